import { yup } from 'shared-ui/forms';

const MIN = 8;
/** What bcrypt reads of a password, in bytes. */
const MAX_BYTES = 72;

/** The list is loaded with the first check; without it the auth service decides alone. */
const isHardToGuess = (password: string) =>
  import('shared-data/passwords').then(
    ({ isGuessable }) => !isGuessable(password),
    () => true,
  );

/** A password that is chosen, for sign-up and for changes (docs/product/accounts.md#common-passwords). */
export const newPasswordRule = yup
  .string()
  .required('Choose a password.')
  .min(MIN, `Use at least ${MIN} characters.`)
  .test(
    'length in bytes',
    `Use at most ${MAX_BYTES} characters.`,
    (value = '') => new TextEncoder().encode(value).length <= MAX_BYTES,
  )
  .test('hard to guess', 'This password is easy to guess. Choose another one.', (value = '') => isHardToGuess(value));

/** The message for two passwords that differ. */
export const PASSWORDS_DIFFER = 'Please make sure your passwords match.';

/** The same password again; `field` is the name of the first. */
export const repeatedPasswordRule = (field: string) =>
  yup
    .string()
    .required('Enter the password again.')
    .oneOf([yup.ref(field)], PASSWORDS_DIFFER);
