import type { QueryData } from '@supabase/supabase-js';
import { camelCased, toColumns } from '../core/camel-case.ts';
import type { CamelCased } from '../core/camel-case.ts';
import type { DataClient } from '../core/connection.ts';
import { toInstant } from '../core/instant.ts';
import type { TablesInsert } from '../database.gen.ts';
import type { ContactField, EventField } from '../domain/bookings/booking-rules.ts';
import { minuteText } from '../domain/calendar/time.ts';

/** Everything but the image of the signature, which is large and never shown in a list. */
export const BOOKING_COLUMNS = `id,user_id,event_name,event_type,event_date,event_time,location,guest_count,total_amount,
  loyalty_percent,loyalty_discount,by_phone,special_requests,status,signature_required,signature_completed,hold_expires_at,cancel_reason,created_at,updated_at`;

export const selectBookings = (client: DataClient) => client.from('bookings').select(BOOKING_COLUMNS);
export type BookingRow = QueryData<ReturnType<typeof selectBookings>>[number];

/**
 * A booking: whole dollars in `totalAmount`, what is owed, and `loyaltyDiscount`, already subtracted; `eventDate` and `eventTime` (HH:MM) are New York's, the other times are
 * instants in ISO 8601. `eventType`, `status` and `cancelReason` may have values that this version does not support.
 */
export type Booking = CamelCased<BookingRow>;

export function toBooking(row: BookingRow): Booking {
  return {
    ...camelCased(row),
    eventTime: minuteText(row.event_time),
    holdExpiresAt: row.hold_expires_at && toInstant(row.hold_expires_at),
    createdAt: toInstant(row.created_at),
    updatedAt: toInstant(row.updated_at),
  };
}

/** What a screen gives to create a booking; the amount is what the visitor was shown, in whole dollars. */
export type BookingInput = Pick<CamelCased<TablesInsert<'bookings'>>, EventField | 'totalAmount'>;

/** A booking with the contact for its customer's record; without one the record stays as it is. */
export type NewBooking = BookingInput & Pick<CamelCased<TablesInsert<'bookings'>>, ContactField>;

const blankToNull = (value: unknown) => (typeof value === 'string' ? value.trim() || null : value);

/** The row of the insert, with null for a blank text; the database fills in the rest. */
export function toBookingInsert(userId: string, input: NewBooking): TablesInsert<'bookings'> {
  const values = Object.fromEntries(
    Object.entries(input).map(([field, value]) => [field, blankToNull(value)]),
  ) as NewBooking;
  return toColumns<TablesInsert<'bookings'>>({ ...values, userId, status: 'pending' });
}
