import type { Deps } from '../../_shared/deps.ts';
import { ServiceError } from '../../_shared/http/errors.ts';
import { connectStripe, stripeFailure } from '../../_shared/services/stripe.ts';

/**
 * Expires a checkout that must not be paid any more. A checkout that is already paid or expired is not changed, because
 * its own event reports the outcome. Throws `ServiceError`.
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
