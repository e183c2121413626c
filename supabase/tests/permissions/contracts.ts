import { randomUUID } from 'node:crypto';
import { bookWithoutAccount, linkTo } from '../support/bookings.ts';
import { agreed, readContract, signContract } from '../support/contracts.ts';
import type { ContractRow } from '../support/contracts.ts';
import { rpc } from './context.ts';
import type { ActionContext, PermissionSubject } from './context.ts';
import { PNG, ownersBooking } from './owner-rows.ts';

const ownersContract = async (context: ActionContext) =>
  readContract(context.owner.client, await ownersBooking(context, 'confirmed'));

export const contracts: PermissionSubject = {
  table: `
read the contract of the owner's booking          | 42501   | none     | yes   | none  | yes
sign the contract of the owner's booking          | 42501   | PT403    | yes   | PT403 | PT403
read a contract by a link of its booking          | yes     | yes      | yes   | yes   | yes
sign a contract by a link                         | yes     | yes      | yes   | yes   | yes
see what waits to be countersigned                | 42501   | PT403    | PT403 | PT403 | yes
countersign the contract of the owner             | 42501   | PT403    | PT403 | PT403 | yes
verify a hash                                     | yes     | yes      | yes   | yes   | yes
look at a contract's file                         | 42501   | 42501    | 42501 | 42501 | 42501
keep a contract's file                            | 42501   | 42501    | 42501 | 42501 | 42501
open a contract's file                            | 42501   | 42501    | 42501 | 42501 | 42501
`,
  actions: {
    "read the contract of the owner's booking": async (context) => {
      const p_booking_id = await ownersBooking(context, 'confirmed');
      return context.client.rpc('read_contract', { p_booking_id });
    },
    "sign the contract of the owner's booking": async (context) => {
      const { id, sha256 } = await ownersContract(context);
      return context.client.rpc('sign_contract', {
        p_contract_id: id,
        p_sha256: sha256,
        ...agreed,
        p_signature_data: PNG,
      });
    },
    'read a contract by a link of its booking': async ({ client, backend }) =>
      client.rpc('read_linked_contract', {
        p_token: await linkTo(backend, (await bookWithoutAccount(backend)).id),
      }),
    'sign a contract by a link': async ({ client, backend }) => {
      const token = await linkTo(backend, (await bookWithoutAccount(backend)).id);
      const { data } = await backend.visitor().rpc('read_linked_contract', { p_token: token });
      const [{ id, sha256 }] = data as [ContractRow];
      return client.rpc('sign_linked_contract', {
        p_token: token,
        p_contract_id: id,
        p_sha256: sha256,
        ...agreed,
        p_signature_data: PNG,
      });
    },
    'see what waits to be countersigned': rpc('contracts_to_countersign'),
    'countersign the contract of the owner': async (context) => {
      const contract = await ownersContract(context);
      await signContract(context.owner.client, contract);
      return context.client.rpc('countersign_contract', {
        p_contract_id: contract.id,
        p_sha256: contract.sha256,
        p_name: 'Owen Poole',
      });
    },
    'verify a hash': rpc('verify_document', { p_sha256: 'a'.repeat(64) }),
    "look at a contract's file": rpc('contract_file', { p_contract_id: randomUUID(), p_stage: 'signed' }),
    "keep a contract's file": rpc('keep_contract_file', {
      p_contract_id: randomUUID(),
      p_stage: 'signed',
      p_content: 'AAAA',
    }),
    "open a contract's file": rpc('open_contract_file', {
      p_contract_id: randomUUID(),
      p_user_id: null,
      p_token: null,
      p_address: null,
      p_browser: null,
    }),
  },
};
