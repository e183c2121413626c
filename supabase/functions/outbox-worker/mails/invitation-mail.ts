import { BRAND } from 'shared-data/domain/business';
import { ServiceError } from '../../_shared/http/errors.ts';
import type { MailContent } from '../../_shared/mails/content.ts';

/** An invitation to the team; the payload of an outbox row that `private.invite` wrote. */
export interface Invitation {
  email: string;
  role: 'staff' | 'admin';
  /** The secret of the link. */
  token: string;
}

/** Reads the payload of a row. Throws `ServiceError` when a part is missing. */
export function toInvitation({ email, role, token }: Record<string, unknown>): Invitation {
  if (typeof email === 'string' && typeof token === 'string' && (role === 'staff' || role === 'admin'))
    return { email, role, token };
  throw new ServiceError('outbox', 'row without an invitation', false);
}

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

/** Names the role; the secret stands in the fragment of the link (docs/product/team.md#invitation). */
export function invitationMail({ role, token }: Invitation, siteUrl: string): MailContent {
  const { heading, may } = ROLES[role];
  return {
    subject: `${heading} of ${BRAND.name}`,
    heading,
    paragraphs: [
      `${BRAND.name} invites you to its team. ${may}`,
      'Open the link to accept, with the account of this address or a new one. It works once, for seven days.',
    ],
    action: { label: 'Open the invitation', url: `${siteUrl}/invitation#${token}` },
    footnotes: ['You do not know what this is about? Then ignore this mail. Nothing is changed.'],
  };
}
