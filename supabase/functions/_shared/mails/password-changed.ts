import { otherMail } from './common/define-mail.ts';

/** To the address of an account whose password was changed (docs/product/accounts.md#password-changed). */
export default otherMail({
  kind: 'mail.password_changed',
  to: 'person',
  label: 'Changed password',
  failed: 'Somebody could not be told of a changed password',
  link: '/forgot-password',
  build: ({ business: { phone } }) => ({
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your account was changed, and its sessions on other devices have ended. If that was you, there is nothing to do.',
      `It was not you? Request a new password now and call us at ${phone.display}.`,
    ],
    button: 'Request a new password',
  }),
});
