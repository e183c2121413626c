import type { Booking } from '../bookings/bookings-mappers.ts';
import { toColumns } from '../core/camel-case.ts';
import { ApiError } from '../core/data-error.ts';
import { invokeFunction } from '../core/invoke-function.ts';
import { contactFields, eventFields } from '../domain/bookings/booking-rules.ts';
import type { BookingValues, ContactField } from '../domain/bookings/booking-rules.ts';
import type { ContactValues } from '../domain/contact/contact.ts';
import type { PaymentPurpose } from '../domain/prices/deposit.ts';

export { invokeFunction };

/** What a checkout charges: its purpose, and the amount in cents that the customer was shown. */
export interface Charge {
  purpose: PaymentPurpose;
  cents: number;
}

/** A booking of the account, or the one of a link, which takes no session (docs/product/customers.md#links). */
export type PayableBooking = { bookingId: string } | { link: string };

/**
 * Makes the hosted checkout of a booking: sends which one it is and the charge (docs/product/payment.md#create-payment).
 * @returns the address to open in a new tab.
 * @throws ApiError: keys `hold_expired`, `already_paid`, `wrong_status`, `price_changed` (detail: the cents due), `not_found` when
 *   the link has ended, …
 */
export async function createPayment(booking: PayableBooking, { purpose, cents }: Charge): Promise<string> {
  const answer = await invokeFunction<{ url?: string } | null>('create-payment', {
    ...('link' in booking ? { link: booking.link } : { booking_id: booking.bookingId }),
    amount: cents,
    purpose,
  });
  if (!answer?.url) throw new ApiError({ status: 200, key: 'no_url', message: 'No payment URL received' });
  return answer.url;
}

/**
 * Asks the payment provider about the checkout that a page has returned from (docs/product/payment.md#lost-events).
 * @returns whether its payment is settled now
 * @throws ApiError
 */
export async function checkPayment(sessionId: string): Promise<boolean> {
  const answer = await invokeFunction<{ settled?: boolean } | null>('check-payment', { session_id: sessionId });
  return answer?.settled === true;
}

/**
 * Requests the calendar sync of a paid booking; harmless to repeat.
 * @throws ApiError when the sync did not succeed.
 */
export async function syncBooking(bookingId: string): Promise<{ externalBookingId: string | null }> {
  const answer = await invokeFunction<{ success?: boolean; external_booking_id?: string } | null>('sync-acuity', {
    booking_id: bookingId,
  });
  if (!answer?.success) throw new ApiError({ status: 200, key: 'sync_failed', message: 'The sync did not succeed.' });
  return { externalBookingId: answer.external_booking_id ?? null };
}

/**
 * Asks the payment provider whether it accepts our key; for admins.
 * @throws ApiError: its message is what the provider said.
 */
export async function testConnection(): Promise<void> {
  await invokeFunction('test-connection', {});
}

/** Notifies the business of an enquiry. @throws ApiError */
export async function notifyContact(values: ContactValues & { id?: string }): Promise<void> {
  await invokeFunction('send-notification', { type: 'contact', data: toColumns(values) });
}

/** Notifies the business of a booking; the caller only logs a failure. @throws ApiError */
export async function notifyBooking(values: Pick<BookingValues, ContactField>, booking: Booking): Promise<void> {
  const { number, totalAmount } = booking;
  const data = toColumns({ ...contactFields(values), ...eventFields(booking), totalAmount, number });
  await invokeFunction('send-notification', { type: 'booking', data });
}
