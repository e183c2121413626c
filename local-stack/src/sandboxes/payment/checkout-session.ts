import type Stripe from 'stripe';
import { newId } from '../common/ids.ts';
import { ApiError, missing } from './api-error.ts';
import type { FormTree } from './form-body.ts';
import { branch, leaf, texts } from './form-body.ts';

/** The part of the provider's session object that we make and read; its names and meanings are the provider's. */
export type CheckoutSession = Pick<
  Stripe.Checkout.Session,
  | 'id'
  | 'object'
  | 'amount_subtotal'
  | 'amount_total'
  | 'cancel_url'
  | 'client_reference_id'
  | 'created'
  | 'currency'
  | 'customer_email'
  | 'expires_at'
  | 'livemode'
  | 'metadata'
  | 'mode'
  | 'payment_method_types'
  | 'payment_status'
  | 'status'
  | 'success_url'
  | 'url'
> & { payment_intent: string | null };

/** A session with what its page shows. */
export interface StoredSession {
  session: CheckoutSession;
  lines: { name: string; description: string | null; amount: number; quantity: number }[];
}

const known = new Set([
  'mode',
  'allowed_payment_method_types',
  'line_items',
  'client_reference_id',
  'customer_email',
  'metadata',
  'payment_intent_data',
  'expires_at',
  'success_url',
  'cancel_url',
  'ui_mode',
  'locale',
  'submit_type',
  'expand',
]);

function wholeNumber(text: string | null, param: string): number {
  if (text === null) throw missing(param);
  if (!/^\d{1,10}$/.test(text))
    throw new ApiError(400, `Invalid integer: ${text}`, { code: 'parameter_invalid_integer', param });
  return Number(text);
}

function requiredUrl(params: FormTree, name: string): string {
  const text = leaf(params, name);
  if (text === null) throw missing(name);
  if (!URL.canParse(text)) throw new ApiError(400, 'Not a valid URL', { code: 'url_invalid', param: name });
  return text;
}

/** Between 30 minutes and 24 hours from now, as the provider requires; a day by default. Seconds since 1970. */
function expiry(params: FormTree, now: number): number {
  const text = leaf(params, 'expires_at');
  if (text === null) return now + 86_400;
  const at = wholeNumber(text, 'expires_at');
  if (at < now + 1_800) {
    throw new ApiError(400, 'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.', {
      param: 'expires_at',
    });
  }
  if (at > now + 86_400) {
    throw new ApiError(400, 'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.', {
      param: 'expires_at',
    });
  }
  return at;
}

/**
 * Creates a session from the request's parameters, or throws the provider's error.
 * @param baseUrl where the hosted page is served.
 */
export function makeSession(params: FormTree, now: Date, baseUrl: string): StoredSession {
  const unknown = Object.keys(params).find((name) => !known.has(name));
  if (unknown)
    throw new ApiError(400, `Received unknown parameter: ${unknown}`, { code: 'parameter_unknown', param: unknown });
  const mode = leaf(params, 'mode');
  if (mode === null) throw missing('mode');
  if (mode !== 'payment') throw new ApiError(400, 'This sandbox supports mode `payment` only.', { param: 'mode' });

  const items = Object.values(branch(params, 'line_items')).filter((item) => typeof item === 'object');
  if (items.length === 0) throw missing('line_items');
  const lines = items.map((item, index) => {
    const at = `line_items[${index}]`;
    const price = branch(item, 'price_data');
    const product = branch(price, 'product_data');
    const name = leaf(product, 'name');
    if (name === null) throw missing(`${at}[price_data][product_data][name]`);
    if (leaf(price, 'currency')?.toLowerCase() !== 'usd') {
      throw new ApiError(400, 'This sandbox supports currency `usd` only.', { param: `${at}[price_data][currency]` });
    }
    return {
      name,
      description: leaf(product, 'description'),
      amount: wholeNumber(leaf(price, 'unit_amount'), `${at}[price_data][unit_amount]`),
      quantity: wholeNumber(leaf(item, 'quantity'), `${at}[quantity]`),
    };
  });
  const total = lines.reduce((sum, { amount, quantity }) => sum + amount * quantity, 0);
  if (total < 50) {
    throw new ApiError(400, "The Checkout Session's total amount due must add up to at least $0.50 usd", {
      code: 'amount_too_small',
    });
  }
  const created = Math.floor(now.getTime() / 1000);
  const id = newId('cs_test_', 58);
  return {
    lines,
    session: {
      id,
      object: 'checkout.session',
      amount_subtotal: total,
      amount_total: total,
      cancel_url: leaf(params, 'cancel_url'),
      client_reference_id: leaf(params, 'client_reference_id'),
      created,
      currency: 'usd',
      customer_email: leaf(params, 'customer_email'),
      expires_at: expiry(params, created),
      livemode: false,
      metadata: texts(params, 'metadata'),
      mode: 'payment',
      payment_intent: null,
      payment_method_types: ['card'],
      payment_status: 'unpaid',
      status: 'open',
      success_url: requiredUrl(params, 'success_url'),
      url: `${baseUrl}/c/pay/${id}`,
    },
  };
}
