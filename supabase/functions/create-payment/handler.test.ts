import {
  bookingId,
  browserCall,
  checkoutState,
  createFakeNetwork,
  json,
  ownerId,
  readBody,
  signedInAs,
  otherCustomerId,
  stateAnswer,
} from '../_shared/testing/fake-network.ts';
import { confirmed, paths, routes, session } from '../_shared/testing/checkout.ts';
import { handler } from './handler.ts';

const body = { booking_id: bookingId, amount: 49_900 };

// {booking_id, amount in cents} in, {url, session_id} out. The card is taken on the provider's page.
// rule: P-1-14, P-7-14, P-7-16, P-9-67
test('creates a hosted checkout with the booking’s amount and records it', async () => {
  const network = createFakeNetwork(routes);
  const response = await handler(browserCall(body), network.deps);

  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ url: session.url, session_id: 'cs_test_new' });
  const [request] = network.to('/v1/checkout/sessions');
  const form = Object.fromEntries(new URLSearchParams(request?.body));
  expect(form).toMatchObject({
    mode: 'payment',
    'line_items[0][price_data][unit_amount]': '49900',
    'line_items[0][price_data][currency]': 'usd',
    'line_items[0][quantity]': '1',
    client_reference_id: '1001',
    'payment_intent_data[description]': 'Booking 1001: Garden party',
    'line_items[0][price_data][product_data][description]': expect.stringMatching(/^Booking 1001; /) as string,
    customer_email: 'ada@example.com',
    success_url: `http://site.test/booking?booking=${bookingId}&payment=success&session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `http://site.test/booking?booking=${bookingId}&payment=cancelled`,
    // 31 minutes after 15:00:00 UTC.
    expires_at: String(Date.UTC(2026, 10, 20, 15, 31) / 1000),
  });
  expect(request?.headers.get('authorization')).toBe('Bearer sk_test_1');
  expect(request?.headers.get('idempotency-key')).toContain(bookingId);
  expect(network.rpc('record_checkout')).toEqual([
    {
      p_booking_id: bookingId,
      p_session_id: 'cs_test_new',
      p_amount_cents: 49_900,
      p_session_expires_at: '2026-11-20T15:31:00.000Z',
      p_purpose: 'full',
    },
  ]);
});

test.each([
  ['a deposit', checkoutState, 'deposit', 25_000, 'Deposit: Garden party', `/booking?booking=${bookingId}`],
  ['a balance', confirmed, 'balance', 24_900, 'Balance: Garden party', '/account?tab=bookings'],
])('%s is a checkout of that amount and returns to its page', async (_case, state, purpose, amount, title, page) => {
  const network = createFakeNetwork({
    ...routes,
    [paths.state]: stateAnswer(state),
    [paths.create]: json({ ...session, amount_total: amount }),
  });
  const response = await handler(browserCall({ booking_id: bookingId, amount, purpose }), network.deps);
  expect(response.status).toBe(200);
  const form = Object.fromEntries(new URLSearchParams(network.to('/v1/checkout/sessions')[0]?.body));
  expect(form).toMatchObject({
    'line_items[0][price_data][unit_amount]': String(amount),
    'line_items[0][price_data][product_data][name]': title,
    cancel_url: `http://site.test${page}&payment=cancelled`,
  });
  expect(network.rpc('record_checkout')).toMatchObject([{ p_amount_cents: amount, p_purpose: purpose }]);
});

test('two clicks in one minute use one idempotency key', async () => {
  const keys = await Promise.all(
    ['2026-11-20T15:00:01Z', '2026-11-20T15:00:59Z'].map(async (at) => {
      const network = createFakeNetwork(routes, new Date(at));
      await handler(browserCall(body), network.deps);
      return network.to('/v1/checkout/sessions')[0]?.headers.get('idempotency-key');
    }),
  );
  expect(keys[0]).toBe(keys[1]);
});

const open = { ...checkoutState, open_session_id: 'cs_test_old' };
const oldSession = { ...session, id: 'cs_test_old', url: 'http://stripe.test/c/pay/cs_test_old' };

