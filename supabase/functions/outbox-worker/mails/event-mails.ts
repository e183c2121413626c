import { includedSentence } from 'shared-data/domain/included';
import { formatCents } from 'shared-data/domain/money';
import { addDays, formatDate, formatInstant, todayInNewYork, ZONE_LABEL } from 'shared-data/domain/time';
import type { BookingFacts } from '../../_shared/bookings/booking-facts.ts';
import type { Database } from '../../_shared/bookings/database.ts';
import type { MailContent } from '../../_shared/mails/content.ts';
import { bookingFacts, seeBooking } from './mails.ts';

/** To the customer, 7 days and 1 day before the event. */
export function eventReminderMail(booking: BookingFacts, url: string): MailContent {
  const { open, due } = booking.money;
  return {
    subject: `Reminder: ${booking.eventName} on ${formatDate(booking.eventDate)}`,
    heading: 'Your event is coming up',
    paragraphs: [
      'We look forward to it. Please check that everything below is right, and call us if it is not.',
      includedSentence(booking.guestCount),
      ...(open > 0 ? [`${formatCents(open)} is still to be paid. Due: ${formatInstant(due)} ${ZONE_LABEL}.`] : []),
    ],
    facts: bookingFacts(booking),
    action: seeBooking(booking, url),
  };
}

/** To the customer, 1 day after the event. A review is an answer by the contact page. */
export function thankYouMail(booking: BookingFacts, siteUrl: string): MailContent {
  return {
    subject: `Thank you: ${booking.eventName}`,
    heading: 'Thank you for having us',
    paragraphs: [
      'It was our pleasure to serve you and your guests. We hope that you had a good time.',
      'How was it? A few words from you help us, and those who are looking for a bar for their own event. Whatever you write, we read it and answer.',
    ],
    facts: [
      ['Event', booking.eventName],
      ['Date', formatDate(booking.eventDate)],
    ],
    action: { label: 'Tell us how it was', url: `${siteUrl}/contact` },
  };
}

/**
 * Whether a reminder that waited in the outbox may still be sent: the event is confirmed, not moved, has not begun, and
 * its second reminder has not taken the place of the first.
 */
export async function isReminderDue(
  booking: BookingFacts,
  daysBefore: number,
  database: Database,
  now: Date,
): Promise<boolean> {
  const current = await database.checkoutState(booking.bookingId);
  if (current?.status !== 'confirmed' || current.eventDate !== booking.eventDate) return false;
  const today = todayInNewYork(now);
  return today <= booking.eventDate && (daysBefore === 1 || today < addDays(booking.eventDate, -1));
}
