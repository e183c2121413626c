import { BRAND } from 'shared-data/domain/business';
import { otherMail } from './common/define-mail.ts';

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
  desk: '/admin/users',
  link: { purpose: 'invitation' },
  reads: { role: ['staff', 'admin'] },
  preview: { row: { role: 'staff' } },
  more: { admin: { row: { role: 'admin' } } },
  build: ({ data: { role } }) => ({
    subject: `${ROLES[role].heading} of ${BRAND.name}`,
    heading: ROLES[role].heading,
    paragraphs: [
      `${BRAND.name} invites you to its team. ${ROLES[role].may}`,
      'Open the link to accept, with the account of this address or a new one. It works once, for seven days.',
    ],
    button: 'Open the invitation',
    footnotes: ['You do not know what this is about? Then ignore this mail. Nothing is changed.'],
  }),
});
