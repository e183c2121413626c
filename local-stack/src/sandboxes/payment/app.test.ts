import Stripe from 'stripe';
import { openStore } from '../common/store.ts';
import type { Listening } from '../serve.ts';
import { listen } from '../serve.ts';
import type { PaymentSandboxSettings } from './app.ts';
import { createPaymentSandbox } from './app.ts';
import type { StoredEvent } from './webhooks.ts';

let now = new Date('2026-11-20T15:00:00Z');
let hooks: { body: string; signature: string }[] = [];
let hookStatus = 200;
let server: Listening;
let sandbox: ReturnType<typeof createPaymentSandbox>;
let stripe: Stripe;
const store = openStore(':memory:');
const faults: PaymentSandboxSettings['faults'] = {
  faults: [],
  random: () => 0,
  answer: () => ({ error: { type: 'api_error', message: 'x' } }),
};

beforeAll(async () => {
  sandbox = createPaymentSandbox({
    store,
    secretKey: 'sk_test_sandbox',
    webhookSecret: 'whsec_sandbox',
    webhookUrl: 'http://shop.test/stripe-webhook',
    baseUrl: () => server.url,
    faults,
    now: () => now,
    fetch: (_url, init) => {
      hooks.push({ body: String(init?.body), signature: new Headers(init?.headers).get('stripe-signature') ?? '' });
      return Promise.resolve(new Response('{}', { status: hookStatus }));
    },
  });
  server = await listen(sandbox.app, 0);
  const { hostname, port } = new URL(server.url);
  stripe = new Stripe('sk_test_sandbox', {
    host: hostname,
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  });
});
afterAll(async () => {
  await server.close();
  store.close();
});
beforeEach(() => {
  hooks = [];
  hookStatus = 200;
  faults.faults = [];
  now = new Date('2026-11-20T15:00:00Z');
});

const seconds = () => now.getTime() / 1000;
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
const create = (changes: Partial<Stripe.Checkout.SessionCreateParams> = {}, key?: string) =>
  stripe.checkout.sessions.create({ ...params(), ...changes }, key ? { idempotencyKey: key } : {});
const card = { number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123', name: 'Ada' };
const submit = (url: string | null, fields: Partial<typeof card> = {}) =>
  fetch(url ?? '', { method: 'POST', redirect: 'manual', body: new URLSearchParams({ ...card, ...fields }) });

test('the official client creates, reads and expires a session', async () => {
  const made = await create();
  expect(made).toMatchObject({
    object: 'checkout.session',
    status: 'open',
    payment_status: 'unpaid',
    amount_total: 49_900,
    currency: 'usd',
    client_reference_id: 'booking-1',
    metadata: { booking_id: 'booking-1' },
    livemode: false,
    url: `${server.url}/c/pay/${made.id}`,
  });
  expect(await stripe.checkout.sessions.retrieve(made.id)).toMatchObject({ id: made.id, status: 'open' });
  expect(await stripe.checkout.sessions.expire(made.id)).toMatchObject({ status: 'expired', url: null });
  await expect(stripe.checkout.sessions.expire(made.id)).rejects.toThrow('status of `expired`');
});

test.each<[string, Partial<Stripe.Checkout.SessionCreateParams>, string]>([
  ['ends in less than 30 minutes', { expires_at: Date.UTC(2026, 10, 20, 15) / 1000 + 1_799 }, 'at least 30 minutes'],
  ['ends after 24 hours', { expires_at: Date.UTC(2026, 10, 20, 15) / 1000 + 86_401 }, 'less than 24 hours'],
  ['has no lines', { line_items: [] }, 'Missing required param: line_items'],
  ['has no success_url', { success_url: undefined }, 'Missing required param: success_url'],
  [
    'costs 49 cents',
    { line_items: [{ quantity: 1, price_data: { currency: 'usd', unit_amount: 49, product_data: { name: 'x' } } }] },
    'at least $0.50',
  ],
  [
    'has a parameter that the pinned API version dropped',
    { payment_method_types: ['card'] } as object,
    'unknown parameter: payment_method_types',
  ],
])('a session that %s is refused as the provider refuses it', async (_case, changes, message) => {
  await expect(create(changes)).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
    message: expect.stringContaining(message),
    requestId: expect.stringMatching(/^req_/),
  });
});

test('an unknown session and a wrong key are errors of the client’s own classes', async () => {
  await expect(stripe.checkout.sessions.retrieve('cs_test_none')).rejects.toMatchObject({
    code: 'resource_missing',
    statusCode: 404,
  });
  const { hostname, port } = new URL(server.url);
  const unauthorized = new Stripe('sk_test_wrong', { host: hostname, port, protocol: 'http', maxNetworkRetries: 0 });
  await expect(unauthorized.checkout.sessions.retrieve('x')).rejects.toMatchObject({
    type: 'StripeAuthenticationError',
  });
});

