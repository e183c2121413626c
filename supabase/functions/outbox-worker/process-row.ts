import { toBookingContact, toBookingFacts } from '../_shared/bookings/booking-facts.ts';
import type { BookingFacts, LinkPurpose } from '../_shared/bookings/booking-facts.ts';
import { bookingLinkUrl } from '../_shared/bookings/booking-link.ts';
import type { Database, OutboxRow } from '../_shared/bookings/database.ts';
import { calendarAttachment } from '../_shared/calendar/calendar-file.ts';
import type { Deps } from '../_shared/deps.ts';
import { ServiceError } from '../_shared/http/errors.ts';
import { linkToken } from '../_shared/http/secret.ts';
import type { Mail } from '../_shared/services/mail.ts';
import { sendMail } from '../_shared/services/mail.ts';
import { syncBooking } from '../_shared/bookings/sync-booking.ts';
import { addressChangedMail, passwordChangedMail } from './account-mails.ts';
import { eventReminderMail, isReminderDue, thankYouMail } from './event-mails.ts';
import { bookingChangedMail, bookingChangedOwnerMail, toChanges } from './change-mails.ts';
import { cancellationMail, toCancellation } from './cancellation-mail.ts';
import { balanceOverdueMail, balancePaidMail, balanceReceivedMail, balanceReminderMail } from './balance-mails.ts';
import { contractOf, contractSignedMail, contractSignedOwnerMail } from './contract-mails.ts';
import { holdLapsedMail, holdLapsedOwnerMail } from './hold-mails.ts';
import { expireCheckout } from './expire-checkout.ts';
import { removeAppointment } from './remove-appointment.ts';
import { bookingConfirmedMail, paymentLinkMail, refundedMail, toRefundFacts } from './mails.ts';
import {
  bookingCancelledMail,
  disputeMail,
  paymentReceivedMail,
  paymentReturnedMail,
  refundByHandMail,
  refundFailedMail,
  workFailedMail,
} from './owner-mails.ts';
import type { OwnerFacts } from './owner-mails.ts';
import { quickRequestMail, toQuickRequest } from './quick-request-mail.ts';
import { listHeaders, toListMail } from './list-mail.ts';
import { planMail } from './plan-mail.ts';
import { refund } from './refund.ts';
import { confirmSubscriptionMail, subscriptionConfirmedMail } from './subscription-mails.ts';

/**
 * Processes one row of the outbox. Throws `ServiceError` or `FunctionError` when it could not.
 * The row's id is the idempotency key, so that a retry after a lost response sends no duplicate.
 */
