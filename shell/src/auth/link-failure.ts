/** Why a link in an address was not used, by the auth service's code; texts of the address are never shown. */
const reasons: Record<string, string> = {
  otp_expired: 'The link has expired or was used before. Please request another one.',
  no_session: 'No session defined in URL',
  offline: 'The connection could not be opened. Please try the link again.',
  over_request_rate_limit: 'There were too many attempts. Please wait a few minutes and try again.',
};

/** What is shown for the code of a failed link (docs/product/accounts.md#link-failed). */
export function linkFailure(code: string): string {
  return Object.hasOwn(reasons, code)
    ? (reasons[code] ?? '')
    : 'The link could not be used. Please sign in, or request another one.';
}
