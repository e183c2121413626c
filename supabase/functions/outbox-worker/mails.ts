import { includedSentence } from 'shared-data/domain/included';
import { formatCents, formatUsd } from 'shared-data/domain/money';
import { formatDate, formatEventTime } from 'shared-data/domain/time';
import type { BookingFacts } from '../_shared/bookings/booking-facts.ts';
import type { MailContent } from '../_shared/mails/content.ts';

/** The rows that every mail about a booking lists. */
export const bookingFacts = (booking: BookingFacts): [string, string][] => [
  ['Booking', booking.bookingId.slice(0, 8)],
  ['Event', booking.eventName],
  ['Date', formatDate(booking.eventDate)],
  ['Time', formatEventTime(booking.eventTime)],
  ['Location', booking.location],
  ['Guests', String(booking.guestCount)],
];

/** To the customer, after the payment has settled. */
export function bookingConfirmedMail(booking: BookingFacts, siteUrl: string): MailContent {
  return {
    subject: `Your booking is confirmed: ${booking.eventName}`,
    heading: 'Your booking is confirmed',
    paragraphs: [
      'Your payment has arrived and the date is yours. Please sign the booking contract in your account when you have a moment.',
      includedSentence(booking.guestCount),
    ],
    facts: [...bookingFacts(booking), ['Paid in full', formatUsd(booking.totalAmount)]],
    action: { label: 'See my bookings', url: `${siteUrl}/account` },
  };
}

const refundReasons: Record<string, string> = {
  slot_sold:
    'Your payment arrived after the hold on your time had ended, and the time had been booked by somebody else.',
  booking_cancelled: 'The booking was cancelled before or while the payment arrived.',
  paid_twice: 'The booking had already been paid.',
  amount_mismatch: 'The amount that arrived was not the price of the booking.',
  by_hand: 'We have given your payment back.',
};

/** To the customer; `amountCents` is the refunded amount. */
export function refundedMail(booking: BookingFacts, amountCents: number, reason: string, siteUrl: string): MailContent {
  return {
    subject: `Your payment was refunded: ${booking.eventName}`,
    heading: 'Your payment was refunded',
    paragraphs: [
      refundReasons[reason] ?? 'We could not keep your payment.',
      `${formatCents(amountCents)} goes back to your card. Banks take five to ten days to show it.`,
    ],
    facts: bookingFacts(booking),
    action: { label: 'See my bookings', url: `${siteUrl}/account` },
  };
}