export async function processRow(row: OutboxRow, database: Database, deps: Deps): Promise<void> {
  const send = (mail: Mail) => sendMail(mail, `outbox:${row.id}`, deps);
  const { siteUrl, adminEmail, onCallEmail } = deps.env;
  const pageOf = async (booking: BookingFacts, purpose: LinkPurpose) =>
    booking.userId ? `${siteUrl}/account` : makeLink(row, booking, purpose, database, deps);
  switch (row.kind) {
    case 'mail.payment_link': {
      const booking = bookingOf(row);
      await send({
        ...paymentLinkMail(
          booking,
          await makeLink(row, booking, 'pay', database, deps),
          String(row.payload.hold_expires_at),
        ),
        to: booking.email,
      });
      return;
    }
    case 'mail.hold_lapsed': {
      const booking = bookingOf(row);
      await send({ ...holdLapsedMail(booking, siteUrl), to: booking.email });
      return;
    }
    case 'mail.hold_lapsed_admin':
      await send({ ...holdLapsedOwnerMail(ownerFactsOf(row), siteUrl), to: adminEmail });
      return;
    case 'mail.booking_confirmed': {
      const booking = bookingOf(row);
      await send({
        ...bookingConfirmedMail(booking, await pageOf(booking, 'sign')),
        to: booking.email,
        attachments: [calendarAttachment(booking, siteUrl)],
      });
      return;
    }
    case 'mail.booking_changed': {
      const booking = bookingOf(row);
      await send({
        ...bookingChangedMail(booking, toChanges(row.payload), await pageOf(booking, 'booking')),
        to: booking.email,
        attachments: [calendarAttachment(booking, siteUrl)],
      });
      return;
    }
    case 'mail.booking_changed_admin':
      await send({ ...bookingChangedOwnerMail(ownerFactsOf(row), toChanges(row.payload), siteUrl), to: adminEmail });
      return;
    case 'mail.payment_received_admin': {
      const booking = ownerFactsOf(row);
      const content =
        row.payload.purpose === 'balance'
          ? balanceReceivedMail(booking, Number(row.payload.amount_cents), siteUrl)
          : paymentReceivedMail(booking, siteUrl);
      await send({ ...content, to: adminEmail });
      return;
    }
    case 'mail.booking_cancelled': {
      const booking = bookingOf(row);
      await send({
        ...cancellationMail(booking, toCancellation(row.payload), await pageOf(booking, 'booking')),
        to: booking.email,
        attachments: [calendarAttachment(booking, siteUrl)],
      });
      return;
    }
    case 'mail.balance_reminder': {
      const booking = bookingOf(row);
      if (!(await owesBalance(booking, database))) return;
      const page = booking.userId
        ? `${siteUrl}/account?tab=bookings`
        : await makeLink(row, booking, 'pay', database, deps);
      await send({ ...balanceReminderMail(booking, page), to: booking.email });
      return;
    }
    case 'mail.balance_paid': {
      const booking = bookingOf(row);
      const amount = Number(row.payload.amount_cents);
      await send({ ...balancePaidMail(booking, amount, await pageOf(booking, 'booking')), to: booking.email });
      return;
    }
    case 'mail.balance_overdue_admin': {
      const booking = ownerFactsOf(row);
      if (await owesBalance(booking, database)) {
        await send({ ...balanceOverdueMail(booking, siteUrl), to: adminEmail });
      }
      return;
    }
    case 'mail.booking_cancelled_admin':
      await send({
        ...bookingCancelledMail(ownerFactsOf(row), toCancellation(row.payload), siteUrl),
        to: adminEmail,
      });
      return;
    case 'mail.payment_returned_admin':
      await send({
        ...paymentReturnedMail(
          ownerFactsOf(row),
          Number(row.payload.amount_cents),
          String(row.payload.reason),
          siteUrl,
        ),
        to: adminEmail,
      });
      return;
    case 'mail.refund_by_hand_admin':
      await send({
        ...refundByHandMail(ownerFactsOf(row), Number(row.payload.amount_cents), siteUrl),
        to: adminEmail,
      });
      return;
    case 'mail.refund_failed_admin':
      await send({
        ...refundFailedMail(ownerFactsOf(row), Number(row.payload.amount_cents), siteUrl),
        to: adminEmail,
      });
      return;
    case 'mail.dispute_admin':
      await send({
        ...disputeMail(
          ownerFactsOf(row),
          {
            amountCents: Number(row.payload.amount_cents),
            reason: String(row.payload.reason),
            status: String(row.payload.dispute_status),
          },
          siteUrl,
        ),
        to: adminEmail,
      });
      return;
    case 'mail.work_failed_admin':
      await send({
        ...workFailedMail(ownerFactsOf(row), String(row.payload.work), String(row.payload.error), siteUrl),
        to: adminEmail,
      });
      return;
    case 'mail.quick_request': {
      const request = toQuickRequest(row.payload);
      await send({ ...quickRequestMail(request, siteUrl), to: onCallEmail, replyTo: request.email });
      return;
    }
    case 'mail.refunded': {
      const booking = bookingOf(row);
      await send({
        ...refundedMail(booking, toRefundFacts(row.payload), await pageOf(booking, 'booking')),
        to: booking.email,
      });
      return;
    }
    case 'mail.event_reminder': {
      const booking = bookingOf(row);
      if (!(await isReminderDue(booking, Number(row.payload.days_before), database, deps.now()))) return;
      await send({ ...eventReminderMail(booking, await pageOf(booking, 'booking')), to: booking.email });
      return;
    }
    case 'mail.thank_you': {
      const booking = bookingOf(row);
      await send({ ...thankYouMail(booking, siteUrl), to: booking.email });
      return;
    }
    case 'mail.confirm_subscription': {
      const { email, token } = subscriberOf(row);
      await send({ ...confirmSubscriptionMail(token, siteUrl), to: email });
      return;
    }
    case 'mail.subscription_confirmed': {
      const { email, token } = subscriberOf(row);
      await send({
        ...toListMail(subscriptionConfirmedMail(siteUrl), token, siteUrl),
        headers: listHeaders(token, deps.env.supabaseUrl),
        to: email,
      });
      return;
    }
    case 'mail.password_changed':
      await send({ ...passwordChangedMail(siteUrl), to: addressOf(row) });
      return;
    case 'mail.address_changed':
      await send({ ...addressChangedMail(siteUrl), to: addressOf(row) });
      return;
    case 'mail.contract_signed': {
      const booking = bookingOf(row);
      const { contract, attachments } = await contractOf(row, database, deps);
      const url = booking.userId ? `${siteUrl}/account?tab=signatures` : await pageOf(booking, 'booking');
      await send({ ...contractSignedMail(booking, contract, url, siteUrl), to: booking.email, attachments });
      return;
    }
    case 'mail.contract_signed_admin': {
      const { contract, attachments } = await contractOf(row, database, deps);
      await send({ ...contractSignedOwnerMail(bookingOf(row), contract, siteUrl), to: adminEmail, attachments });
      return;
    }
    case 'mail.plan':
      await send(await planMail(row.payload, deps));
      return;
    case 'sync.acuity': {
      const booking = await database.checkoutState(String(row.payload.booking_id));
      // A booking that has been cancelled since needs no appointment.
      if (!booking || booking.status === 'cancelled') return;
      if ((await syncBooking(booking.bookingId, database, deps)) === null)
        throw new ServiceError('scheduling', 'another worker has the lease', true);
      return;
    }
    case 'cancel.acuity': {
      const booking = await database.checkoutState(String(row.payload.booking_id));
      if (booking) await removeAppointment(booking, database, deps);
      return;
    }
    case 'refund.stripe':
      await refund(row.payload, database, deps);
      return;
    case 'expire.stripe':
      await expireCheckout(row.payload, deps);
      return;
    default:
      throw new ServiceError('outbox', 'unknown kind of row', false);
  }
}

