import type { Database } from '../../_shared/bookings/database.ts';
import type { MailedBooking } from '../../_shared/bookings/mailed-booking.ts';
import { customerRows, ownerRows } from '../../_shared/mails/booking-rows.ts';
import type { MailContent } from '../../_shared/mails/content.ts';
import { eventOf, openBooking } from './owner-mails.ts';
import { formatZonedInstant } from 'shared-data/domain/time';

/**
 * To the customer of a booking that is still unpaid after ten minutes
 * (docs/product/notifications-and-mails.md#hold-reminder).
 * @param holdEnd ISO 8601
 */
export function holdReminderMail(booking: MailedBooking, page: string, holdEnd: string): MailContent {
  const until = formatZonedInstant(holdEnd);
  return {
    subject: `Your time is held until ${until}: ${booking.eventName}`,
    heading: 'Your booking is not confirmed yet',
    paragraphs: [
      `We hold your time until ${until}. The booking is confirmed once the payment has arrived.`,
      'If you have paid in the meantime, please ignore this mail: the confirmation is on its way.',
    ],
    facts: customerRows(booking),
    action: { label: 'Finish your booking', url: page },
  };
}

/** Whether the place is still held for its payment. */
export async function isStillHeld({ bookingId }: MailedBooking, database: Database): Promise<boolean> {
  return (await database.checkoutState(bookingId))?.payable === true;
}

/** To the customer: a place that was held until a date is free again (docs/product/desk-phone-bookings.md#hold-expired). */
export function holdExpiredMail(booking: MailedBooking, siteUrl: string): MailContent {
  return {
    subject: `We no longer hold your time: ${booking.eventName}`,
    heading: 'We no longer hold your time',
    paragraphs: [
      'Your booking was not paid in time, so the time is free for others again. Nothing was charged.',
      'Would you still like us to come? Please call or write to us, and we look for a time together.',
    ],
    facts: customerRows(booking),
    action: { label: 'Contact us', url: `${siteUrl}/contact` },
  };
}

/** Whether the hold is still ended: a payment that was under way may have confirmed the booking before the mail is sent. */
export async function isHoldExpired({ bookingId }: MailedBooking, database: Database): Promise<boolean> {
  return (await database.checkoutState(bookingId))?.status === 'cancelled';
}

/** To the owner: the same. */
export function holdExpiredOwnerMail(booking: MailedBooking, siteUrl: string): MailContent {
  return {
    subject: `Not paid in time: ${eventOf(booking)}`,
    heading: 'A held booking was not paid in time',
    paragraphs: ['Its place is free again, and the customer got a mail. You may want to call them.'],
    facts: ownerRows(booking),
    action: openBooking(booking, siteUrl),
  };
}
