import { BRAND } from 'shared-data/domain/business';
import { mailedLinkPath } from '../site-paths.ts';
import { otherMail } from './common/define-mail.ts';
import { toSubscriber } from './common/list-mail.ts';
import { EMAIL, TOKEN } from './common/samples.ts';

/** To an address that somebody entered. It has no text of the form, so that nobody can send theirs by it. */
export default otherMail({
  kind: 'mail.confirm_subscription',
  to: 'person',
  label: 'Confirmation of a join',
  failed: ['A join to the mailing list could not be confirmed', 'Nothing has to be done.'],
  forgets: ['token'],
  link: ({ token }) => mailedLinkPath('confirm_subscription', String(token)),
  read: toSubscriber,
  preview: { row: { email: EMAIL, token: TOKEN } },
  build: ({ page }) => ({
    subject: `Please confirm your address for the ${BRAND.name} mailing list`,
    heading: 'Please confirm your address',
    paragraphs: [
      `Somebody, probably you, entered this address for the ${BRAND.name} mailing list. Open the link and press the button to join. It works for seven days.`,
      'If it was not you, do nothing. You are not on the list, and we send no further mail.',
    ],
    action: { label: 'Confirm my address', url: page },
  }),
});
