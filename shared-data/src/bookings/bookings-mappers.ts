import { toInstant } from '../core/instant.ts';
import type { Tables } from '../database.gen.ts';
import { minuteText } from '../domain/time.ts';

type Whole = Tables<'bookings'>;

/** A row of `bookings`; lists come without the signature's image and the slot. */
export type BookingRow = Omit<Whole, 'signature_data' | 'slot_id'> & Partial<Whole>;

/** A booking; date and time are New York's, instants are ISO 8601. */
export interface Booking {
  id: string;
  userId: string;
  eventName: string;
  /** wedding, corporate, private or other; newer values are possible. */
  eventType: string;
  eventDate: string;
  eventTime: string;
  location: string;
  guestCount: number;
  /** Whole dollars. */
  totalAmount: number;
  specialRequests: string | null;
  /** See `domain/status`; newer values are possible. */
  status: string;
  signatureRequired: boolean;
  signatureCompleted: boolean;
  holdExpiresAt: string | null;
  cancelReason: string | null;
  createdAt: string;
  updatedAt: string;
}

export function toBooking(row: BookingRow): Booking {
  return {
    id: row.id,
    userId: row.user_id,
    eventName: row.event_name,
    eventType: row.event_type,
    eventDate: row.event_date,
    eventTime: minuteText(row.event_time),
    location: row.location,
    guestCount: row.guest_count,
    totalAmount: row.total_amount,
    specialRequests: row.special_requests,
    status: row.status,
    signatureRequired: row.signature_required,
    signatureCompleted: row.signature_completed,
    holdExpiresAt: row.hold_expires_at && toInstant(row.hold_expires_at),
    cancelReason: row.cancel_reason,
    createdAt: toInstant(row.created_at),
    updatedAt: toInstant(row.updated_at),
  };
}

/** What a screen gives to create a booking; the amount is what the visitor was shown, in whole dollars. */
export interface BookingInput {
  eventName: string;
  eventType: string;
  eventDate: string;
  eventTime: string;
  location: string;
  guestCount: number;
  totalAmount: number;
  specialRequests: string;
}

/** The row of the insert; the database fills in the rest. */
export function toBookingInsert(userId: string, input: BookingInput) {
  return {
    user_id: userId,
    event_name: input.eventName,
    event_type: input.eventType,
    event_date: input.eventDate,
    event_time: input.eventTime,
    location: input.location,
    guest_count: input.guestCount,
    total_amount: input.totalAmount,
    special_requests: input.specialRequests.trim() || null,
    status: 'pending',
  };
}

/** Changes of a booking that its customer may ask for; the row rules decide. */
export type BookingChanges = Partial<{
  status: 'cancelled';
  signature_completed: true;
  signature_data: string;
  event_name: string;
  location: string;
  special_requests: string | null;
}>;
