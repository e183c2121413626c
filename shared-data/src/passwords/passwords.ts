import { COMMON_PASSWORDS } from './common-passwords.gen.ts';

const common = new Set(COMMON_PASSWORDS.split(' '));

/** Whether a password is one of the three thousand commonest of eight characters or more, in any case (docs/product/accounts.md#common-passwords). */
export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase());
}
