import type { Deps } from '../_shared/deps.ts';
import { ServiceError } from '../_shared/http/errors.ts';
import { connectStripe, stripeFailure } from '../_shared/services/stripe.ts';

/**
 * Ends a checkout that nobody should pay any more; one that is paid or over already is left as it is, since its own
 * event tells what became of it. Throws `ServiceError`.
 */
export async function expireCheckout(payload: Record<string, unknown>, deps: Deps): Promise<void> {
  const { session_id: sessionId } = payload;
  if (typeof sessionId !== 'string') throw new ServiceError('payment', 'row without a session', false);
  const { sessions } = connectStripe(deps).checkout;
  try {
    const { status } = await sessions.retrieve(sessionId);
    if (status === 'open') await sessions.expire(sessionId);
  } catch (error) {
    throw stripeFailure(error);
  }
}
