import type { QueryData } from '@supabase/supabase-js';
import { camelCased } from '../core/camel-case.ts';
import type { CamelCased } from '../core/camel-case.ts';
import type { DataClient } from '../core/connection.ts';
import { toInstant } from '../core/instant.ts';
import type { Tables } from '../database.gen.ts';

/** The linked booking's event; all are null when the booking does not exist. */
const eventOf = (booking: Pick<Tables<'bookings'>, 'event_name' | 'event_date'> | null) => ({
  eventName: booking?.event_name ?? null,
  eventDate: booking?.event_date ?? null,
});

export const selectPayments = (client: DataClient) =>
  client
    .from('payments')
    .select(
      'id,amount,currency,status,purpose,method,created_at,bookings!payments_booking_id_fkey(event_name,event_date,guest_count,loyalty_percent,loyalty_discount)',
    );
type PaymentRow = QueryData<ReturnType<typeof selectPayments>>[number];

/** A payment in cents, with its event. */
export type Payment = ReturnType<typeof toPayment>;

export function toPayment({ bookings, ...row }: PaymentRow) {
  const booking: typeof bookings | null = bookings;
  return {
    ...camelCased(row),
    createdAt: toInstant(row.created_at),
    ...eventOf(booking),
    guestCount: booking?.guest_count ?? null,
    loyaltyPercent: booking?.loyalty_percent ?? 0,
    /** Dollars, already subtracted from the booking's price. */
    loyaltyDiscount: booking?.loyalty_discount ?? 0,
  };
}

export const selectSyncs = (client: DataClient) =>
  client
    .from('booking_sync')
    .select(
      'id,booking_id,external_system,external_booking_id,sync_status,last_synced_at,error_message,created_at,bookings(event_name,event_date)',
    );
type SyncRow = QueryData<ReturnType<typeof selectSyncs>>[number];

/** The state of a booking in the scheduling service. */
export type BookingSync = ReturnType<typeof toBookingSync>;

export function toBookingSync({ bookings, ...row }: SyncRow) {
  return {
    ...camelCased(row),
    lastSyncedAt: row.last_synced_at && toInstant(row.last_synced_at),
    createdAt: toInstant(row.created_at),
    ...eventOf(bookings),
  };
}

/** An enquiry; urgency, method and status may have values that this version does not support. */
export type Contact = CamelCased<Tables<'contacts'>>;

export function toContact(row: Tables<'contacts'>): Contact {
  return { ...camelCased(row), createdAt: toInstant(row.created_at) };
}
