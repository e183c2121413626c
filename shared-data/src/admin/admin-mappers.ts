import type { QueryData } from '@supabase/supabase-js';
import { camelCased } from '../core/camel-case.ts';
import type { CamelCased } from '../core/camel-case.ts';
import type { DataClient } from '../core/connection.ts';
import { toInstant } from '../core/instant.ts';
import type { Tables } from '../database.gen.ts';
import type { PriceLine } from '../domain/bookings/purchase.ts';

/** The linked booking's number and event; all are null when the booking does not exist. */
const eventOf = (booking: Pick<Tables<'bookings'>, 'number' | 'event_name' | 'event_date'> | null) => ({
  bookingNumber: booking?.number ?? null,
  eventName: booking?.event_name ?? null,
  eventDate: booking?.event_date ?? null,
});

export const selectPayments = (client: DataClient) =>
  client
    .from('payments')
    .select(
      'id,amount,currency,status,purpose,method,created_at,bookings!payments_booking_id_fkey(number,event_name,event_date,guest_count,price_lines)',
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
    priceLines: (booking?.price_lines ?? []) as unknown as PriceLine[],
  };
}

export const selectSyncs = (client: DataClient) =>
  client
    .from('booking_sync')
    .select(
      'id,booking_id,external_system,external_booking_id,sync_status,last_synced_at,error_message,created_at,bookings(number,event_name,event_date)',
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
