import { changedTexts, changedValues } from 'shared-data/domain/booking-history';
import type { Business } from 'shared-data/domain/facts';
import { formatDate, formatEventHours, formatZonedInstant } from 'shared-data/domain/time';
import type { MailedBooking } from '../../_shared/bookings/mailed-booking.ts';
import { isRecord } from '../../_shared/http/body.ts';
import { customerRows, emergencyRow, ownerRows } from '../../_shared/mails/booking-rows.ts';
import type { MailContent } from '../../_shared/mails/content.ts';
import { moneyRows, seeBooking } from './mails.ts';
import { eventOf, openBooking } from './owner-mails.ts';

/** What a change did: the values before and after, by the names of the columns. */
export interface Change {
  from: Record<string, unknown>;
  to: Record<string, unknown>;
  /** The contract has to be signed again. */
  signAgain: boolean;
  /** Until when the time of an unpaid booking is held, ISO 8601; null for a paid one. */
  heldUntil: string | null;
}

/** The change in the payload of an outbox row. */
export function toChange({ changes, sign_again, status, hold_expires_at }: Record<string, unknown>): Change {
  const side = (name: string) => (isRecord(changes) && isRecord(changes[name]) ? changes[name] : {});
  return {
    from: side('from'),
    to: side('to'),
    signAgain: sign_again === true,
    heldUntil: status === 'pending' ? String(hold_expires_at) : null,
  };
}

/** One row per value that changed, from what to what. */
const changedFacts = ({ from, to }: Change): [string, string][] =>
  changedValues(from, to).map(({ label, before, after }) => [label, `${after} (before: ${before})`]);

/** The texts that changed, such as the requests, are below with what they are now. */
const changedNames = ({ to }: Change): string[] => {
  const names = changedTexts(to);
  return names.length > 0 ? [`Changed: ${names.join(', ')}.`] : [];
};

/** To the customer, after a change: the booking as it is now, first what changed. */
export function bookingChangedMail(
  booking: MailedBooking,
  change: Change,
  url: string,
  business: Business,
): MailContent {
  const { signAgain, heldUntil } = change;
  const changed = changedFacts(change);
  const isChanged = (label: string) => changed.some(([other]) => other === label);
  const moved = 'event_date' in change.to || 'event_time' in change.to;
  return {
    subject: `Your booking has ${moved ? 'moved' : 'changed'}: ${booking.eventName}`,
    heading: moved ? 'Your booking has moved' : 'Your booking has changed',
    paragraphs: [
      `${formatDate(booking.eventDate)}, ${formatEventHours(booking)}. If you did not expect this, please call us at ${business.phone.display}.`,
      ...changedNames(change),
      ...(heldUntil
        ? [
            `Your time is held for you until ${formatZonedInstant(heldUntil)}. The booking is confirmed once it is paid.`,
          ]
        : []),
      ...(signAgain ? ['The contract has changed with it. Please sign its new version.'] : []),
    ],
    facts: [
      ...changed,
      ...customerRows(booking).filter(([label]) => !isChanged(label)),
      ...moneyRows(booking),
      emergencyRow(business),
    ],
    action: actionOf(booking, change, url),
  };
}

function actionOf(booking: MailedBooking, { signAgain, heldUntil }: Change, url: string): MailContent['action'] {
  if (heldUntil) return { label: 'See and pay my booking', url };
  return signAgain ? { label: 'Sign the new contract', url } : seeBooking(booking, url);
}

/** To the owner, after a change by the customer or an admin. */
export function bookingChangedOwnerMail(booking: MailedBooking, change: Change, siteUrl: string): MailContent {
  const { signAgain, heldUntil } = change;
  return {
    subject: `Changed: ${eventOf(booking)}`,
    heading: 'A booking was changed',
    paragraphs: [
      `${heldUntil ? `It is not paid yet, and held until ${formatZonedInstant(heldUntil)}.` : 'The appointment in the calendar follows automatically.'} Below is first what changed, then the booking.`,
      ...changedNames(change),
      ...(signAgain ? ['The customer was asked to sign the new version of the contract.'] : []),
    ],
    facts: [...changedFacts(change), ...ownerRows(booking), ...moneyRows(booking)],
    action: openBooking(booking, siteUrl),
  };
}
