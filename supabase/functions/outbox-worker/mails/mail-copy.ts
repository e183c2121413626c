import { bookingTitle } from 'shared-data/domain/booking-rules';
import type { MailedBooking } from '../../_shared/bookings/mailed-booking.ts';
import type { MailContent } from '../../_shared/mails/content.ts';

/**
 * A copy of a mail for the address that was typed for the booking, which need not be the customer's: without the button, so
 * that nobody pays, signs or opens the booking by it (docs/product/booking-sheet.md#copies).
 */
export function copyOf(content: MailContent, { number }: MailedBooking): MailContent {
  const copy: MailContent = {
    ...content,
    footnotes: [
      ...(content.footnotes ?? []),
      `This is a copy, because your address was given for ${bookingTitle(number).toLowerCase()}. Who booked it can pay, change and sign it in their account.`,
    ],
  };
  delete copy.action;
  return copy;
}
