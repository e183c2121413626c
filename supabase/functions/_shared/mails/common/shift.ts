import { formatDate, formatEventHours, nowInNewYork } from 'shared-data/domain/time';
import { LABELS } from 'shared-data/domain/words';
import { text, unreadable } from './payload.ts';
import type { Payload } from './mail-kind.ts';
import { TOKEN } from './samples.ts';

/** What the mails about a shift name. None has a phone number of the customer (docs/product/staff.md#shift-mails). */
export interface Shift {
  event: string;
  startsAt: string;
  endsAt: string;
  place: string;
}

/** Throws `ServiceError` when a part is missing. */
export function toShift({ event, starts_at, ends_at, place }: Payload): Shift {
  if (typeof event === 'string' && typeof starts_at === 'string' && typeof ends_at === 'string')
    return { event, startsAt: starts_at, endsAt: ends_at, place: text(place) };
  throw unreadable('a shift');
}

export function times({ startsAt, endsAt }: Pick<Shift, 'startsAt' | 'endsAt'>): { date: string; hours: string } {
  const { date, time } = nowInNewYork(startsAt);
  return { date: formatDate(date), hours: formatEventHours({ eventTime: time, endsAt }) };
}

export const YOUR_TIME = 'Your time';
/** A phone that somebody typed into a text: it may be the customer's (docs/product/staff.md#shift-mails). */
const PHONE = /(?:\+|\(|\b)\d(?:[ ().\-/]{0,2}\d){9,14}\b|\b\d{3}[ .-]\d{4}\b/g;
export const withoutPhones = (value: string) => value.replaceAll(PHONE, '(phone left out)');

export function shiftFacts(shift: Shift, note = ''): [label: string, value: string][] {
  const { date, hours } = times(shift);
  return [
    [LABELS.eventName, shift.event],
    [LABELS.eventDate, date],
    [YOUR_TIME, hours],
    [LABELS.location, shift.place],
    ['Note', withoutPhones(note)],
  ];
}

export const SHIFT_ROW = {
  email: 'basil@example.com',
  name: 'Basil',
  event: 'Kim & Robin',
  place: 'The Wharf, 725 Wharf Street SW, 20024',
  starts_at: '2027-06-19T21:00:00Z',
  ends_at: '2027-06-20T04:30:00Z',
  note: 'Bring the small shaker.',
  token: TOKEN,
};