test('one idempotency key creates one session and refuses another request', async () => {
  const first = await create({}, 'key-1');
  expect((await create({}, 'key-1')).id).toBe(first.id);
  await expect(create({ customer_email: 'other@example.com' }, 'key-1')).rejects.toMatchObject({
    type: 'StripeIdempotencyError',
  });
});

test('a paid session sends a signed webhook before the customer is redirected', async () => {
  const session = await create();
  const response = await submit(session.url);
  expect([response.status, response.headers.get('location')]).toEqual([
    303,
    `http://site.test/booking?payment=success&session_id=${session.id}`,
  ]);
  expect(hooks).toHaveLength(1);
  const event = stripe.webhooks.constructEvent(
    hooks[0]?.body ?? '',
    hooks[0]?.signature ?? '',
    'whsec_sandbox',
    300,
    undefined,
    now.getTime(),
  );
  expect(event).toMatchObject({
    type: 'checkout.session.completed',
    data: { object: { id: session.id, payment_status: 'paid', payment_intent: expect.stringMatching(/^pi_/) } },
  });

  expect((await submit(session.url)).status).toBe(303);
  expect(hooks).toHaveLength(1);
});

test('a declined card is not charged, and the customer can use another card', async () => {
  const session = await create();
  const declined = await submit(session.url, { number: '4000000000000002' });
  expect(declined.status).toBe(402);
  expect(await declined.text()).toContain('Your card was declined.');
  expect(hooks).toEqual([]);
  expect((await submit(session.url)).status).toBe(303);
});

test.each<[string, Partial<typeof card>, string]>([
  ['a real card’s number', { number: '4111 1111 1111 1111' }, 'never a real card'],
  ['no number', { number: '' }, 'Enter a card number.'],
  ['a month that does not exist', { expiry: '13 / 34' }, 'Enter month and year'],
  ['a card of the past', { expiry: '10 / 26' }, 'This card has expired.'],
  ['a short code', { cvc: '1' }, 'Enter the three digits'],
  ['no name', { name: ' ' }, 'Enter the name on the card.'],
])('%s is explained beside its field', async (_case, fields, message) => {
  const response = await submit((await create()).url, fields);
  const page = await response.text();
  expect(response.status).toBe(422);
  expect(page).toContain(message);
  expect(page).toContain('aria-invalid="true"');
});

