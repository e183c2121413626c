import { createHmac } from 'node:crypto';
import Stripe from 'stripe';
import { bookingId, createFakeNetwork, json, readBody } from '../_shared/testing/fake-network.ts';
import { handler } from './handler.ts';

const now = new Date('2026-11-20T15:00:00Z');
const seconds = now.getTime() / 1000;
const { webhooks } = new Stripe('sk_test_1');
const settle = 'POST backend.test/rest/v1/rpc/settle_checkout';

const event = (type: string, object: object) =>
  JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } });
const paid = event('checkout.session.completed', {
  id: 'cs_1',
  object: 'checkout.session',
  payment_status: 'paid',
  payment_intent: 'pi_1',
  amount_total: 49_900,
  currency: 'usd',
});
const sign = (payload: string, secret = 'whsec_test', timestamp = seconds) =>
  webhooks.generateTestHeaderString({ payload, secret, timestamp });
const deliver = (payload: string, signature: string | null) =>
  new Request('http://functions.test/stripe-webhook', {
    method: 'POST',
    headers: signature === null ? {} : { 'stripe-signature': signature },
    body: payload,
  });

test('a paid checkout is settled with the values of the event', async () => {
  const network = createFakeNetwork({ [settle]: json({ outcome: 'confirmed', booking_id: bookingId }) }, now);
  const response = await handler(deliver(paid, sign(paid)), network.deps);
  expect([response.status, await response.json()]).toEqual([200, { received: true, outcome: 'confirmed' }]);
  expect(network.rpc('settle_checkout')).toEqual([
    {
      p_event_id: 'evt_1',
      p_event_type: 'checkout.session.completed',
      p_session_id: 'cs_1',
      p_payment_intent: 'pi_1',
      p_amount_cents: 49_900,
      p_currency: 'usd',
      p_paid: true,
    },
  ]);
});

test.each(['duplicate', 'refund', 'expired', 'ignored'])(
  'the outcome %s is a success for the provider',
  async (outcome) => {
    const network = createFakeNetwork({ [settle]: json({ outcome, booking_id: null }) }, now);
    expect((await handler(deliver(paid, sign(paid)), network.deps)).status).toBe(200);
  },
);

test.each([
  ['checkout.session.expired', { payment_status: 'unpaid' }, false],
  ['checkout.session.async_payment_failed', { payment_status: 'unpaid' }, false],
  ['checkout.session.async_payment_succeeded', { payment_status: 'paid' }, true],
])('%s is settled with its type', async (type, change, isPaid) => {
  const payload = event(type, {
    id: 'cs_1',
    object: 'checkout.session',
    payment_intent: null,
    amount_total: 1,
    currency: 'usd',
    ...change,
  });
  const network = createFakeNetwork({ [settle]: json({ outcome: 'expired', booking_id: bookingId }) }, now);
  await handler(deliver(payload, sign(payload)), network.deps);
  expect(network.rpc('settle_checkout')).toMatchObject([{ p_event_type: type, p_paid: isPaid }]);
});

const ours = '44444444-4444-4444-8444-444444444444';

test.each([
  [
    'made in the provider’s dashboard',
    'refund.created',
    { payment_intent: 'pi_1' },
    { p_refund_id: null, p_failed: false },
  ],
  ['of a payment that comes whole', 'refund.created', { payment_intent: { id: 'pi_1' } }, { p_failed: false }],
  ['of ours', 'refund.created', { metadata: { refund_id: ours } }, { p_refund_id: ours, p_failed: false }],
  ['with foreign metadata', 'refund.created', { metadata: { refund_id: 'order 7' } }, { p_refund_id: null }],
  ['that could not be delivered', 'refund.failed', { status: 'failed' }, { p_failed: true }],
])('a refund %s is recorded', async (_case, type, change, expected) => {
  const payload = event(type, {
    id: 're_1',
    object: 'refund',
    payment_intent: 'pi_1',
    amount: 10_000,
    status: 'succeeded',
    ...change,
  });
  const network = createFakeNetwork(
    { 'POST backend.test/rest/v1/rpc/mirror_refund': json({ outcome: 'refunded', booking_id: bookingId }) },
    now,
  );
  const response = await handler(deliver(payload, sign(payload)), network.deps);
  expect([response.status, await response.json()]).toEqual([200, { received: true, outcome: 'refunded' }]);
  expect(network.rpc('mirror_refund')).toMatchObject([
    {
      p_event_id: 'evt_1',
      p_event_type: type,
      p_payment_intent: 'pi_1',
      p_provider_refund_id: 're_1',
      p_amount_cents: 10_000,
      ...expected,
    },
  ]);
});

