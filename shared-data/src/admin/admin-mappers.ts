import { toInstant } from '../core/instant.ts';
import type { Tables } from '../database.gen.ts';

/** Rows of the admin panel's lists, with the linked booking nested. */
export type PaymentRow = Pick<Tables<'payments'>, 'id' | 'amount' | 'currency' | 'status' | 'created_at'> & {
  bookings: Pick<Tables<'bookings'>, 'event_name' | 'event_date' | 'guest_count'> | null;
};

export interface Payment {
  id: string;
  /** Cents. */
  amount: number;
  currency: string;
  status: string;
  createdAt: string;
  eventName: string | null;
  eventDate: string | null;
  guestCount: number | null;
}

export function toPayment(row: PaymentRow): Payment {
  return {
    id: row.id,
    amount: row.amount,
    currency: row.currency,
    status: row.status,
    createdAt: toInstant(row.created_at),
    eventName: row.bookings?.event_name ?? null,
    eventDate: row.bookings?.event_date ?? null,
    guestCount: row.bookings?.guest_count ?? null,
  };
}

export type SyncRow = Tables<'booking_sync'> & {
  bookings: Pick<Tables<'bookings'>, 'event_name' | 'event_date'> | null;
};

export interface BookingSync {
  id: string;
  bookingId: string;
  externalSystem: string;
  externalBookingId: string | null;
  syncStatus: string;
  lastSyncedAt: string | null;
  errorMessage: string | null;
  createdAt: string;
  eventName: string | null;
  eventDate: string | null;
}

export function toBookingSync(row: SyncRow): BookingSync {
  return {
    id: row.id,
    bookingId: row.booking_id,
    externalSystem: row.external_system,
    externalBookingId: row.external_booking_id,
    syncStatus: row.sync_status,
    lastSyncedAt: row.last_synced_at && toInstant(row.last_synced_at),
    errorMessage: row.error_message,
    createdAt: toInstant(row.created_at),
    eventName: row.bookings?.event_name ?? null,
    eventDate: row.bookings?.event_date ?? null,
  };
}

export type ContactRow = Tables<'contacts'>;

export interface Contact {
  id: string;
  name: string;
  email: string;
  phone: string;
  contactMethod: string;
  urgency: string;
  message: string;
  status: string;
  createdAt: string;
}

export function toContact(row: ContactRow): Contact {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    contactMethod: row.contact_method,
    urgency: row.urgency,
    message: row.message,
    status: row.status,
    createdAt: toInstant(row.created_at),
  };
}
