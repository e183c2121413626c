import { camelCased } from 'shared-data/camel-case';
import type { CamelCased } from 'shared-data/camel-case';
import type { Tables } from 'shared-data/database';
import type { ContactField, EventField } from 'shared-data/domain/booking-rules';
import { isRecord } from '../http/body.ts';

type Booking = CamelCased<Tables<'bookings'>>;
type Customer = CamelCased<Tables<'customers'>>;
type Sync = CamelCased<Tables<'booking_sync'>>;
type Profile = CamelCased<Tables<'profiles'>>;

/**
 * What mails and the calendar contain about a booking (`booking_facts` of the database): dollars; date and time (HH:MM)
 * in New York; the e-mail is the account's, or the customer's when there is no account (`userId` is null).
 */
export interface BookingFacts
  extends
    Pick<
      Booking,
      | EventField
      | 'userId'
      | 'totalAmount'
      | 'loyaltyPercent'
      | 'loyaltyDiscount'
      | 'status'
      | 'calendarSequence'
      | 'updatedAt'
    >,
    Pick<Sync, 'bookingId'>,
    Pick<Profile, 'fullName'> {
  email: string;
  money: BookingMoney;
}

/** The money of a booking when the row was written: cents, and the instant at which the rest is due. */
export interface BookingMoney {
  paid: number;
  open: number;
  due: string;
}

/** How the customer of a booking can be reached, from their latest booking. */
export type BookingContact = Pick<Customer, ContactField>;

/** What links of a booking are for (docs/product/customers.md#links). */
export type LinkPurpose = 'pay' | 'sign' | 'booking';

/** The whole price or a deposit confirms a booking; a balance follows. */
export const paymentPurposes = ['full', 'deposit', 'balance'] as const;
export type PaymentPurpose = (typeof paymentPurposes)[number];

export interface CheckoutState extends BookingFacts {
  /** What can be paid now for each purpose, in cents; null where that is not possible. */
  amounts: Record<PaymentPurpose, number | null>;
  /** Pending, with an active hold. */
  payable: boolean;
  openSession: { id: string } | null;
}

export interface SettledCheckout {
  outcome:
    'confirmed' | 'balance' | 'duplicate' | 'refund' | 'refunded' | 'refund_failed' | 'dispute' | 'expired' | 'ignored';
  bookingId: string | null;
}

/** A refund that the provider is asked for. */
export interface RefundToMake {
  refundId: string;
  bookingId: string;
  amountCents: number;
  paymentIntent: string;
}

/** `syncStatus` is `gone` when a cancelled booking has no row in `booking_sync`. */
export interface SyncClaim extends Pick<Sync, 'syncStatus' | 'externalBookingId'> {
  /** True for the caller that has the lease and may write to the calendar. */
  claimed: boolean;
}

/** The claim of an appointment, with the facts to enter. */
export interface AppointmentClaim extends SyncClaim, Pick<Sync, 'revision'> {
  /** The payload of `toBookingFacts`, read together with the revision. */
  booking: object;
}

/** The booking in the payload of an outbox row; null when there is none. */
export function toBookingFacts(payload: object): BookingFacts | null {
  const facts = camelCased(payload) as Partial<BookingFacts>;
  return typeof facts.email === 'string' && typeof facts.bookingId === 'string' ? (facts as BookingFacts) : null;
}

/** The contact in the payload; older rows have none. */
export function toBookingContact({ contact }: { contact?: unknown }): BookingContact | null {
  return isRecord(contact) ? (camelCased(contact) as BookingContact) : null;
}
