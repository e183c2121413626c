import type { Booking } from '../bookings/bookings-mappers.ts';
import { DataFault } from '../core/data-error.ts';
import { invokeFunction } from '../core/invoke-function.ts';
import type { BookingValues } from '../domain/booking-rules.ts';
import type { ContactValues } from '../domain/contact.ts';
import { toCents } from '../domain/money.ts';

/**
 * Opens the hosted checkout of a booking: sends its id and its amount in cents (spec: public §7.6).
 * @returns the address to open in a new tab.
 * @throws DataFault: keys `hold_lapsed`, `already_paid`, `wrong_status`, `price_changed` (detail: the cents due), …
 */
export async function createPayment(booking: Pick<Booking, 'id' | 'totalAmount'>): Promise<string> {
  const answer = await invokeFunction<{ url?: string } | null>('create-payment', {
    booking_id: booking.id,
    amount: toCents(booking.totalAmount),
  });
  if (!answer?.url) throw new DataFault({ status: 200, key: 'no_url', message: 'No payment URL received' });
  return answer.url;
}

/**
 * Nudges the calendar sync of a paid booking and says whether it is done; harmless to repeat.
 * @throws DataFault when the sync did not succeed.
 */
export async function syncBooking(bookingId: string): Promise<{ externalBookingId: string | null }> {
  const answer = await invokeFunction<{ success?: boolean; external_booking_id?: string } | null>('sync-acuity', {
    booking_id: bookingId,
  });
  if (!answer?.success) throw new DataFault({ status: 200, key: 'sync_failed', message: 'The sync did not succeed.' });
  return { externalBookingId: answer.external_booking_id ?? null };
}

/** Tells the business about an enquiry (spec: public §7.2). @throws DataFault */
export async function notifyContact(values: ContactValues): Promise<void> {
  const { contactMethod, ...fields } = values;
  await invokeFunction('send-notification', { type: 'contact', data: { ...fields, contact_method: contactMethod } });
}

/** Tells the business about a booking; the caller only logs a failure (spec: public §7.5). @throws DataFault */
export async function notifyBooking(
  values: Pick<BookingValues, 'name' | 'email' | 'phone' | 'companyName' | 'referralSource' | 'referralDetails'>,
  booking: Booking,
): Promise<void> {
  await invokeFunction('send-notification', {
    type: 'booking',
    data: {
      name: values.name,
      email: values.email,
      phone: values.phone,
      company_name: values.companyName,
      referral_source: values.referralSource,
      referral_details: values.referralDetails,
      event_name: booking.eventName,
      event_type: booking.eventType,
      event_date: booking.eventDate,
      event_time: booking.eventTime,
      location: booking.location,
      guest_count: booking.guestCount,
      total_amount: booking.totalAmount,
      special_requests: booking.specialRequests,
    },
  });
}