test('the open checkout is reused', async () => {
  const network = createFakeNetwork({
    [paths.user]: signedInAs(ownerId),
    [paths.state]: stateAnswer(open),
    'GET stripe.test/v1/checkout/sessions/cs_test_old': json(oldSession),
  });
  const response = await handler(browserCall(body), network.deps);
  expect(await response.json()).toEqual({ url: oldSession.url, session_id: 'cs_test_old' });
});

test('a checkout that has expired at the provider is replaced', async () => {
  const network = createFakeNetwork({
    ...routes,
    [paths.state]: stateAnswer(open),
    'GET stripe.test/v1/checkout/sessions/cs_test_old': json({ ...oldSession, status: 'expired', url: null }),
  });
  expect(await readBody(await handler(browserCall(body), network.deps))).toMatchObject({ session_id: 'cs_test_new' });
});

test('an open checkout of another amount is expired and replaced', async () => {
  const network = createFakeNetwork({
    ...routes,
    [paths.state]: stateAnswer(open),
    'GET stripe.test/v1/checkout/sessions/cs_test_old': json({ ...oldSession, amount_total: 100 }),
    'POST stripe.test/v1/checkout/sessions/cs_test_old/expire': json({ ...oldSession, status: 'expired' }),
  });
  expect(await readBody(await handler(browserCall(body), network.deps))).toMatchObject({ session_id: 'cs_test_new' });
  expect(network.to('/v1/checkout/sessions/cs_test_old/expire')).toHaveLength(1);
});

const lost = {
  ...routes,
  [paths.state]: stateAnswer({ ...open, payable: false }),
  'GET stripe.test/v1/checkout/sessions/cs_test_old': json({
    ...oldSession,
    status: 'complete',
    payment_status: 'paid',
    payment_intent: 'pi_1',
    currency: 'usd',
    url: null,
  }),
};

test.each([
  ['confirmed', 'This booking is already paid.'],
  ['refund', 'Booking 1001 was paid, but could not be confirmed any more. The payment is being returned to your card.'],
])('a second try to pay settles the payment whose event never came: %s', async (outcome, message) => {
  const network = createFakeNetwork({
    ...lost,
    'POST backend.test/rest/v1/rpc/settle_checkout': json({ outcome, booking_id: bookingId }),
  });
  const answer = await readBody(await handler(browserCall(body), network.deps));
  expect(answer.error).toEqual({ key: 'already_paid', message });
  expect(network.rpc('settle_checkout')).toEqual([
    expect.objectContaining({
      p_session_id: 'cs_test_old',
      p_payment_intent: 'pi_1',
      p_amount_cents: 49_900,
      p_paid: true,
    }),
  ]);
  expect(network.to('/v1/checkout/sessions')).toHaveLength(1);
});

test('a checkout that the provider does not know is replaced', async () => {
  const unknown = json({ error: { type: 'invalid_request_error', code: 'resource_missing', message: 'x' } }, 404);
  const network = createFakeNetwork({
    ...routes,
    [paths.state]: stateAnswer(open),
    'GET stripe.test/v1/checkout/sessions/cs_test_old': unknown,
  });
  expect(await readBody(await handler(browserCall(body), network.deps))).toMatchObject({ session_id: 'cs_test_new' });
});

