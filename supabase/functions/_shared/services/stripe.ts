import Stripe from 'stripe';
import type { Deps } from '../deps.ts';
import { FunctionError, ServiceError } from '../http/errors.ts';

/**
 * The official client; `STRIPE_API_BASE` points it at the local sandbox instead of the provider. A provider that does not
 * answer is given up after ten seconds: two attempts of five.
 */
export function connectStripe(deps: Deps): Stripe {
  const { secretKey, apiBase } = deps.env.stripe;
  const base = apiBase ? new URL(apiBase) : null;
  return new Stripe(secretKey, {
    httpClient: Stripe.createFetchHttpClient(deps.fetch),
    timeout: 5_000,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(base
      ? {
          host: base.hostname,
          port: base.port || (base.protocol === 'https:' ? '443' : '80'),
          protocol: base.protocol === 'https:' ? ('https' as const) : ('http' as const),
        }
      : {}),
  });
}

/** Converts a Stripe error to a `ServiceError` without its message, which may contain personal data. */
export function stripeFailure(error: unknown): ServiceError {
  if (error instanceof Stripe.errors.StripeError) {
    const status = error.statusCode ?? 0;
    const retryable = status === 0 || status === 409 || status === 429 || status >= 500;
    return new ServiceError('payment', `${error.code ?? error.type}${status ? ` (HTTP ${status})` : ''}`, retryable);
  }
  return new ServiceError('payment', 'unreadable answer', true);
}

/** Calls the provider. Throws `ServiceError`. */
export async function callStripe<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    throw stripeFailure(error);
  }
}

/** The error that a customer gets when the payment provider is unavailable. */
export const paymentUnavailable = () =>
  new FunctionError('provider_unavailable', 'The payment provider did not answer. Please try again in a moment.');
