import type { LinkType } from 'shared-data';

/** What the page says about a link: whose address it belongs to is not known before it is used. */
export const linkTexts: Record<LinkType, { title: string; lead: string; button: string }> = {
  signup: {
    title: 'Confirm your address',
    lead: 'One more step: confirm that the address is yours. You are signed in right after it.',
    button: 'Continue and confirm',
  },
  magiclink: {
    title: 'Sign in',
    lead: 'The link is good for one sign-in, on this device.',
    button: 'Continue and sign in',
  },
  recovery: {
    title: 'Choose a new password',
    lead: 'The link signs you in once, so that you can choose a new password.',
    button: 'Continue to the new password',
  },
  email_change: {
    title: 'Change your address',
    lead: 'Confirm that your account gets another email address.',
    button: 'Continue and change it',
  },
  invite: {
    title: 'Accept the invitation',
    lead: 'You were invited to an account at District Pour.',
    button: 'Continue and accept',
  },
};
