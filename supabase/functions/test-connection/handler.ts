import Stripe from 'stripe';
import { requireAdmin } from '../_shared/http/auth.ts';
import { defineFunction } from '../_shared/http/define-function.ts';
import { FunctionError } from '../_shared/http/errors.ts';
import { connectStripe, stripeFailure } from '../_shared/services/stripe.ts';

/**
 * `{}` → `{ success: true }` when the payment provider accepts our key (docs/product/admin.md#stripe-card). Otherwise
 * `provider_unavailable` with what the provider said, for an admin only; the log has the error's code.
 */
export const handler = defineFunction({
  name: 'test-connection',
  caller: 'browser',
  maxBytes: 1_024,
  handle: async ({ request, json, deps, log }) => {
    json();
    await requireAdmin(request, deps);
    try {
      await connectStripe(deps).balance.retrieve({}, { maxNetworkRetries: 0 });
      return { success: true };
    } catch (error) {
      log('warn', 'connection_failed', { cause: stripeFailure(error).message });
      const refused = error instanceof Stripe.errors.StripeError && error.statusCode !== undefined;
      throw new FunctionError(
        'provider_unavailable',
        refused ? `The payment provider answered: ${error.message}` : 'The payment provider did not answer.',
      );
    }
  },
});
