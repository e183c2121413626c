import { BRAND } from 'shared-data/domain/business';

/** The pages that the links of the mailing list open. */
export const CONFIRM = {
  head: {
    title: 'Confirm your address',
    description: `Confirm your address for the ${BRAND.name} mailing list with one button.`,
  },
  intro: {
    eyebrow: 'Mailing list',
    title: 'Confirm your address',
    lead: 'One press, and you are on the list: about one letter a month.',
  },
  button: 'Confirm my address',
  done: { title: 'You are on the list', text: 'Every letter has a link at its end that takes you off it again.' },
  invalid: 'It has expired, was used before or is incomplete. Join again by the form below, and we send a new one.',
};

export const UNSUBSCRIBE = {
  head: {
    title: 'Unsubscribe',
    description: `Leave the ${BRAND.name} mailing list with one button. No sign-in, no questions.`,
  },
  intro: {
    eyebrow: 'Mailing list',
    title: 'Leave the mailing list',
    lead: 'One press, and no more letters. Mails about your bookings still arrive.',
  },
  button: 'Unsubscribe',
  done: { title: 'You are off the list', text: 'We send no more letters to this address.' },
  invalid: (email: string) => `It is incomplete. Please open the link in the mail again, or write to ${email}.`,
};
