/** Where this remote's links lead. */
export const paths = {
  booking: '/booking',
  signIn: '/sign-in',
  signUp: '/sign-up',
  account: '/account',
  availability: '/availability-checker',
  contact: '/contact',
} as const;
