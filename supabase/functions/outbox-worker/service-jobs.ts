import { syncBooking } from '../_shared/bookings/sync-booking.ts';
import { ServiceError } from '../_shared/http/errors.ts';
import type { RowContext } from '../_shared/mails/common/mail-kind.ts';
import { connectIntegration } from '../_shared/services/integration.ts';
import { removeAppointment } from './calendar/remove-appointment.ts';
import { comparePayments } from './payments/compare-payments.ts';
import { expireCheckout } from './payments/expire-checkout.ts';
import { refund } from './payments/refund.ts';

const checkoutOf = ({ row, database }: RowContext) => database.checkoutState(String(row.payload.booking_id));

/** Calls of the scheduling service and of the payment provider, and the check of the contracts' trail. */
export const serviceJobs: Readonly<Record<string, (context: RowContext) => Promise<unknown>>> = {
  'sync.acuity': async (context) => {
    const booking = await checkoutOf(context);
    // A booking that has been cancelled since needs no appointment.
    if (!booking || booking.status === 'cancelled') return;
    if ((await syncBooking(booking.bookingId, context.database, context.deps)) === null)
      throw new ServiceError('scheduling', 'another worker has the lease', true);
  },
  'cancel.acuity': async (context) => {
    const booking = await checkoutOf(context);
    if (booking) await removeAppointment(booking, context.database, context.deps);
  },
  'webhook.booking': async (context) => {
    const booking = await checkoutOf(context);
    if (!booking) return;
    const { notify } = await connectIntegration(context.database, context.deps);
    const { change, revision } = context.row.payload;
    await notify(change === 'removed' ? 'removed' : 'entered', booking, Number(revision));
  },
  'refund.stripe': ({ row, database, deps }) => refund(row.payload, database, deps),
  'expire.stripe': ({ row, database, deps }) => expireCheckout(row.payload, database, deps),
  'compare.stripe': ({ database, deps }) => comparePayments(database, deps),
  'check.trail': async ({ database }) => {
    const changed = await database.checkTrail();
    if (changed !== null) throw new ServiceError('trail of the contracts', `${changed} was changed`, false);
  },
};