test('no card number is stored or shown again', async () => {
  const session = await create();
  const page = await (await submit(session.url, { cvc: '' })).text();
  expect(page).not.toMatch(/value="4242/);
  await submit(session.url);
  const kept = ['sessions', 'intents', 'events', 'idempotency']
    .map((collection) => JSON.stringify(store.list(collection)))
    .join('');
  expect(kept).not.toMatch(/4242 ?4242|"cvc"|12 \/ 34/);
});

test('the page escapes its input and has a Cancel link', async () => {
  const session = await create();
  const response = await fetch(session.url ?? '');
  const page = await response.text();
  expect(page).toContain('Garden &lt;party&gt;');
  expect(page).toContain('href="http://site.test/booking?payment=cancelled"');
  expect(response.headers.get('content-security-policy')).toContain("form-action 'self' http://site.test");
});

test('a session expires, sends a webhook, and can no longer be paid', async () => {
  const session = await create();
  now = new Date(now.getTime() + 1_860_000);
  await sandbox.tick();
  const told = hooks.map(({ body }) => JSON.parse(body) as { type: string; data: { object: { id: string } } });
  expect(told.filter(({ data }) => data.object.id === session.id)).toMatchObject([
    { type: 'checkout.session.expired' },
  ]);
  const response = await submit(session.url);
  expect([response.status, (await response.text()).includes('No money was taken')]).toEqual([410, true]);
});

test('a failed webhook is retried with increasing delays until it succeeds', async () => {
  hookStatus = 500;
  const session = await create();
  await submit(session.url);
  expect(hooks).toHaveLength(1);
  await sandbox.tick();
  expect(hooks).toHaveLength(1);
  now = new Date(now.getTime() + 1_000);
  await sandbox.tick();
  expect(hooks).toHaveLength(2);
  hookStatus = 200;
  now = new Date(now.getTime() + 2_000);
  await sandbox.tick();
  now = new Date(now.getTime() + 600_000);
  await sandbox.tick();
  expect(hooks).toHaveLength(3);
  expect(new Set(hooks.map(({ body }) => body)).size).toBe(1);
});

test('an event can be sent again manually', async () => {
  await submit((await create()).url);
  const [event] = ((await (await fetch(`${server.url}/__events`)).json()) as StoredEvent[]).slice(-1);
  await fetch(`${server.url}/__events/${event?.id}/redeliver`, { method: 'POST' });
  expect(hooks).toHaveLength(2);
});

test('a refund that the bank sends back is reported as failed, and its money is there again', async () => {
  const session = await create();
  await submit(session.url);
  const paid = await stripe.checkout.sessions.retrieve(session.id);
  const intent = String(paid.payment_intent);
  const { id } = await stripe.refunds.create({ payment_intent: intent, amount: 1_000 });
  hooks = [];
  await fetch(`${server.url}/__refunds/${id}/fail`, { method: 'POST' });
  expect(hooks.map(({ body }) => JSON.parse(body) as object)).toMatchObject([
    { type: 'refund.failed', data: { object: { id, status: 'failed', amount: 1_000 } } },
  ]);
  expect((await stripe.refunds.create({ payment_intent: intent })).amount).toBe(49_900);
});

test('charges, refunds, disputes and sessions are listed page by page, the newest first', async () => {
  const intents = [];
  for (let n = 0; n < 3; n += 1) {
    now = new Date(now.getTime() + 60_000);
    const session = await create();
    await submit(session.url);
    intents.push(String((await stripe.checkout.sessions.retrieve(session.id)).payment_intent));
  }
  const since = { created: { gte: seconds() - 150 } };
  const charges = [];
  for await (const charge of stripe.charges.list({ ...since, limit: 2 })) charges.push(charge);
  expect(charges.map(({ payment_intent: intent }) => intent)).toEqual(intents.toReversed());
  expect(charges[0]).toMatchObject({ object: 'charge', status: 'succeeded', amount_captured: 49_900 });
  expect((await stripe.charges.list({ ...since, limit: 2 })).has_more).toBe(true);

  expect(typeof charges[0]?.balance_transaction).toBe('string');
  const { data: withFees } = await stripe.charges.list({ ...since, limit: 1, expand: ['data.balance_transaction'] });
  expect(withFees).toMatchObject([{ balance_transaction: { amount: 49_900, fee: 1_477, net: 48_423 } }]);

  const [first = '', second = ''] = intents;
  const refund = await stripe.refunds.create({ payment_intent: first, amount: 100 });
  expect((await stripe.refunds.list(since)).data).toMatchObject([{ id: refund.id, amount: 100 }]);
  expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({ amount: 100 });
  await fetch(`${server.url}/__disputes/${second}`, { method: 'POST' });
  const [dispute] = (await stripe.disputes.list(since)).data;
  expect(dispute).toMatchObject({ payment_intent: second, amount: 49_900, status: 'needs_response' });
  expect(await stripe.disputes.retrieve(dispute?.id ?? '')).toMatchObject({ id: dispute?.id });
  expect(await stripe.paymentIntents.retrieve(first)).toMatchObject({ amount_received: 49_900 });
  await expect(stripe.paymentIntents.retrieve('pi_none')).rejects.toMatchObject({ code: 'resource_missing' });
  const found = await stripe.checkout.sessions.list({ payment_intent: first, limit: 1 });
  expect(found.data).toMatchObject([{ payment_intent: first, payment_status: 'paid' }]);
});

test('an event can be lost, and is only sent when somebody asks for it', async () => {
  faults.faults = [{ mode: 'lost-event', rate: 1, count: 1, milliseconds: 0 }];
  await submit((await create()).url);
  now = new Date(now.getTime() + 3_600_000);
  await sandbox.tick();
  expect(hooks).toEqual([]);
  await submit((await create()).url);
  expect(hooks).toHaveLength(1);
});

test('a refund returns the paid amount once', async () => {
  const session = await create();
  await submit(session.url);
  const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(session.id);
  const refund = { payment_intent: String(intent), amount: 49_900 };
  expect(await stripe.refunds.create(refund, { idempotencyKey: 'r1' })).toMatchObject({
    object: 'refund',
    status: 'succeeded',
    amount: 49_900,
  });
  expect(await stripe.refunds.create(refund, { idempotencyKey: 'r1' })).toMatchObject({ amount: 49_900 });
  await expect(stripe.refunds.create(refund, { idempotencyKey: 'r2' })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  });
  await expect(stripe.refunds.create({ payment_intent: 'pi_none' })).rejects.toMatchObject({
    code: 'resource_missing',
  });
  expect(await (await fetch(server.url)).text()).toContain('refunded');
});

test.each([
  ['429', 'StripeRateLimitError'],
  ['500', 'StripeAPIError'],
  ['close', 'StripeConnectionError'],
  ['garbage', 'StripeAPIError'],
])('the fault %s reaches the client as %s', async (mode, type) => {
  // The client retries a closed connection itself.
  await fetch(`${server.url}/__faults`, {
    method: 'PUT',
    body: JSON.stringify([{ mode, count: mode === 'close' ? 2 : 1 }]),
  });
  await expect(create()).rejects.toMatchObject({ type });
  expect(await create()).toMatchObject({ status: 'open' });
});

test('a slow response is sent after the work is done', async () => {
  await fetch(`${server.url}/__faults`, {
    method: 'PUT',
    body: JSON.stringify([{ mode: 'slow', milliseconds: 100, count: 1 }]),
  });
  const before = performance.now();
  expect(await create({}, 'slow-1')).toMatchObject({ status: 'open' });
  expect(performance.now() - before).toBeGreaterThanOrEqual(95);
});
