import { tooLong } from 'shared-ui/fields';
import { yup } from 'shared-ui/forms';

/** What is on the paper: a typed name, or a drawing; one replaces the other. */
export interface SignatureValues {
  typedName: string;
  drawn: boolean;
}

export const emptySignature: SignatureValues = { typedName: '', drawn: false };

/** Longest name that can be read on the paper, in characters. */
const MAX_NAME = 80;

/** A signature is drawn or typed, and a typed name fits on the paper (docs/product/signatures.md#empty-signature). */
export const signatureSchema = yup.object({
  typedName: yup
    .string()
    .trim()
    .test('length', (value = '', { createError }) => {
      const message = tooLong(value, MAX_NAME);
      return message === undefined || createError({ message });
    }),
  drawn: yup.boolean().when('typedName', {
    is: (typedName?: string) => !typedName,
    then: (drawn) => drawn.oneOf([true], 'Sign on the paper or type your full name.'),
  }),
});
