import { tooLong } from 'shared-ui/fields';
import { yup } from 'shared-ui/forms';

/** What the signer enters. Without a drawing the name is the signature. */
export interface SignatureValues {
  name: string;
  drawn: boolean;
  consent: boolean;
  intent: boolean;
}

export const emptySignature: SignatureValues = { name: '', drawn: false, consent: false, intent: false };

/** Longest name that can be read on the paper, in characters. */
const MAX_NAME = 80;

/** A name that fits on the paper, and both agreements (docs/product/signatures.md#empty-signature). */
export const signatureSchema = yup.object({
  consent: yup.boolean().oneOf([true], 'Please agree to electronic records, or ask us for a paper contract.'),
  intent: yup.boolean().oneOf([true], 'Please confirm that you have read the contract and sign it.'),
  name: yup
    .string()
    .trim()
    .required('Please type your full name.')
    .test('length', (value = '', { createError }) => {
      const message = tooLong(value, MAX_NAME);
      return message === undefined || createError({ message });
    }),
  drawn: yup.boolean(),
});
