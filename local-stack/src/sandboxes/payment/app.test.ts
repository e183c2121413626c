import Stripe from 'stripe';
import { startPaymentSandbox } from '../../testing/payment-sandbox.ts';
import type { Card, PaymentWorld } from '../../testing/payment-sandbox.ts';

let world: PaymentWorld;
beforeAll(async () => {
  world = await startPaymentSandbox();
});
beforeEach(() => world.reset());
afterAll(() => world.stop());

test('the official client creates, reads and expires a session', async () => {
  const made = await world.create();
  expect(made).toMatchObject({
    object: 'checkout.session',
    status: 'open',
    payment_status: 'unpaid',
    amount_total: 49_900,
    currency: 'usd',
    client_reference_id: 'booking-1',
    metadata: { booking_id: 'booking-1' },
    livemode: false,
    url: `${world.server.url}/c/pay/${made.id}`,
  });
  expect(await world.stripe.checkout.sessions.retrieve(made.id)).toMatchObject({ id: made.id, status: 'open' });
  expect(await world.stripe.checkout.sessions.expire(made.id)).toMatchObject({ status: 'expired', url: null });
  await expect(world.stripe.checkout.sessions.expire(made.id)).rejects.toThrow('status of `expired`');
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
  await expect(world.create(changes)).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
    message: expect.stringContaining(message),
    requestId: expect.stringMatching(/^req_/),
  });
});

test('an unknown session and a wrong key are errors of the client’s own classes', async () => {
  await expect(world.stripe.checkout.sessions.retrieve('cs_test_none')).rejects.toMatchObject({
    code: 'resource_missing',
    statusCode: 404,
  });
  const { hostname, port } = new URL(world.server.url);
  const unauthorized = new Stripe('sk_test_wrong', { host: hostname, port, protocol: 'http', maxNetworkRetries: 0 });
  await expect(unauthorized.checkout.sessions.retrieve('x')).rejects.toMatchObject({
    type: 'StripeAuthenticationError',
  });
});

test('one idempotency key creates one session and refuses another request', async () => {
  const first = await world.create({}, 'key-1');
  expect((await world.create({}, 'key-1')).id).toBe(first.id);
  await expect(world.create({ customer_email: 'other@example.com' }, 'key-1')).rejects.toMatchObject({
    type: 'StripeIdempotencyError',
  });
});

test('a declined card is not charged, and the customer can use another card', async () => {
  const session = await world.create();
  const declined = await world.submit(session.url, { number: '4000000000000002' });
  expect(declined.status).toBe(402);
  expect(await declined.text()).toContain('Your card was declined.');
  expect(world.hooks).toEqual([]);
  expect((await world.submit(session.url)).status).toBe(303);
});

test.each<[string, Partial<Card>, string]>([
  ['a real card’s number', { number: '4111 1111 1111 1111' }, 'never a real card'],
  ['no number', { number: '' }, 'Enter a card number.'],
  ['a month that does not exist', { expiry: '13 / 34' }, 'Enter month and year'],
  ['a card of the past', { expiry: '10 / 26' }, 'This card has expired.'],
  ['a short code', { cvc: '1' }, 'Enter the three digits'],
  ['no name', { name: ' ' }, 'Enter the name on the card.'],
])('%s is explained beside its field', async (_case, fields, message) => {
  const response = await world.submit((await world.create()).url, fields);
  const page = await response.text();
  expect(response.status).toBe(422);
  expect(page).toContain(message);
  expect(page).toContain('aria-invalid="true"');
});

test('no card number is stored or shown again', async () => {
  const session = await world.create();
  const page = await (await world.submit(session.url, { cvc: '' })).text();
  expect(page).not.toMatch(/value="4242/);
  await world.submit(session.url);
  const kept = ['sessions', 'intents', 'events', 'idempotency']
    .map((collection) => JSON.stringify(world.store.list(collection)))
    .join('');
  expect(kept).not.toMatch(/4242 ?4242|"cvc"|12 \/ 34/);
});

test('the page escapes its input and has a Cancel link', async () => {
  const session = await world.create();
  const response = await fetch(session.url ?? '');
  const page = await response.text();
  expect(page).toContain('Garden &lt;party&gt;');
  expect(page).toContain('href="http://site.test/booking?payment=cancelled"');
  expect(response.headers.get('content-security-policy')).toContain("form-action 'self' http://site.test");
});

test('a session expires, sends a webhook, and can no longer be paid', async () => {
  const session = await world.create();
  world.now = new Date(world.now.getTime() + 1_860_000);
  await world.sandbox.tick();
  const told = world.hooks.map(({ body }) => JSON.parse(body) as { type: string; data: { object: { id: string } } });
  expect(told.filter(({ data }) => data.object.id === session.id)).toMatchObject([
    { type: 'checkout.session.expired' },
  ]);
  const response = await world.submit(session.url);
  expect([response.status, (await response.text()).includes('No money was taken')]).toEqual([410, true]);
});

test.each([
  ['429', 'StripeRateLimitError'],
  ['500', 'StripeAPIError'],
  ['close', 'StripeConnectionError'],
  ['garbage', 'StripeAPIError'],
])('the fault %s reaches the client as %s', async (mode, type) => {
  // The client retries a closed connection itself.
  await fetch(`${world.server.url}/__faults`, {
    method: 'PUT',
    body: JSON.stringify([{ mode, count: mode === 'close' ? 2 : 1 }]),
  });
  await expect(world.create()).rejects.toMatchObject({ type });
  expect(await world.create()).toMatchObject({ status: 'open' });
});

test('a slow response is sent after the work is done', async () => {
  await fetch(`${world.server.url}/__faults`, {
    method: 'PUT',
    body: JSON.stringify([{ mode: 'slow', milliseconds: 100, count: 1 }]),
  });
  const before = performance.now();
  expect(await world.create({}, 'slow-1')).toMatchObject({ status: 'open' });
  expect(performance.now() - before).toBeGreaterThanOrEqual(95);
});
