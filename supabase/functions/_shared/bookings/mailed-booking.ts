import { camelCased } from 'shared-data/camel-case';
import type { CamelCased } from 'shared-data/camel-case';
import type { Tables } from 'shared-data/database';
import { toBookingMoney } from 'shared-data/domain/money-row';
import type { BookingMoney, MoneyRow } from 'shared-data/domain/money-row';
import { toPurchase } from 'shared-data/domain/purchase';
import type { PurchaseColumns } from 'shared-data/domain/purchase';
import { storedPlans } from 'shared-data/domain/plans';
import { toContact } from 'shared-data/domain/sheet';
import type { BookingSheet, ContactColumns } from 'shared-data/domain/sheet';
import type { ServiceRow } from './service-results.ts';

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
  /** Whether the customer has an account that a password opens. All others get a link of the booking. */
  hasPassword: boolean;
  /** When the row was written. */
  money: BookingMoney;
}

/** What links of a booking are for (docs/product/customers.md#links). */
export type LinkPurpose = 'booking' | 'review';

/** A booking with what can be paid now, and its hold. */
export interface CheckoutState extends MailedBooking, Omit<ServiceRow<'checkout_state'>, 'booking'> {}

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
    plans: storedPlans(facts.plans),
    money: toBookingMoney(money),
  } as MailedBooking;
}
