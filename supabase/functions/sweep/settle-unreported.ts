import type { Database } from '../_shared/bookings/database.ts';
import type { Deps } from '../_shared/deps.ts';
import { causeOf } from '../_shared/http/errors.ts';
import type { Log } from '../_shared/http/log.ts';
import { askForSession, settleSession } from '../_shared/services/settle-session.ts';
import { callStripe, connectStripe } from '../_shared/services/stripe.ts';

/** One attempt of five seconds, all at the same time: a provider that does not answer delays the sweep by no more. */
const options = { timeout: 5_000, maxNetworkRetries: 0 };

/**
 * Asks the provider about each checkout whose end it should have reported, and applies the answer: a payment confirms its
 * booking before the hold is ended. What could not be asked is asked again by the next call.
 */
export async function settleUnreported(database: Database, deps: Deps, log: Log): Promise<void> {
  const ids = await database.unreportedCheckouts();
  const stripe = connectStripe(deps);
  await Promise.all(
    ids.map(async (id) => {
      try {
        const found = await askForSession(stripe, id, options);
        // One that is still open after its hold can no longer be paid.
        const session =
          found.status === 'open' ? await callStripe(() => stripe.checkout.sessions.expire(id, {}, options)) : found;
        const settled = await settleSession(session, 'sweep', database);
        if (settled)
          log('info', 'checkout_found', { session: id, outcome: settled.outcome, booking: settled.bookingId });
      } catch (error) {
        log('warn', 'checkout_not_found', { session: id, cause: causeOf(error) });
      }
    }),
  );
}
