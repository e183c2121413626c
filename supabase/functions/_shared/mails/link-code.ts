import { isMailedLinkPurpose, mailedLinkPath } from '../site-paths.ts';
import { otherMail } from './common/define-mail.ts';
import { unreadable } from './common/payload.ts';
import { TOKEN } from './common/samples.ts';

/** A new code for the page of a link, on demand: the frame prints it beside the link (docs/product/customers.md#mail-code). */
export default otherMail({
  kind: 'mail.link_code',
  to: 'person',
  label: 'New code',
  failed: [
    'Somebody could not be sent a new code for the page of a link',
    'They were told to look for it, and can ask for it again.',
  ],
  forgets: ['token'],
  link: ({ purpose, token }) => {
    if (isMailedLinkPurpose(purpose) && typeof token === 'string') return mailedLinkPath(purpose, token);
    throw unreadable('a link');
  },
  preview: { row: { purpose: 'booking', token: TOKEN } },
  build: () => ({
    subject: 'Your new code',
    paragraphs: [
      'You asked for a new code on our page. It opens the same as the link of our earlier mail. The codes of earlier mails work too, unless they were tried wrongly five times.',
    ],
    button: 'Open the page',
    footnotes: ['You did not ask for this? Then ignore this mail, and give the code to nobody.'],
  }),
});
