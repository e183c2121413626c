import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { letPass, sweep } from './support/bookings.ts';
import { confirmedBooking, keepFile, readContract, signBooking, verify } from './support/contracts.ts';
import type { ContractRow } from './support/contracts.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';
import { endEvents } from './support/traces.ts';

let backend: TestBackend;
let owner: Person;
let admin: Person;
let signed: ContractRow;
let unsigned: ContractRow;
let file: string;

const details = (id: string) =>
  backend.sql<{ kind: string; kept: boolean }>(
    `select kind, details is not null as kept from private.contract_events where contract_id = $1::uuid order by id`,
    [id],
  );
const broken = async () =>
  (await backend.sql<{ what: string | null }>('select private.verify_chain() as what'))[0]!.what;
const opened = async () =>
  (
    await backend
      .service()
      .rpc('open_contract_file', {
        p_contract_id: signed.id,
        p_user_id: admin.id,
        p_token: null,
        p_address: null,
        p_browser: null,
      })
      .maybeSingle<object>()
  ).data;

beforeAll(async () => {
  backend = await startTestBackend();
  owner = await person(backend);
  admin = await person(backend, { role: 'admin' });
  signed = await signBooking(owner.client, (await confirmedBooking(backend, owner)).id);
  unsigned = await readContract(owner.client, (await confirmedBooking(backend, owner)).id);
  file = await keepFile(backend, signed.id, 'signed', '%PDF of the signed contract');
});
beforeEach(() => backend.sql('delete from private.rate_limits'));
afterEach(async () => expect(await broken()).toBeNull());
afterAll(() => backend.stop());

// rule: B-1-10
test('a signed contract stays when the account is closed, and nobody reads it', async () => {
  expect(await readContract(admin.client, signed.booking_id)).toMatchObject({ id: signed.id });
  expect(await opened()).toMatchObject({ stage: 'signed' });
  await endEvents(backend, owner);
  expect((await owner.client.rpc('close_account')).error).toBeNull();
  expect(await readContract(admin.client, signed.booking_id)).toBeNull();
  expect(await opened()).toBeNull();
  expect((await details(signed.id)).every(({ kept }) => kept)).toBe(true);
  expect(await verify(backend, file)).toBe('ours');
});

test('a contract that was never signed is deleted with the account, and what the trail says of the person', async () => {
  expect(await details(unsigned.id)).toEqual([
    { kind: 'viewed', kept: false },
    { kind: 'deleted', kept: false },
  ]);
  expect(await backend.sql('select id from private.contracts where id = $1::uuid', [unsigned.id])).toEqual([]);
});

// rule: B-1-10
test('seven years after the event the contract goes and the chain holds', async () => {
  await letPass(backend, '8 years');
  await sweep(backend);
  await backend.sql('select private.apply_retention()');
  expect(await backend.sql('select id from private.contracts')).toEqual([]);
  expect(await backend.sql('select sha256 from private.contract_files')).toEqual([]);
  expect((await details(signed.id)).every(({ kept }) => !kept)).toBe(true);
  expect(await verify(backend, file)).toBe('unknown');
});
