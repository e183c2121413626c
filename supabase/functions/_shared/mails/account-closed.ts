import { otherMail } from './common/define-mail.ts';

/** To the address of an account that was closed (docs/product/accounts.md#account-closed). */
export default otherMail({
  kind: 'mail.account_closed',
  to: 'person',
  label: 'Closed account',
  failed: 'Somebody could not be told that their account was closed',
  forgets: ['email'],
  link: '/contact',
  build: ({ business: { phone } }) => ({
    subject: 'Your account was closed',
    paragraphs: [
      'Your account was closed, and what it contained was deleted. Records of payments and signed contracts that the law requires us to keep are out of everyday use, and are deleted seven years after the event. This is our last mail about the account.',
      `It was not you? Call us at ${phone.display} or write to us now.`,
    ],
    button: 'Write to us',
  }),
});