test.each([
  ['charge.dispute.created', 'needs_response', 'open'],
  ['charge.dispute.closed', 'won', 'won'],
  ['charge.dispute.closed', 'warning_closed', 'won'],
  ['charge.dispute.closed', 'lost', 'lost'],
])('%s with the status %s is recorded as %s', async (type, status, expected) => {
  const payload = event(type, {
    id: 'dp_1',
    object: 'dispute',
    payment_intent: 'pi_1',
    amount: 49_900,
    reason: 'fraudulent',
    status,
  });
  const network = createFakeNetwork(
    { 'POST backend.test/rest/v1/rpc/record_dispute': json({ outcome: 'dispute', booking_id: bookingId }) },
    now,
  );
  const response = await handler(deliver(payload, sign(payload)), network.deps);
  expect([response.status, await response.json()]).toEqual([200, { received: true, outcome: 'dispute' }]);
  expect(network.rpc('record_dispute')).toEqual([
    {
      p_event_id: 'evt_1',
      p_event_type: type,
      p_payment_intent: 'pi_1',
      p_provider_dispute_id: 'dp_1',
      p_amount_cents: 49_900,
      p_reason: 'fraudulent',
      p_status: expected,
    },
  ]);
});

test.each([
  ['refund.created', { id: 're_1', object: 'refund', payment_intent: null, amount: 100 }],
  [
    'charge.dispute.created',
    { id: 'dp_1', object: 'dispute', payment_intent: null, amount: 100, reason: 'general', status: 'lost' },
  ],
  ['customer.created', { id: 'cus_1', object: 'customer' }],
  ['checkout.session.completed', { id: 'cs_1', object: 'checkout.session', payment_status: 'unpaid' }],
])('%s without a payment changes nothing', async (type, object) => {
  const payload = event(type, object);
  const network = createFakeNetwork({}, now);
  const response = await handler(deliver(payload, sign(payload)), network.deps);
  expect([response.status, await response.json()]).toEqual([200, { received: true, outcome: 'ignored' }]);
  expect(network.seen).toEqual([]);
});

test.each([
  ['no signature', paid, null],
  ['an empty signature', paid, ''],
  ['another secret', paid, sign(paid, 'whsec_other')],
  ['a body changed by one character', paid.replace('49900', '49901'), sign(paid)],
  ['a signature of six minutes ago', paid, sign(paid, 'whsec_test', seconds - 360)],
  ['an old scheme only', paid, sign(paid).replace('v1=', 'v0=')],
  ['a body that is no JSON', 'nonsense', sign('nonsense')],
])('%s is refused and no row is written', async (_case, payload, signature) => {
  const network = createFakeNetwork({}, now);
  const response = await handler(deliver(payload, signature), network.deps);
  expect([response.status, (await readBody(response)).error?.key]).toEqual([400, 'invalid_signature']);
  expect(network.seen).toEqual([]);
});

test('the provider retries when the database does not respond', async () => {
  const network = createFakeNetwork({ [settle]: json({ message: 'down' }, 503) }, now);
  expect((await handler(deliver(paid, sign(paid)), network.deps)).status).toBe(500);
});

test('the webhook sends no CORS headers', async () => {
  const request = new Request('http://functions.test/stripe-webhook', {
    method: 'OPTIONS',
    headers: { origin: 'http://site.test' },
  });
  const response = await handler(request, createFakeNetwork({}, now).deps);
  expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([405, null]);
});

const session = { id: 'cs_1', payment_status: 'paid', payment_intent: 'pi_1', amount_total: 49_900, currency: 'usd' };
const refund = { id: 're_1', amount: 100, payment_intent: 'pi_1', status: 'succeeded', metadata: {} };
const dispute = { id: 'dp_1', amount: 100, payment_intent: 'pi_1', reason: 'general', status: 'lost' };

test.each<[string, string]>([
  ['null', 'null'],
  ['a list', '[]'],
  ['an event without an id', JSON.stringify({ type: 'refund.created', data: { object: refund } })],
  ['an event without data', JSON.stringify({ id: 'evt_1', type: 'checkout.session.expired' })],
  ['a checkout whose id is a number', event('checkout.session.completed', { ...session, id: 7 })],
  ['a checkout whose id has a NUL character', event('checkout.session.completed', { ...session, id: 'cs\0' })],
  ['a checkout with half a cent', event('checkout.session.completed', { ...session, amount_total: 0.5 })],
  ['a payment that is a list', event('checkout.session.completed', { ...session, payment_intent: [] })],
  ['a refund without an amount', event('refund.created', { ...refund, amount: undefined })],
  ['a refund of more than the database holds', event('refund.created', { ...refund, amount: 2 ** 40 })],
  ['a dispute without a reason', event('charge.dispute.created', { ...dispute, reason: null })],
])('%s that is signed is refused with 400, and nothing is written', async (_case, payload) => {
  const network = createFakeNetwork({}, now);
  const response = await handler(deliver(payload, sign(payload)), network.deps);
  const { error } = (await response.json()) as { error: { key: string } };
  expect([response.status, error.key]).toEqual([400, 'invalid_json']);
  expect(network.seen).toEqual([]);
});

test('a signature whose time is no number is refused', async () => {
  const network = createFakeNetwork({}, now);
  const signature = createHmac('sha256', 'whsec_test').update(`NaN.${paid}`).digest('hex');
  const response = await handler(deliver(paid, `t=NaN,v1=${signature}`), network.deps);
  const { error } = (await response.json()) as { error: { key: string } };
  expect([response.status, error.key]).toEqual([400, 'invalid_signature']);
});
