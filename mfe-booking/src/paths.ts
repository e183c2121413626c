/** Where this remote's links lead. */
export const paths = {
  booking: '/booking',
  signIn: '/sign-in',
  signUp: '/sign-up',
  bookings: '/account?tab=bookings',
  availability: '/availability-checker',
  contact: '/contact',
  terms: '/terms',
  privacy: '/privacy',
} as const;

/** One booking of the account, by its number. */
export const bookingPath = (number: number) => `${paths.bookings}&booking=${number}`;
