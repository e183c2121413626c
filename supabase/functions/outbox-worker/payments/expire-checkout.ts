import type { Database } from '../../_shared/bookings/database.ts';
import type { Deps } from '../../_shared/deps.ts';
import { ServiceError } from '../../_shared/http/errors.ts';
import { askForSession, settleSession } from '../../_shared/services/settle-session.ts';
import { callStripe, connectStripe } from '../../_shared/services/stripe.ts';

/**
 * Expires a checkout that must not be paid any more. One that was paid is settled, which keeps or returns the money.
 * Throws `ServiceError`.
 */
export async function expireCheckout(payload: Record<string, unknown>, database: Database, deps: Deps): Promise<void> {
  const { session_id: sessionId } = payload;
  if (typeof sessionId !== 'string') throw new ServiceError('payment', 'row without a session', false);
  const stripe = connectStripe(deps);
  const session = await askForSession(stripe, sessionId);
  if (session.status === 'open') await callStripe(() => stripe.checkout.sessions.expire(sessionId));
  else await settleSession(session, 'expiry', database);
}
