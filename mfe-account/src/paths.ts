/** The addresses this remote links to; both readings of the sign-in paths are served, links use these (readings C-02). */
export const paths = {
  signIn: '/sign-in',
  signInDeclared: '/auth/signin',
  signUp: '/sign-up',
  signUpDeclared: '/auth/signup',
  account: '/account',
  booking: '/booking',
  admin: '/admin',
  staffSchedule: '/staff-schedule',
  recipes: '/recipes',
  terms: '/terms',
  privacy: '/privacy',
} as const;

/** The payment step of a booking that is still held: where the checkout, too, returns whoever leaves it unpaid. */
export function paymentPath(bookingId: string): string {
  return `${paths.booking}?${new URLSearchParams({ payment: 'cancelled', booking: bookingId }).toString()}`;
}