/** Whether something is still open of a booking: it may have been paid or cancelled since its mail was decided. */
async function owesBalance({ bookingId }: BookingFacts, database: Database): Promise<boolean> {
  return (await database.checkoutState(bookingId))?.amounts.balance != null;
}

/** The address of a new link. Its token follows from the row, so that a repeated mail is the same mail. */
async function makeLink(
  row: OutboxRow,
  booking: BookingFacts,
  purpose: LinkPurpose,
  database: Database,
  { env }: Deps,
): Promise<string> {
  const token = await linkToken(env.secretKey, `of outbox row ${row.id}`);
  await database.createBookingLink(booking.bookingId, purpose, token);
  return bookingLinkUrl(env.siteUrl, token);
}

function addressOf({ payload }: OutboxRow): string {
  if (typeof payload.email === 'string' && payload.email !== '') return payload.email;
  throw new ServiceError('outbox', 'row without an address', false);
}

function bookingOf({ payload }: OutboxRow): BookingFacts {
  const booking = toBookingFacts(payload);
  if (booking) return booking;
  throw new ServiceError('outbox', 'row without a booking', false);
}

function subscriberOf({ payload: { email, token } }: OutboxRow): { email: string; token: string } {
  if (typeof email === 'string' && typeof token === 'string') return { email, token };
  throw new ServiceError('outbox', 'row without a subscriber', false);
}

const ownerFactsOf = (row: OutboxRow): OwnerFacts => ({ ...bookingOf(row), contact: toBookingContact(row.payload) });
