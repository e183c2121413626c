import { signsForAnother } from 'shared-data/domain/signatures';
import { tooLong } from 'shared-ui/fields';
import { yup } from 'shared-ui/forms';

/** What the signer enters. Without a drawing the name is the signature. */
export interface SignatureValues {
  name: string;
  drawn: boolean;
  consent: boolean;
  intent: boolean;
  /** That they may sign for the client; asked when the name is another. */
  behalf: boolean;
}

export const emptySignature: SignatureValues = { name: '', drawn: false, consent: false, intent: false, behalf: false };

/** Longest name that can be read on the paper, in characters. */
const MAX_NAME = 80;

/**
 * A name that fits on the paper, both agreements, and for whom a person with another name signs
 * (docs/product/signatures.md#empty-signature). `asked`: the database takes the name for another one.
 */
export const signatureSchema = (client: string, asked: boolean) =>
  yup.object({
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
    behalf: yup.boolean().when('name', {
      is: (name: string | undefined) => asked || signsForAnother(name ?? '', client),
      then: (schema) => schema.oneOf([true], `Please confirm that you sign for ${client}, or type that name.`),
    }),
  });
