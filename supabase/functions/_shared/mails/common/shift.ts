import { formatDate, formatEventHours, nowInNewYork } from 'shared-data/domain/time';
import { LABELS } from 'shared-data/domain/words';
import type { Values } from './payload.ts';
import { TOKEN } from './samples.ts';

/** What the mails about a shift name. None has a phone number of the customer (docs/product/staff.md#shift-mails). */
export const SHIFT = { event: 'string', starts_at: 'string', ends_at: 'string', place: 'optional' } as const;
type Shift = Values<typeof SHIFT>;
export type ShiftTimes = Pick<Shift, 'startsAt' | 'endsAt'>;

export function times({ startsAt, endsAt }: ShiftTimes): { date: string; hours: string } {
  const { date, time } = nowInNewYork(startsAt);
  return { date: formatDate(date), hours: formatEventHours({ eventTime: time, endsAt }) };
}

export const YOUR_TIME = 'Your time';
/** A phone that somebody typed into a text: it may be the customer's (docs/product/staff.md#shift-mails). */
const PHONE = /(?:\+|\(|\b)\d(?:[ ().\-/]{0,2}\d){9,14}\b|\b\d{3}[ .-]\d{4}\b/g;
export const withoutPhones = (value: string) => value.replaceAll(PHONE, '(phone left out)');

export function shiftFacts(shift: Shift, note: string | null): [label: string, value: string][] {
  const { date, hours } = times(shift);
  return [
    [LABELS.eventName, shift.event],
    [LABELS.eventDate, date],
    [YOUR_TIME, hours],
    [LABELS.location, shift.place ?? ''],
    ['Note', withoutPhones(note ?? '')],
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
