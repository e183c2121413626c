import { BRAND } from 'shared-data/domain/business';
import { mailedLinkPath } from '../site-paths.ts';
import { otherMail } from './common/define-mail.ts';
import { unreadable } from './common/payload.ts';
import { TOKEN } from './common/samples.ts';

const ROLES = {
  staff: {
    heading: 'You are invited to the staff',
    may: 'As staff you see the schedule and the recipes.',
  },
  admin: {
    heading: 'You are invited as an admin',
    may: 'As an admin you see and change everything of the business: bookings, customers, payments, prices and the team.',
  },
} as const;

/** To the team; it names the role (docs/product/team.md#invitation). */
export default otherMail({
  kind: 'mail.invitation',
  to: 'person',
  label: 'Invitation to the team',
  failed: ['An invitation to the team could not be sent', 'Please check the address and send it again.'],
  forgets: ['token'],
  link: ({ token }) => mailedLinkPath('invitation', String(token)),
  read: ({ role, token }) => {
    if (typeof token === 'string' && (role === 'staff' || role === 'admin')) return ROLES[role];
    throw unreadable('an invitation');
  },
  preview: { row: { email: 'grace@example.com', role: 'staff', token: TOKEN } },
  more: { admin: { row: { email: 'grace@example.com', role: 'admin', token: TOKEN } } },
  build: ({ data: { heading, may }, page }) => ({
    subject: `${heading} of ${BRAND.name}`,
    heading,
    paragraphs: [
      `${BRAND.name} invites you to its team. ${may}`,
      'Open the link to accept, with the account of this address or a new one. It works once, for seven days.',
    ],
    action: { label: 'Open the invitation', url: page },
    footnotes: ['You do not know what this is about? Then ignore this mail. Nothing is changed.'],
  }),
});
