import { BRAND } from 'shared-data/domain/business';
import { formatDate, formatEventHours, nowInNewYork } from 'shared-data/domain/time';
import { ServiceError } from '../../_shared/http/errors.ts';
import type { MailContent } from '../../_shared/mails/content.ts';

/** What the mails about a shift name. None has a phone number of the customer (docs/product/staff.md#shift-mails). */
interface Shift {
  event: string;
  startsAt: string;
  endsAt: string;
  place: string;
}

/** A mail to somebody of the crew; the payload of an outbox row that `private.tell_shift` wrote. */
export interface ShiftNotice extends Shift {
  what: 'published' | 'changed' | 'removed' | 'reminder';
  email: string;
  /** The first name. */
  name: string;
  note: string;
  accepted: boolean;
  /** The secret of the link; empty for a shift that was removed. */
  token: string;
}

/** Somebody has declined; the payload of an outbox row that `private.answer_shift_as` wrote. */
export interface DeclinedShift extends Shift {
  name: string;
  /** The names of people who can work at that time. */
  free: string[];
}

type Payload = Record<string, unknown>;
const text = (value: unknown) => (typeof value === 'string' ? value : '');

function toShift({ event, starts_at, ends_at, place }: Payload): Shift {
  if (typeof event === 'string' && typeof starts_at === 'string' && typeof ends_at === 'string')
    return { event, startsAt: starts_at, endsAt: ends_at, place: text(place) };
  throw new ServiceError('outbox', 'row without a shift', false);
}

/** Reads the payload of a row. Throws `ServiceError` when a part is missing. */
export function toShiftNotice(payload: Payload): ShiftNotice {
  const { what, email, name, note, answer, token } = payload;
  const known = what === 'published' || what === 'changed' || what === 'removed' || what === 'reminder';
  if (!known || typeof email !== 'string' || (what !== 'removed' && typeof token !== 'string'))
    throw new ServiceError('outbox', 'row without a shift', false);
  return {
    ...toShift(payload),
    ...{ what, email, name: text(name), note: text(note), accepted: answer === 'accepted', token: text(token) },
  };
}

/** Reads the payload of a row. Throws `ServiceError` when a part is missing. */
export function toDeclinedShift(payload: Payload): DeclinedShift {
  const free = Array.isArray(payload.free) ? (payload.free as unknown[]).map(text) : [];
  return { ...toShift(payload), name: text(payload.name), free };
}

function times({ startsAt, endsAt }: Shift): { date: string; hours: string } {
  const { date, time } = nowInNewYork(startsAt);
  return { date: formatDate(date), hours: formatEventHours({ eventTime: time, endsAt }) };
}

function facts(shift: Shift, note = ''): MailContent['facts'] {
  const { date, hours } = times(shift);
  return [
    ['Event', shift.event],
    ['Date', date],
    ['Your time', hours],
    ['Place', shift.place],
    ['Note', note],
  ];
}

const HEADINGS = {
  published: 'You have a new shift',
  changed: 'Your shift has changed',
  removed: 'Your shift was removed',
  reminder: 'Your shift is tomorrow',
} as const;

/** To somebody of the crew. The secret stands in the fragment of the link, which opens this one shift. */
export function shiftMail(mail: ShiftNotice, siteUrl: string): MailContent {
  const { what, accepted } = mail;
  const content = {
    subject: `${HEADINGS[what]}: ${mail.event}, ${times(mail).date}`,
    heading: HEADINGS[what],
    facts: facts(mail, mail.note),
  };
  const hello = mail.name ? `Hello ${mail.name},` : 'Hello,';
  if (what === 'removed')
    return { ...content, paragraphs: [hello, 'You do not have to come any more. You have this time for yourself.'] };
  const next = accepted
    ? 'You have accepted it. If you cannot come after all, say so by the link as early as you can.'
    : 'Please say by the link whether you can come. No account is needed for it.';
  return {
    ...content,
    paragraphs: [hello, next],
    action: { label: accepted ? 'Open the shift' : 'Accept or decline', url: `${siteUrl}/shift#${mail.token}` },
    footnotes: [`This link opens one shift of ${BRAND.name} and ends with it. Please do not pass it on.`],
  };
}

/** To the owner. */
export function shiftDeclinedMail(shift: DeclinedShift, siteUrl: string): MailContent {
  const { free } = shift;
  return {
    subject: `${shift.name} cannot come: ${shift.event}, ${times(shift).date}`,
    heading: `${shift.name} has declined a shift`,
    paragraphs: [
      free.length > 0
        ? `Somebody is missing now. Free at this time, those with the fewest hours first: ${free.join(', ')}.`
        : 'Somebody is missing now. Nobody of the crew is free at this time.',
    ],
    facts: facts(shift),
    action: { label: 'Open the schedule', url: `${siteUrl}/staff-schedule?day=${nowInNewYork(shift.startsAt).date}` },
  };
}
