import type { OutboxRow } from '../../_shared/bookings/database-types.ts';
import type { MailContent } from '../../_shared/mails/content.ts';
import { balanceReceivedMail } from './balance-mails.ts';
import { toCancellation } from './cancellation-mail.ts';
import { bookingChangedOwnerMail, toChange } from './change-mails.ts';
import { workFailedMail } from './failure-mails.ts';
import { holdExpiredOwnerMail } from './hold-mails.ts';
import { offerAcceptedMail } from './offer-mails.ts';
import {
  bookingCancelledMail,
  disputeMail,
  paymentReceivedMail,
  paymentReturnedMail,
  refundByHandMail,
  refundFailedMail,
} from './owner-mails.ts';
import type { MailedBooking } from '../../_shared/bookings/mailed-booking.ts';

type Build = (booking: MailedBooking, payload: OutboxRow['payload'], siteUrl: string) => MailContent;

/** The mails to the owner about a booking, by the kind of the outbox row. They need nothing but the row. */
export const ownerMails: Record<string, Build> = {
  'mail.payment_received_admin': (booking, { purpose, amount_cents }, siteUrl) =>
    purpose === 'balance'
      ? balanceReceivedMail(booking, Number(amount_cents), siteUrl)
      : paymentReceivedMail(booking, siteUrl),
  'mail.booking_changed_admin': (booking, payload, siteUrl) =>
    bookingChangedOwnerMail(booking, toChange(payload), siteUrl),
  'mail.booking_cancelled_admin': (booking, payload, siteUrl) =>
    bookingCancelledMail(booking, toCancellation(payload), siteUrl),
  'mail.payment_returned_admin': (booking, { amount_cents, reason }, siteUrl) =>
    paymentReturnedMail(booking, Number(amount_cents), String(reason), siteUrl),
  'mail.refund_by_hand_admin': (booking, { amount_cents }, siteUrl) =>
    refundByHandMail(booking, Number(amount_cents), siteUrl),
  'mail.refund_failed_admin': (booking, { amount_cents }, siteUrl) =>
    refundFailedMail(booking, Number(amount_cents), siteUrl),
  'mail.dispute_admin': (booking, { amount_cents, reason, dispute_status }, siteUrl) =>
    disputeMail(
      booking,
      { amountCents: Number(amount_cents), reason: String(reason), status: String(dispute_status) },
      siteUrl,
    ),
  'mail.offer_accepted_admin': (booking, { hold_expires_at }, siteUrl) =>
    offerAcceptedMail(booking, String(hold_expires_at), siteUrl),
  'mail.hold_expired_admin': (booking, _payload, siteUrl) => holdExpiredOwnerMail(booking, siteUrl),
  'mail.work_failed_admin': (booking, { work, error }, siteUrl) =>
    workFailedMail(booking, String(work), String(error), siteUrl),
};
