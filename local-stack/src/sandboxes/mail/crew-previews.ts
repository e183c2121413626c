import type { MailContent } from '../../../../supabase/functions/_shared/mails/content.ts';
import { shiftDeclinedMail, shiftMail } from '../../../../supabase/functions/outbox-worker/mails/shift-mails.ts';
import { siteUrl, token } from './preview-samples.ts';

const shift = {
  email: 'basil@example.com',
  name: 'Basil',
  event: 'Kim & Robin',
  place: 'The Wharf, 725 Wharf Street SW, 20024',
  startsAt: '2027-06-19T21:00:00Z',
  endsAt: '2027-06-20T04:30:00Z',
  note: 'Bring the small shaker.',
  token,
};

/** The mails about shifts, to the crew and to the owner. */
export const crewPreviews: Record<string, MailContent> = {
  'mail.shift': shiftMail({ ...shift, what: 'published', accepted: false }, siteUrl),
  'mail.shift.changed': shiftMail({ ...shift, what: 'changed', accepted: false }, siteUrl),
  'mail.shift.removed': shiftMail({ ...shift, what: 'removed', accepted: true, token: '' }, siteUrl),
  'mail.shift.reminder': shiftMail({ ...shift, what: 'reminder', accepted: true }, siteUrl),
  'mail.shift_declined_admin': shiftDeclinedMail(
    { ...shift, name: 'Basil Brewer', free: ['Ana Low', 'Bo High'] },
    siteUrl,
  ),
};
