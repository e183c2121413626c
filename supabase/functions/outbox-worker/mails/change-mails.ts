import { changedValues } from 'shared-data/domain/booking-history';
import { formatDate, formatEventTime } from 'shared-data/domain/time';
import type { BookingFacts } from '../../_shared/bookings/booking-facts.ts';
import { isRecord } from '../../_shared/http/body.ts';
import type { MailContent } from '../../_shared/mails/content.ts';
import { moneyRows, seeBooking } from './mails.ts';
import type { OwnerFacts } from './owner-mails.ts';
import { adminPanel, eventOf, ownerRows } from './owner-mails.ts';

/** The values of a booking before and after, by the names of the columns. */
export interface Changes {
  from: Record<string, unknown>;
  to: Record<string, unknown>;
}

/** The changes in the payload of an outbox row. */
export function toChanges({ changes }: Record<string, unknown>): Changes {
  const side = (name: string) => (isRecord(changes) && isRecord(changes[name]) ? changes[name] : {});
  return { from: side('from'), to: side('to') };
}

/** One row per change, from what to what; of the requests only that they changed. */
const changedFacts = ({ from, to }: Changes): [string, string][] => [
  ...changedValues(from, to).map(({ label, before, after }): [string, string] => [
    label,
    `${after} (before: ${before})`,
  ]),
  ...('special_requests' in to ? [['Requests', 'Changed'] as [string, string]] : []),
];

/** To the customer, after a move or a change. */
export function bookingChangedMail(booking: BookingFacts, changes: Changes, url: string): MailContent {
  const moved = 'event_date' in changes.to || 'event_time' in changes.to;
  return {
    subject: `Your booking has ${moved ? 'moved' : 'changed'}: ${booking.eventName}`,
    heading: moved ? 'Your booking has moved' : 'Your booking has changed',
    paragraphs: [
      `${formatDate(booking.eventDate)}, ${formatEventTime(booking.eventTime)}. If you did not expect this, please call us.`,
    ],
    facts: [
      ['Booking', booking.bookingId.slice(0, 8)],
      ['Event', 'event_name' in changes.to ? '' : booking.eventName],
      ...changedFacts(changes),
      ...moneyRows(booking),
    ],
    action: seeBooking(booking, url),
  };
}

/** To the owner, after a move or a change by the customer or an admin. */
export function bookingChangedOwnerMail(booking: OwnerFacts, changes: Changes, siteUrl: string): MailContent {
  return {
    subject: `Changed: ${eventOf(booking)}`,
    heading: 'A booking was changed',
    paragraphs: [
      'The appointment in the calendar follows automatically. Below is first what changed, then the booking.',
    ],
    facts: [...changedFacts(changes), ...moneyRows(booking), ...ownerRows(booking)],
    action: adminPanel(siteUrl),
  };
}
