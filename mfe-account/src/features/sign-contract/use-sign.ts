import { useAccountActions } from 'shared-data/account';
import { useSignLinkedContractMutation } from 'shared-data/contracts';
import type { ContractReader } from 'shared-data/contracts';
import type { Sign } from './sign-contract-form.tsx';

/** Signs the contract of a booking of the account, or of a link. */
export function useSign(reader: ContractReader): Sign {
  const { completeSignature } = useAccountActions();
  const [signLinkedContract] = useSignLinkedContractMutation();
  return async (pngDataUrl, agreed) => {
    if ('bookingId' in reader) return completeSignature(reader.bookingId, pngDataUrl, agreed);
    if (!(await signLinkedContract({ link: reader.link, signature: { ...agreed, pngDataUrl } }).unwrap()))
      throw new Error('The link has ended.');
  };
}
