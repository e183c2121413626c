import { otherMail } from './common/define-mail.ts';

/** To the address that an account had until now (docs/product/accounts.md#address-changed). */
export default otherMail({
  kind: 'mail.address_changed',
  to: 'person',
  label: 'Changed address',
  failed: 'Somebody could not be told of a changed address',
  link: '/contact',
  build: ({ business: { phone } }) => ({
    subject: 'Your email address was changed',
    paragraphs: [
      'Your account has another email address now. This one does not sign in any more. If that was you, there is nothing to do.',
      `It was not you? Call us at ${phone.display} or write to us now.`,
    ],
    button: 'Write to us',
  }),
});
