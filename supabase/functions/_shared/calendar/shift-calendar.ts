import { BRAND } from 'shared-data/domain/business';
import { oneLine } from '../one-line.ts';
import { calendarOf, dateTime, property, utc } from './calendar-parts.ts';
import type { Component } from './calendar-parts.ts';

/** A shift in the feed of its person; the database's answer, which the generated types do not describe. */
export interface FeedShift {
  shift_id: string;
  event: string;
  /** ISO 8601. */
  starts_at: string;
  ends_at: string;
  place: string | null;
  note: string | null;
  answer: 'accepted' | null;
}

function event(shift: FeedShift, siteUrl: string): Component {
  const begins = Date.parse(shift.starts_at);
  return [
    'vevent',
    [
      property('uid', 'text', `${shift.shift_id}@shifts.districtpour.com`),
      // The shift and not the clock, so that the same shifts are the same file.
      property('dtstamp', 'date-time', utc(begins)),
      property('status', 'text', shift.answer === 'accepted' ? 'CONFIRMED' : 'TENTATIVE'),
      dateTime('dtstart', begins),
      dateTime('dtend', Date.parse(shift.ends_at)),
      property('summary', 'text', `${oneLine(shift.event)} (shift, ${BRAND.name})`),
      property('location', 'text', oneLine(shift.place ?? '')),
      property(
        'description',
        'text',
        [shift.note, `See your shifts: ${siteUrl}/staff-schedule`].filter(Boolean).join('\n'),
      ),
    ],
    [],
  ];
}

/** The calendar of somebody's shifts, for programs that subscribe to it (docs/product/staff.md#shift-feed). */
export const shiftCalendar = (shifts: readonly FeedShift[], siteUrl: string): string =>
  calendarOf(
    'Shifts',
    shifts.map((shift) => event(shift, siteUrl)),
    true,
  );
