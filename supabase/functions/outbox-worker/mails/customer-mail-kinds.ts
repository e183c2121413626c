import type { Business } from 'shared-data/domain/facts';
import type { MailedBooking, LinkPurpose } from '../../_shared/bookings/mailed-booking.ts';
import type { Database } from '../../_shared/bookings/database.ts';
import type { OutboxRow } from '../../_shared/bookings/database-types.ts';
import type { MailContent } from '../../_shared/mails/content.ts';
import { paymentStep } from '../../_shared/bookings/payment-step.ts';
import { balancePaidMail, balanceReminderMail, isBalanceReminderDue, writtenOffMail } from './balance-mails.ts';
import { cancellationMail, refundDroppedMail, toCancellation } from './cancellation-mail.ts';
import { bookingChangedMail, toChange } from './change-mails.ts';
import type { Change } from './change-mails.ts';
import { lacksSignature, signatureRequestMail } from './contract-mails.ts';
import { eventReminderMail, isReminderDue } from './event-mails.ts';
import { holdReminderMail, isStillHeld } from './hold-mails.ts';
import type { MailAttachment } from '../../_shared/services/mail.ts';
import { messageFile, messageMail, toMessage } from './message-mail.ts';
import { shoppingListMail, toShoppingList } from './shopping-list-mail.ts';
import { bookingConfirmedMail, paymentLinkMail, refundedMail, toRefundFacts } from './mails.ts';

/** A mail to the customer about a booking. */
export interface CustomerMail {
  /** What the link is for that a customer without an account gets. */
  link: LinkPurpose | ((payload: OutboxRow['payload']) => LinkPurpose);
  /** The page of a customer with an account; null when they get the link too. */
  accountPage: string | ((payload: OutboxRow['payload']) => string) | null;
  /** Whether the calendar file of a booking that was paid is attached. */
  calendarFile?: true;
  /** Whether the documents are attached that were issued with the mail, or the credit note of its refund. */
  documents?: true;
  /** A file of the row itself; null without one. */
  file?: (payload: OutboxRow['payload']) => MailAttachment | null;
  /** Whether the mail is still to be sent: the booking may have changed since the row was written. */
  isDue?: (booking: MailedBooking, payload: OutboxRow['payload'], database: Database, now: Date) => Promise<boolean>;
  /** `page` is the address of the link or of the account. */
  build: (
    booking: MailedBooking,
    page: string,
    payload: OutboxRow['payload'],
    business: Business,
    now: Date,
  ) => MailContent;
}

function linkOfChange({ signAgain, heldUntil }: Change): LinkPurpose {
  if (heldUntil) return 'pay';
  return signAgain ? 'sign' : 'booking';
}

/** The mails to the customer of a booking, by the kind of the outbox row. */
export const customerMails: Record<string, CustomerMail> = {
  'mail.payment_link': {
    link: 'pay',
    accountPage: null,
    build: (booking, page, { hold_expires_at }) => paymentLinkMail(booking, page, String(hold_expires_at)),
  },
  'mail.hold_reminder': {
    link: 'pay',
    accountPage: ({ booking_id }) => paymentStep(String(booking_id)),
    isDue: (booking, _payload, database) => isStillHeld(booking, database),
    build: (booking, page, { hold_expires_at }) => holdReminderMail(booking, page, String(hold_expires_at)),
  },
  'mail.booking_confirmed': {
    link: 'sign',
    accountPage: '/account?tab=bookings',
    calendarFile: true,
    documents: true,
    build: (booking, page, _payload, business) => bookingConfirmedMail(booking, page, business),
  },
  'mail.booking_changed': {
    link: (payload) => linkOfChange(toChange(payload)),
    accountPage: (payload) => `/account?tab=${linkOfChange(toChange(payload)) === 'sign' ? 'signatures' : 'bookings'}`,
    calendarFile: true,
    documents: true,
    build: (booking, page, payload, business) => bookingChangedMail(booking, toChange(payload), page, business),
  },
  'mail.booking_cancelled': {
    link: 'booking',
    accountPage: '/account?tab=bookings',
    calendarFile: true,
    documents: true,
    build: (booking, page, payload) => cancellationMail(booking, toCancellation(payload), page),
  },
  'mail.signature_request': {
    link: 'sign',
    accountPage: '/account?tab=signatures',
    isDue: (booking, _payload, database) => lacksSignature(booking, database),
    build: signatureRequestMail,
  },
  'mail.booking_message': {
    link: 'booking',
    accountPage: '/account?tab=bookings',
    file: messageFile,
    build: (booking, page, payload, business) => messageMail(booking, toMessage(payload), page, business),
  },
  'mail.shopping_list': {
    link: 'booking',
    accountPage: '/account?tab=bookings',
    build: (booking, page, payload, business) => shoppingListMail(booking, toShoppingList(payload), page, business),
  },
  'mail.balance_reminder': {
    link: 'pay',
    accountPage: '/account?tab=bookings',
    isDue: (booking, { days_before }, database, now) =>
      isBalanceReminderDue(booking, Number(days_before), database, now),
    build: (booking, page, _payload, business, now) => balanceReminderMail(booking, page, business, now),
  },
  'mail.balance_paid': {
    link: 'booking',
    accountPage: '/account?tab=bookings',
    documents: true,
    build: (booking, page, { amount_cents }) => balancePaidMail(booking, Number(amount_cents), page),
  },
  'mail.written_off': {
    link: 'booking',
    accountPage: '/account?tab=bookings',
    documents: true,
    build: (booking, page, { amount_cents, reason }) =>
      writtenOffMail(booking, Number(amount_cents), String(reason), page),
  },
  'mail.refunded': {
    link: 'booking',
    accountPage: '/account?tab=bookings',
    documents: true,
    build: (booking, page, payload) => refundedMail(booking, toRefundFacts(payload), page),
  },
  'mail.refund_dropped': {
    link: 'booking',
    accountPage: '/account?tab=bookings',
    documents: true,
    build: (booking, page, { amount_cents }) => refundDroppedMail(booking, Number(amount_cents), page),
  },
  'mail.event_reminder': {
    link: ({ signature_required, signature_completed }) =>
      signature_required === true && signature_completed !== true ? 'sign' : 'booking',
    accountPage: '/account?tab=bookings',
    isDue: (booking, { days_before }, database, now) => isReminderDue(booking, Number(days_before), database, now),
    build: (booking, page, _payload, business, now) => eventReminderMail(booking, page, business, now),
  },
};
