import { crewArrival } from 'shared-data/domain/purchase';
import { daysBetween, todayInNewYork } from 'shared-data/domain/time';
import { CONTRACT_WAITS } from 'shared-data/domain/words';
import type { MailedBooking } from '../../_shared/bookings/mailed-booking.ts';

/** `today`, `tomorrow` or `in 7 days`: from New York's date at `now` to a day (YYYY-MM-DD) that is not past. */
export function untilDay(date: string, now: Date): string {
  const days = daysBetween(todayInNewYork(now), date);
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}

/** `Our crew arrives at 5:00 PM Eastern Time to set up.` */
export const arrivalSentence = (booking: MailedBooking) => `Our crew arrives at ${crewArrival(booking)} to set up.`;

/** What the customer is told of a contract that lacks their signature; empty when it is signed or needs none. */
export const unsignedSentences = ({ signatureRequired, signatureCompleted }: MailedBooking): string[] =>
  signatureRequired && !signatureCompleted
    ? [`${CONTRACT_WAITS} Please sign it before your event; it takes two minutes.`]
    : [];