test.each([
  ['no session', browserCall(body, null), {}, 401, 'unauthorized'],
  ['the publishable key as a session', browserCall(body, 'sb_publishable_test'), {}, 401, 'unauthorized'],
  [
    'a session that the auth service refuses',
    browserCall(body),
    { [paths.user]: json({ code: 'bad_jwt' }, 401) },
    401,
    'unauthorized',
  ],
  ['an auth service that fails', browserCall(body), { [paths.user]: json({}, 500) }, 502, 'provider_unavailable'],
  ['another customer’s booking', browserCall(body), { [paths.user]: signedInAs(otherCustomerId) }, 403, 'not_allowed'],
  ['an unknown booking', browserCall(body), { [paths.state]: json(null) }, 403, 'not_allowed'],
  ['another amount', browserCall({ ...body, amount: 1 }), {}, 422, 'price_changed'],
  ['dollars for cents', browserCall({ ...body, amount: 499 }), {}, 422, 'price_changed'],
  ['a broken amount', browserCall({ ...body, amount: 499.5 }), {}, 422, 'invalid_value'],
  ['a negative amount', browserCall({ ...body, amount: -1 }), {}, 422, 'invalid_value'],
  ['an amount that is a text', browserCall({ ...body, amount: '49900' }), {}, 422, 'invalid_value'],
  ['no booking id', browserCall({ amount: 49_900 }), {}, 422, 'invalid_value'],
  ['SQL for a booking id', browserCall({ ...body, booking_id: "'; drop table bookings" }), {}, 422, 'invalid_value'],
  ['no JSON', browserCall('{'), {}, 400, 'invalid_json'],
  ['a list', browserCall([]), {}, 400, 'invalid_json'],
  ['a body over the limit', browserCall({ ...body, more: 'x'.repeat(5_000) }), {}, 413, 'body_too_large'],
  ['a foreign origin', browserCall(body, 't', { origin: 'http://evil.test' }), {}, 403, 'not_allowed'],
  [
    'a paid booking',
    browserCall(body),
    { [paths.state]: stateAnswer({ ...confirmed, amounts: { full: null, deposit: null, balance: null } }) },
    409,
    'already_paid',
  ],
  [
    'the whole price of a confirmed booking',
    browserCall(body),
    { [paths.state]: stateAnswer(confirmed) },
    409,
    'already_paid',
  ],
  [
    'another balance',
    browserCall({ ...body, purpose: 'balance', amount: 100 }),
    { [paths.state]: stateAnswer(confirmed) },
    422,
    'price_changed',
  ],
  [
    'a deposit that is not offered any more',
    browserCall({ ...body, purpose: 'deposit', amount: 25_000 }),
    { [paths.state]: stateAnswer({ ...checkoutState, amounts: { full: 49_900, deposit: null, balance: null } }) },
    409,
    'deposit_unavailable',
  ],
  ['the balance of a hold', browserCall({ ...body, purpose: 'balance' }), {}, 409, 'wrong_status'],
  ['an unknown purpose', browserCall({ ...body, purpose: 'tip' }), {}, 422, 'invalid_value'],
  [
    'a cancelled booking',
    browserCall(body),
    { [paths.state]: stateAnswer({ ...checkoutState, status: 'cancelled', payable: false }) },
    409,
    'wrong_status',
  ],
  [
    'an expired hold',
    browserCall(body),
    { [paths.state]: stateAnswer({ ...checkoutState, payable: false }) },
    409,
    'hold_expired',
  ],
  [
    'a database that does not answer',
    browserCall(body),
    { [paths.state]: json({ message: 'down' }, 503) },
    500,
    'internal',
  ],
])('%s is refused', async (_case, request, changed, status, key) => {
  const network = createFakeNetwork({ ...routes, ...changed });
  const response = await handler(request, network.deps);
  expect([response.status, (await readBody(response)).error?.key]).toEqual([status, key]);
  expect(network.to('/v1/checkout')).toEqual([]);
});

test('the error for a changed price contains the new price', async () => {
  const response = await handler(browserCall({ ...body, amount: 29_900 }), createFakeNetwork(routes).deps);
  expect(await readBody(response)).toMatchObject({ error: { key: 'price_changed', amount: 49_900 } });
});

test('a checkout that the database rejects is expired, so that it cannot be paid', async () => {
  const network = createFakeNetwork({
    ...routes,
    [paths.record]: json({ code: 'PT409', message: 'wrong_status' }, 409),
    'POST stripe.test/v1/checkout/sessions/cs_test_new/expire': json({ ...session, status: 'expired' }),
  });
  const response = await handler(browserCall(body), network.deps);
  expect([response.status, (await readBody(response)).error?.key]).toEqual([409, 'wrong_status']);
  expect(network.to('/v1/checkout/sessions/cs_test_new/expire')).toHaveLength(1);
});

test.each([
  ['fails', json({ error: { type: 'api_error', message: 'secret detail' } }, 500)],
  ['is busy', json({ error: { type: 'invalid_request_error', message: 'slow down' } }, 429)],
  ['sends HTML', new Response('<html>', { status: 200 })],
])('when the provider %s, the error does not contain its message', async (_case, reply) => {
  const response = await handler(browserCall(body), createFakeNetwork({ ...routes, [paths.create]: reply }).deps);
  expect(response.status).toBe(502);
  expect(await readBody(response)).toEqual({
    error: {
      key: 'provider_unavailable',
      message: 'The payment provider did not answer. Please try again in a moment.',
    },
  });
});
