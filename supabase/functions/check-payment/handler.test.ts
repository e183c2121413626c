import { bookingId, browserCall, createFakeNetwork, json, readBody } from '../_shared/testing/fake-network.ts';
import { handler } from './handler.ts';

const session = {
  id: 'cs_test_1',
  object: 'checkout.session',
  status: 'complete',
  payment_status: 'paid',
  payment_intent: 'pi_1',
  amount_total: 29_900,
  currency: 'usd',
};
const paths = {
  session: 'GET stripe.test/v1/checkout/sessions/cs_test_1',
  settle: 'POST backend.test/rest/v1/rpc/settle_checkout',
  limit: 'POST backend.test/rest/v1/rpc/take_rate_limit',
};
const routes = {
  [paths.session]: json(session),
  [paths.limit]: json(true),
  [paths.settle]: json({ outcome: 'confirmed', booking_id: bookingId }),
};
const call = (body: unknown) => browserCall(body, null, { 'x-forwarded-for': '203.0.113.9' });

test('the page that a checkout returns to settles a payment whose event has not come, without a session', async () => {
  const network = createFakeNetwork(routes);
  const response = await handler(call({ session_id: 'cs_test_1' }), network.deps);
  expect([response.status, await readBody(response)]).toEqual([200, { settled: true }]);
  expect(network.rpc('settle_checkout')).toEqual([
    {
      p_event_id: 'return:checkout.session.completed:cs_test_1',
      p_event_type: 'checkout.session.completed',
      p_session_id: 'cs_test_1',
      p_payment_intent: 'pi_1',
      p_amount_cents: 29_900,
      p_currency: 'usd',
      p_paid: true,
    },
  ]);
});

test.each([
  ['open', { status: 'open', payment_status: 'unpaid' }],
  ['waiting for a delayed payment', { payment_status: 'unpaid' }],
])('a checkout that is %s changes nothing', async (_case, changes) => {
  const network = createFakeNetwork({ ...routes, [paths.session]: json({ ...session, ...changes }) });
  expect(await readBody(await handler(call({ session_id: 'cs_test_1' }), network.deps))).toEqual({ settled: false });
  expect(network.rpc('settle_checkout')).toEqual([]);
});

test('the checkout of another shop on the same account says nothing', async () => {
  const network = createFakeNetwork({ ...routes, [paths.settle]: json({ outcome: 'ignored', booking_id: null }) });
  expect(await readBody(await handler(call({ session_id: 'cs_test_1' }), network.deps))).toEqual({ settled: false });
});

test.each([
  ['too many calls', {}, { [paths.limit]: json(false) }, 429, 'rate_limited'],
  [
    'a provider that does not answer',
    {},
    { [paths.session]: json({ error: { type: 'api_error' } }, 500) },
    502,
    'provider_unavailable',
  ],
  ['no id', { session_id: undefined }, {}, 422, 'invalid_value'],
  ['a path as id', { session_id: 'cs_test/../../refunds' }, {}, 422, 'invalid_value'],
  ['an object as id', { session_id: {} }, {}, 422, 'invalid_value'],
])('%s is refused', async (_case, changes, changed, status, key) => {
  const network = createFakeNetwork({ ...routes, ...changed });
  const response = await handler(call({ session_id: 'cs_test_1', ...changes }), network.deps);
  expect([response.status, (await readBody(response)).error?.key]).toEqual([status, key]);
  expect(network.rpc('settle_checkout')).toEqual([]);
});
