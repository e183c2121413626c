import type { Business } from 'shared-data/domain/facts';
import { crewArrival } from 'shared-data/domain/purchase';
import { bookingTitle } from 'shared-data/domain/booking-rules';
import { daysBetween, formatDate, todayInNewYork } from 'shared-data/domain/time';
import { CONTRACT_WAITS } from 'shared-data/domain/words';
import type { MailedBooking } from '../../bookings/mailed-booking.ts';

/** A subject with the event and the number of its booking, so that mail programs keep the mails of two bookings apart. */
export const subjectWith = (lead: string, { eventName, number }: Pick<MailedBooking, 'eventName' | 'number'>) =>
  `${lead}: ${eventName}, ${bookingTitle(number).toLowerCase()}`;

/** The same for the owner, with the date of the event. */
export const ownerSubjectWith = (lead: string, { eventName, eventDate, number }: MailedBooking) =>
  subjectWith(lead, { eventName: `${eventName} on ${formatDate(eventDate, 'medium')}`, number });

/** Whom the customer calls on the day of the event (docs/product/business-facts.md#emergency-line). */
export const emergencyRow = ({ emergency }: Business): [label: string, value: string] => [
  'On the day, call',
  emergency.display,
];

/** `today`, `tomorrow` or `in 7 days`: from New York's date at `now` to a day (YYYY-MM-DD) that is not past. */
export function untilDay(date: string, now: Date): string {
  const days = daysBetween(todayInNewYork(now), date);
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}

/** `Our crew arrives at 5:00 PM Eastern Time to set up.` */
export const arrivalSentence = (booking: MailedBooking) => `Our crew arrives at ${crewArrival(booking)} to set up.`;

/** What the customer is told of a contract that lacks their signature; false when it is signed or needs none. */
export const unsignedSentence = ({ signatureRequired, signatureCompleted }: MailedBooking) =>
  signatureRequired &&
  !signatureCompleted &&
  `${CONTRACT_WAITS} Please sign it before your event; it takes two minutes.`;

/** How to answer a mail that asks for an answer. */
export const replyOrCall = ({ phone }: Business) => `Reply to this mail, or call ${phone.display}.`;

/** A text that somebody wrote, with an empty line between its paragraphs. */
export const paragraphsOf = (body: string): string[] =>
  body.split(/\r?\n\s*\r?\n/).filter((paragraph) => paragraph.trim() !== '');
