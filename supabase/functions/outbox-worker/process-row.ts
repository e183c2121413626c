import { toBookingContact, toBookingFacts } from '../_shared/bookings/booking-facts.ts';
import type { BookingFacts } from '../_shared/bookings/booking-facts.ts';
import type { Database, OutboxRow } from '../_shared/bookings/database.ts';
import type { Deps } from '../_shared/deps.ts';
import { ServiceError } from '../_shared/http/errors.ts';
import type { Mail } from '../_shared/services/mail.ts';
import { sendMail } from '../_shared/services/mail.ts';
import { syncBooking } from '../_shared/bookings/sync-booking.ts';
import { expireCheckout } from './expire-checkout.ts';
import { removeAppointment } from './remove-appointment.ts';
import { bookingConfirmedMail, refundedMail } from './mails.ts';
import { bookingCancelledMail, paymentReceivedMail, paymentReturnedMail, workFailedMail } from './owner-mails.ts';
import type { OwnerFacts } from './owner-mails.ts';
import { planMail } from './plan-mail.ts';
import { refund } from './refund.ts';

/**
 * Processes one row of the outbox. Throws `ServiceError` or `FunctionError` when it could not.
 * The row's id is the idempotency key, so that a retry after a lost response sends no duplicate.
 */
export async function processRow(row: OutboxRow, database: Database, deps: Deps): Promise<void> {
  const send = (mail: Mail) => sendMail(mail, `outbox:${row.id}`, deps);
  const { siteUrl, adminEmail } = deps.env;
  switch (row.kind) {
    case 'mail.booking_confirmed': {
      const booking = bookingOf(row);
      await send({ ...bookingConfirmedMail(booking, siteUrl), to: booking.email });
      return;
    }
    case 'mail.payment_received_admin':
      await send({ ...paymentReceivedMail(ownerFactsOf(row), siteUrl), to: adminEmail });
      return;
    case 'mail.booking_cancelled_admin':
      await send({ ...bookingCancelledMail(ownerFactsOf(row), siteUrl), to: adminEmail });
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
    case 'mail.work_failed_admin':
      await send({
        ...workFailedMail(ownerFactsOf(row), String(row.payload.work), String(row.payload.error), siteUrl),
        to: adminEmail,
      });
      return;
    case 'mail.refunded': {
      const booking = bookingOf(row);
      await send({
        ...refundedMail(booking, Number(row.payload.amount_cents), String(row.payload.reason), siteUrl),
        to: booking.email,
      });
      return;
    }
    case 'mail.plan':
      await send(await planMail(row.payload, deps));
      return;
    case 'sync.acuity': {
      const booking = await database.checkoutState(String(row.payload.booking_id));
      // A booking that has been cancelled since needs no appointment.
      if (!booking || booking.status === 'cancelled') return;
      if ((await syncBooking(booking, database, deps)) === null)
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

function bookingOf({ payload }: OutboxRow): BookingFacts {
  const booking = toBookingFacts(payload);
  if (booking) return booking;
  throw new ServiceError('outbox', 'row without a booking', false);
}

const ownerFactsOf = (row: OutboxRow): OwnerFacts => ({ ...bookingOf(row), contact: toBookingContact(row.payload) });
