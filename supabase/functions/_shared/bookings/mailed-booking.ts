import { camelCased } from 'shared-data/camel-case';
import type { CamelCased } from 'shared-data/camel-case';
import type { Tables } from 'shared-data/database';
import { toBookingMoney } from 'shared-data/domain/booking-money';
import type { BookingMoney, MoneyRow } from 'shared-data/domain/booking-money';
import { toPurchase } from 'shared-data/domain/purchase';
import type { PurchaseColumns } from 'shared-data/domain/purchase';
import { storedPlan } from 'shared-data/domain/plans';
import { toContact } from 'shared-data/domain/sheet';
import type { BookingSheet, ContactColumns } from 'shared-data/domain/sheet';

type Booking = CamelCased<Tables<'bookings'>>;
type Sync = CamelCased<Tables<'booking_sync'>>;

/**
 * A booking as mails and the calendar get it (`booking_sheet` of the database). Mails go to `email`: the account's, or the
 * contact's when there is no account (`userId` is null).
 */
export interface MailedBooking
  extends
    BookingSheet,
    Pick<
      Booking,
      | 'userId'
      | 'totalAmount'
      | 'status'
      | 'signatureRequired'
      | 'signatureCompleted'
      | 'calendarSequence'
      | 'updatedAt'
    >,
    Pick<Sync, 'bookingId'> {
  email: string;
  /** When the row was written. */
  money: BookingMoney;
}

/** What links of a booking are for (docs/product/customers.md#links). */
export type LinkPurpose = 'pay' | 'sign' | 'booking' | 'review';

/** The whole price or a deposit confirms a booking; a balance follows. */
export const paymentPurposes = ['full', 'deposit', 'balance'] as const;
export type PaymentPurpose = (typeof paymentPurposes)[number];

export interface CheckoutState extends MailedBooking {
  /** What can be paid now for each purpose, in cents; null where that is not possible. */
  amounts: Record<PaymentPurpose, number | null>;
  /** Pending, with an active hold. */
  payable: boolean;
  /** ISO 8601; null when nothing is held. */
  holdExpiresAt: string | null;
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
  /** The payload of `toMailedBooking`, read together with the revision. */
  booking: object;
}

/** The booking in the payload of an outbox row; null when there is none. */
export function toMailedBooking(payload: object): MailedBooking | null {
  const { contact, money, ...facts } = camelCased(payload) as Partial<Omit<MailedBooking, 'contact' | 'money'>> & {
    contact?: ContactColumns;
    money?: MoneyRow;
  };
  if (typeof facts.email !== 'string' || typeof facts.bookingId !== 'string' || !contact || !money) return null;
  return {
    ...facts,
    ...toPurchase(payload as PurchaseColumns),
    contact: toContact(contact, null),
    plan: storedPlan(facts.plan),
    money: toBookingMoney(money),
  } as MailedBooking;
}
