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
