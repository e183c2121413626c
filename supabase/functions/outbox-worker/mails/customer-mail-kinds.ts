import type { BookingFacts, LinkPurpose } from '../../_shared/bookings/booking-facts.ts';
import type { Database } from '../../_shared/bookings/database.ts';
import type { OutboxRow } from '../../_shared/bookings/database-types.ts';
import type { MailContent } from '../../_shared/mails/content.ts';
import { balancePaidMail, balanceReminderMail, owesBalance } from './balance-mails.ts';
import { cancellationMail, toCancellation } from './cancellation-mail.ts';
import { bookingChangedMail, toChanges } from './change-mails.ts';
import { eventReminderMail, isReminderDue } from './event-mails.ts';
import { bookingConfirmedMail, paymentLinkMail, refundedMail, toRefundFacts } from './mails.ts';

/** A mail to the customer about a booking. */
export interface CustomerMail {
  /** What the link is for that a customer without an account gets. */
  link: LinkPurpose;
  /** The page of a customer with an account; null when they get the link too. */
  accountPage: string | null;
  /** Whether the calendar file of the booking is attached. */
  calendarFile?: true;
  /** Whether the documents are attached that were issued with the mail, or the credit note of its refund. */
  documents?: true;
  /** Whether the mail is still to be sent: the booking may have changed since the row was written. */
  isDue?: (booking: BookingFacts, payload: OutboxRow['payload'], database: Database, now: Date) => Promise<boolean>;
  /** `page` is the address of the link or of the account. */
  build: (booking: BookingFacts, page: string, payload: OutboxRow['payload']) => MailContent;
}

/** The mails to the customer of a booking, by the kind of the outbox row. */
export const customerMails: Record<string, CustomerMail> = {
  'mail.payment_link': {
    link: 'pay',
    accountPage: null,
    build: (booking, page, { hold_expires_at }) => paymentLinkMail(booking, page, String(hold_expires_at)),
  },
  'mail.booking_confirmed': {
    link: 'sign',
    accountPage: '/account',
    calendarFile: true,
    documents: true,
    build: bookingConfirmedMail,
  },
  'mail.booking_changed': {
    link: 'booking',
    accountPage: '/account',
    calendarFile: true,
    documents: true,
    build: (booking, page, payload) => bookingChangedMail(booking, toChanges(payload), page),
  },
  'mail.booking_cancelled': {
    link: 'booking',
    accountPage: '/account',
    calendarFile: true,
    documents: true,
    build: (booking, page, payload) => cancellationMail(booking, toCancellation(payload), page),
  },
  'mail.balance_reminder': {
    link: 'pay',
    accountPage: '/account?tab=bookings',
    isDue: (booking, _payload, database) => owesBalance(booking, database),
    build: balanceReminderMail,
  },
  'mail.balance_paid': {
    link: 'booking',
    accountPage: '/account',
    documents: true,
    build: (booking, page, { amount_cents }) => balancePaidMail(booking, Number(amount_cents), page),
  },
  'mail.refunded': {
    link: 'booking',
    accountPage: '/account',
    documents: true,
    build: (booking, page, payload) => refundedMail(booking, toRefundFacts(payload), page),
  },
  'mail.event_reminder': {
    link: 'booking',
    accountPage: '/account',
    isDue: (booking, { days_before }, database, now) => isReminderDue(booking, Number(days_before), database, now),
    build: eventReminderMail,
  },
};
