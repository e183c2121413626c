import { moneySentence } from 'shared-data/domain/booking-money';
import type { Business } from 'shared-data/domain/facts';
import { serviceSentence } from 'shared-data/domain/purchase';
import { REVIEW_DAYS } from 'shared-data/domain/reviews';
import { addDays, formatDate, formatEventHours, todayInNewYork } from 'shared-data/domain/time';
import type { MailedBooking } from '../../_shared/bookings/mailed-booking.ts';
import type { Database } from '../../_shared/bookings/database.ts';
import { customerRows, emergencyRow } from '../../_shared/mails/booking-rows.ts';
import type { MailContent } from '../../_shared/mails/content.ts';
import { seeBooking } from './mails.ts';
import { arrivalSentence, unsignedSentences, untilDay } from './reminder-texts.ts';

/** To the customer, 7 days and 1 day before the event; on the last day and the event's own with the emergency line. */
export function eventReminderMail(booking: MailedBooking, url: string, business: Business, now: Date): MailContent {
  const { eventName, eventDate, money, status } = booking;
  const when = untilDay(eventDate, now);
  const isNear = eventDate <= addDays(todayInNewYork(now), 1);
  const phone = business.phone.display;
  return {
    subject: `Your event is ${when}: ${eventName}, ${formatDate(eventDate)}`,
    heading: `Your event is ${when}`,
    paragraphs: [
      `${eventName} is ${when}: ${formatDate(eventDate)}, ${formatEventHours(booking)}. ${arrivalSentence(booking)}`,
      isNear
        ? `Please make sure that the crew can reach the place. If anything below is not right, call us at ${phone} now. On the day of the event, call ${business.emergency.display}.`
        : `Please check that everything below is right, and call us at ${phone} if it is not.`,
      ...(money.open > 0 ? [moneySentence(money, status, now)] : []),
      ...unsignedSentences(booking),
      serviceSentence(booking),
    ],
    facts: [...customerRows(booking), ...(isNear ? [emergencyRow(business)] : [])],
    action: seeBooking(booking, url),
  };
}

/** To the customer, 1 day after the event; `url` is the page where a review is written. */
export function thankYouMail(booking: MailedBooking, url: string): MailContent {
  return {
    subject: `Thank you: ${booking.eventName}`,
    heading: 'Thank you for having us',
    paragraphs: [
      'It was our pleasure to serve you and your guests. We hope that you had a good time.',
      `How was it? A few words from you help us, and those who are looking for a bar for their own event. Whatever you write, we read it. The link works until ${formatDate(addDays(booking.eventDate, REVIEW_DAYS), 'long')}, and once you have sent your review it is used up.`,
    ],
    facts: [
      ['Booking', String(booking.number)],
      ['Event', booking.eventName],
      ['Date', formatDate(booking.eventDate)],
    ],
    action: { label: 'Write a review', url },
  };
}

/**
 * Whether a reminder that waited in the outbox may still be sent: the event is confirmed, not moved, has not begun, and
 * its second reminder has not taken the place of the first. `daysBefore` is NaN when an admin sends one again.
 */
export async function isReminderDue(
  booking: MailedBooking,
  daysBefore: number,
  database: Database,
  now: Date,
): Promise<boolean> {
  const current = await database.checkoutState(booking.bookingId);
  if (current?.status !== 'confirmed' || current.eventDate !== booking.eventDate) return false;
  const today = todayInNewYork(now);
  return today <= booking.eventDate && (daysBefore !== 7 || today < addDays(booking.eventDate, -1));
}
