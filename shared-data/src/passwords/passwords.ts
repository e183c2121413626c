import { COMMON_PASSWORDS } from './common-passwords.gen.ts';

const common = new Set(COMMON_PASSWORDS.split(' '));

/** Whether a password is one of the three thousand commonest of eight characters or more, in any case (docs/product/accounts.md#common-passwords). */
export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase());
}

/** Whether a password is a common one, or contains our name in any case, with anything but letters between its letters. */
export function isGuessable(password: string): boolean {
  return (
    isCommonPassword(password) ||
    password
      .toLowerCase()
      .replace(/[^a-z]/g, '')
      .includes('districtpour')
  );
}
