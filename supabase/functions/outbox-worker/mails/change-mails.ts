import { changedTexts, changedValues } from 'shared-data/domain/booking-history';
import type { Business } from 'shared-data/domain/facts';
import { formatEventHours } from 'shared-data/domain/purchase';
import { formatDate } from 'shared-data/domain/time';
import type { MailedBooking } from '../../_shared/bookings/mailed-booking.ts';
import { isRecord } from '../../_shared/http/body.ts';
import { customerRows, emergencyRow, ownerRows } from '../../_shared/mails/booking-rows.ts';
import type { MailContent } from '../../_shared/mails/content.ts';
import { moneyRows, seeBooking } from './mails.ts';
import { eventOf, openBooking } from './owner-mails.ts';

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

/** One row per value that changed, from what to what. */
const changedFacts = ({ from, to }: Changes): [string, string][] =>
  changedValues(from, to).map(({ label, before, after }) => [label, `${after} (before: ${before})`]);

/** The texts that changed, such as the requests, are below with what they are now. */
const changedNames = ({ to }: Changes): string[] => {
  const names = changedTexts(to);
  return names.length > 0 ? [`Changed: ${names.join(', ')}.`] : [];
};

/** To the customer, after a move or a change: the booking as it is now, first what changed. */
export function bookingChangedMail(
  booking: MailedBooking,
  changes: Changes,
  signAgain: boolean,
  url: string,
  business: Business,
): MailContent {
  const changed = changedFacts(changes);
  const isChanged = (label: string) => changed.some(([other]) => other === label);
  const moved = 'event_date' in changes.to || 'event_time' in changes.to;
  return {
    subject: `Your booking has ${moved ? 'moved' : 'changed'}: ${booking.eventName}`,
    heading: moved ? 'Your booking has moved' : 'Your booking has changed',
    paragraphs: [
      `${formatDate(booking.eventDate)}, ${formatEventHours(booking)}. If you did not expect this, please call us at ${business.phone.display}.`,
      ...changedNames(changes),
      ...(signAgain ? ['The contract has changed with it. Please sign its new version.'] : []),
    ],
    facts: [
      ...changed,
      ...customerRows(booking).filter(([label]) => !isChanged(label)),
      ...moneyRows(booking),
      emergencyRow(business),
    ],
    action: signAgain ? { label: 'Sign the new contract', url } : seeBooking(booking, url),
  };
}

/** To the owner, after a move or a change by the customer or an admin. */
export function bookingChangedOwnerMail(
  booking: MailedBooking,
  changes: Changes,
  signAgain: boolean,
  siteUrl: string,
): MailContent {
  return {
    subject: `Changed: ${eventOf(booking)}`,
    heading: 'A booking was changed',
    paragraphs: [
      'The appointment in the calendar follows automatically. Below is first what changed, then the booking.',
      ...changedNames(changes),
      ...(signAgain ? ['The customer was asked to sign the new version of the contract.'] : []),
    ],
    facts: [...changedFacts(changes), ...ownerRows(booking), ...moneyRows(booking)],
    action: openBooking(booking, siteUrl),
  };
}
