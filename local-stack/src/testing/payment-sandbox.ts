import Stripe from 'stripe';
import { openStore } from '../sandboxes/common/store.ts';
import { createPaymentSandbox } from '../sandboxes/payment/app.ts';
import type { PaymentSandboxSettings } from '../sandboxes/payment/app.ts';
import { listen } from '../sandboxes/serve.ts';

const BEGIN = new Date('2026-11-20T15:00:00Z');
const card = { number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123', name: 'Ada' };
/** What a customer enters on the payment page. */
export type Card = typeof card;

/** The payment sandbox on a port, with a clock that the test sets and the provider's own client. */
export async function startPaymentSandbox() {
  const store = openStore(':memory:');
  const faults: PaymentSandboxSettings['faults'] = {
    faults: [],
    random: () => 0,
    answer: () => ({ error: { type: 'api_error', message: 'x' } }),
  };
  /** What the sandbox has sent to the webhook, and what that answers. */
  const state = { now: BEGIN, hooks: [] as { body: string; signature: string }[], hookStatus: 200 };
  const sandbox = createPaymentSandbox({
    store,
    secretKey: 'sk_test_sandbox',
    webhookSecret: 'whsec_sandbox',
    webhookUrl: 'http://shop.test/stripe-webhook',
    baseUrl: () => server.url,
    faults,
    now: () => world.now,
    fetch: (_url, init) => {
      const signature = new Headers(init?.headers).get('stripe-signature') ?? '';
      world.hooks.push({ body: String(init?.body), signature });
      return Promise.resolve(new Response('{}', { status: world.hookStatus }));
    },
  });
  const server = await listen(sandbox.app, 0);
  const { hostname, port } = new URL(server.url);
  const settings = { host: hostname, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false } as const;
  const stripe = new Stripe('sk_test_sandbox', settings);

  const seconds = () => world.now.getTime() / 1000;
  const params = (): Stripe.Checkout.SessionCreateParams => ({
    mode: 'payment',
    line_items: [
      { quantity: 1, price_data: { currency: 'usd', unit_amount: 49_900, product_data: { name: 'Garden <party>' } } },
    ],
    client_reference_id: 'booking-1',
    customer_email: 'ada@example.com',
    metadata: { booking_id: 'booking-1' },
    expires_at: seconds() + 1_860,
    success_url: 'http://site.test/booking?payment=success&session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://site.test/booking?payment=cancelled',
  });
  const world = {
    ...state,
    server,
    sandbox,
    stripe,
    store,
    faults,
    /** The time of the clock in seconds. */
    seconds,
    /** Creates a checkout session; `key` is that of idempotency. */
    create: (changes: Partial<Stripe.Checkout.SessionCreateParams> = {}, key?: string) =>
      stripe.checkout.sessions.create({ ...params(), ...changes }, key ? { idempotencyKey: key } : {}),
    /** Sends the payment page of a session as its form does. */
    submit: (url: string | null, fields: Partial<Card> = {}) =>
      fetch(url ?? '', { method: 'POST', redirect: 'manual', body: new URLSearchParams({ ...card, ...fields }) }),
    /** Back to the first time, without faults and without what was sent. */
    reset: () => {
      faults.faults = [];
      Object.assign(world, { now: BEGIN, hooks: [], hookStatus: 200 });
    },
    stop: async () => {
      await server.close();
      store.close();
    },
  };
  return world;
}
export type PaymentWorld = Awaited<ReturnType<typeof startPaymentSandbox>>;
