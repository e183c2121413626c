import { camelCased } from 'shared-data/camel-case';
import type { CamelCased } from 'shared-data/camel-case';
import type { Tables } from 'shared-data/database';
import type { ContactField, EventField } from 'shared-data/domain/booking-rules';
import { isRecord } from '../http/body.ts';

type Booking = CamelCased<Tables<'bookings'>>;
type Sync = CamelCased<Tables<'booking_sync'>>;
type Profile = CamelCased<Tables<'profiles'>>;

/**
 * What mails and the calendar need of a booking (`booking_facts` of the database): dollars; date and time (HH:MM) are
 * New York's; the address is the account's own, never a form's.
 */
export interface BookingFacts
  extends
    Pick<Booking, EventField | 'userId' | 'totalAmount' | 'status'>,
    Pick<Sync, 'bookingId'>,
    Pick<Profile, 'fullName'> {
  email: string;
}

type Reachable = 'name' | 'email' | 'phone';

/** Who can be reached about a booking, as the booking form gave it. */
export type BookingContact = Record<Reachable, string> & Record<Exclude<ContactField, Reachable>, string | null>;

export interface CheckoutState extends BookingFacts {
  amountCents: number;
  /** Pending, with an active hold. */
  payable: boolean;
  openSession: { id: string } | null;
}

export interface SettledCheckout {
  outcome: 'confirmed' | 'duplicate' | 'refund' | 'refunded' | 'expired' | 'ignored';
  bookingId: string | null;
}

/** `syncStatus` is `gone` when a cancelled booking has no row in `booking_sync`. */
export interface SyncClaim extends Pick<Sync, 'syncStatus' | 'externalBookingId'> {
  /** True for the one caller that may now write to the calendar. */
  claimed: boolean;
}

/** The booking in the payload of an outbox row; null when it holds none. */
export function toBookingFacts(payload: object): BookingFacts | null {
  const facts = camelCased(payload) as Partial<BookingFacts>;
  return typeof facts.email === 'string' && typeof facts.bookingId === 'string' ? (facts as BookingFacts) : null;
}

/** The contact in the payload; a row from before the contact was kept has none. */
export function toBookingContact({ contact }: { contact?: unknown }): BookingContact | null {
  return isRecord(contact) ? (camelCased(contact) as BookingContact) : null;
}
