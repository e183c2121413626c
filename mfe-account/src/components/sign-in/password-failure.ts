import { codeOf, messageOf } from './error-text.ts';

const texts: Record<string, string> = {
  current_password_required:
    'This link does not allow it any more. Please enter your current password, or request another link.',
  current_password_mismatch: 'The current password is not right.',
  invalid_credentials: 'The current password is not right.',
  same_password: 'This is your password already. Choose another one.',
  weak_password: 'This password is too easy to guess. Choose another one.',
  over_request_rate_limit: 'There were too many attempts. Please wait five minutes and try again.',
};

/** Why a password was not changed. */
export function passwordFailure(cause: unknown): string {
  const code = codeOf(cause);
  const known = Object.hasOwn(texts, code) ? texts[code] : undefined;
  return known ?? (messageOf(cause) || 'The password could not be changed. Please try again.');
}
