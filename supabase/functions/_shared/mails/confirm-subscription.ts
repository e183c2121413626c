import { BRAND } from 'shared-data/domain/business';
import { otherMail } from './common/define-mail.ts';

/** To an address that somebody entered. It has no text of the form, so that nobody can send theirs by it. */
export default otherMail({
  kind: 'mail.confirm_subscription',
  to: 'person',
  label: 'Confirmation of a join',
  failed: 'A join to the mailing list could not be confirmed',
  desk: '/admin/mailing-list',
  link: { purpose: 'confirm_subscription' },
  build: () => ({
    subject: `Please confirm your address for the ${BRAND.name} mailing list`,
    heading: 'Please confirm your address',
    paragraphs: [
      `Somebody, probably you, entered this address for the ${BRAND.name} mailing list. Open the link and press the button to join. It works for seven days.`,
      'If it was not you, do nothing. You are not on the list, and we send no further mail.',
    ],
    button: 'Confirm my address',
  }),
});
