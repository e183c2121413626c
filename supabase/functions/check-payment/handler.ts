import { connectDatabase } from '../_shared/bookings/database.ts';
import { defineFunction } from '../_shared/http/define-function.ts';
import { FunctionError, ServiceError } from '../_shared/http/errors.ts';
import { limitCalls } from '../_shared/http/limit-calls.ts';
import { askForSession, settleSession } from '../_shared/services/settle-session.ts';
import { connectStripe, paymentUnavailable } from '../_shared/services/stripe.ts';

/**
 * `{ session_id }` of a checkout that returned → `{ settled }` (docs/product/payment.md#lost-events). The page that a
 * checkout returns to calls it, so that a payment is found whose event is late or lost. The id is the provider's secret for
 * the customer, so no session is needed; the answer says nothing about the booking.
 */
export const handler = defineFunction({
  name: 'check-payment',
  caller: 'browser',
  maxBytes: 1_024,
  handle: async ({ request, json, deps, log }) => {
    const { session_id: id } = json();
    if (typeof id !== 'string' || !/^cs_[A-Za-z0-9_]{4,200}$/.test(id)) {
      throw new FunctionError('invalid_value', 'session_id must be the id of a checkout.', { field: 'session_id' });
    }
    await limitCalls('check-payment', request, deps);
    const database = connectDatabase(deps);
    try {
      const settled = await settleSession(await askForSession(connectStripe(deps), id), 'return', database);
      if (settled) log('info', 'checkout_found', { outcome: settled.outcome, booking: settled.bookingId });
      return { settled: settled !== null && settled.outcome !== 'ignored' };
    } catch (error) {
      throw error instanceof ServiceError && error.service === 'payment' ? paymentUnavailable() : error;
    }
  },
});
