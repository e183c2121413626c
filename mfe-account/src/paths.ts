/** In the address of a page that the link of a mail leads to, which has just signed the person in. */
export const BY_LINK = 'signed-in-by-link';

/** The addresses this remote links to; both sign-in paths are served, links use these. */
export const paths = {
  data: '/account/data',
  dataByLink: `/account/data?${BY_LINK}`,
  signIn: '/sign-in',
  signInDeclared: '/auth/signin',
  signUp: '/sign-up',
  signUpDeclared: '/auth/signup',
  confirmLink: '/auth/confirm',
  invitation: '/invitation',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  account: '/account',
  bookings: '/account?tab=bookings',
  signatures: '/account?tab=signatures',
  testimonials: '/testimonials',
  security: '/account/security',
  contact: '/contact',
  contract: '/account/contract',
  plans: '/account/plans',
  calendar: '/account/calendar',
  verify: '/verify',
  quote: '/quote',
  booking: '/booking',
  admin: '/admin/today',
  nextEvent: '/event-sheets/next',
  staffSchedule: '/staff-schedule',
  recipes: '/recipes',
  terms: '/terms',
  privacy: '/privacy',
} as const;

/** The booking of a mailed link, whose secret stands in the fragment. */
export function linkedBookingPath(secret: string): string {
  return `/my-booking#${secret}`;
}

/** One booking of the account, by its number. */
export function bookingPath(number: number): string {
  return `${paths.bookings}&booking=${number}`;
}

/** The booking form with the event of a past booking. */
export function rebookPath(bookingId: string): string {
  return `${paths.booking}?${new URLSearchParams({ rebook: bookingId }).toString()}`;
}

/** The payment step of a booking that is still held. */
export function paymentPath(bookingId: string): string {
  return `${paths.booking}?${new URLSearchParams({ payment: 'due', booking: bookingId }).toString()}`;
}

/** The contract of a booking. */
export function contractPath(bookingId: string): string {
  return `${paths.contract}?${new URLSearchParams({ booking: bookingId }).toString()}`;
}
