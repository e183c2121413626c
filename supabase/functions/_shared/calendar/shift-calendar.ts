import { BRAND } from 'shared-data/domain/business';
import type { ServiceRow } from '../bookings/service-results.ts';
import { oneLine } from '../one-line.ts';
import { calendarOf, dateTime, property, utc } from './calendar-parts.ts';
import type { Component } from './calendar-parts.ts';

type FeedShift = ServiceRow<'shift_feed'>;

function event(shift: FeedShift, siteUrl: string): Component {
  const begins = Date.parse(shift.startsAt);
  return [
    'vevent',
    [
      property('uid', 'text', `${shift.shiftId}@shifts.districtpour.com`),
      // The shift and not the clock, so that the same shifts are the same file.
      property('dtstamp', 'date-time', utc(begins)),
      property('status', 'text', shift.answer === 'accepted' ? 'CONFIRMED' : 'TENTATIVE'),
      dateTime('dtstart', begins),
      dateTime('dtend', Date.parse(shift.endsAt)),
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
