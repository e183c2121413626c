/** The addresses this remote links to; both sign-in paths are served, links use these. */
export const paths = {
  signIn: '/sign-in',
  signInDeclared: '/auth/signin',
  signUp: '/sign-up',
  signUpDeclared: '/auth/signup',
  account: '/account',
  plans: '/account/plans',
  quote: '/quote',
  booking: '/booking',
  admin: '/admin',
  staffSchedule: '/staff-schedule',
  recipes: '/recipes',
  terms: '/terms',
  privacy: '/privacy',
} as const;

/** The payment step of a booking that is still held. */
export function paymentPath(bookingId: string): string {
  return `${paths.booking}?${new URLSearchParams({ payment: 'due', booking: bookingId }).toString()}`;
}
