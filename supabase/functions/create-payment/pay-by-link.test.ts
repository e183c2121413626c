import {
  bookingId,
  browserCall,
  checkoutState,
  createFakeNetwork,
  json,
  readBody,
  stateAnswer,
} from '../_shared/testing/fake-network.ts';
import { confirmed, paths, routes, session } from '../_shared/testing/checkout.ts';
import { handler } from './handler.ts';

const token = 'f00d'.repeat(6);
const byLink = { link: token, amount: 49_900 };
const guest = { ...checkoutState, user_id: null };
const linkRoutes = {
  [paths.limit]: json(true),
  [paths.link]: json(bookingId),
  [paths.state]: stateAnswer(guest),
  [paths.record]: json(null),
  [paths.create]: json(session),
};

// rule: B-2-01
test('creates the checkout, which returns to the link’s page', async () => {
  const network = createFakeNetwork(linkRoutes);
  const response = await handler(browserCall(byLink, null), network.deps);
  expect(await response.json()).toEqual({ url: session.url, session_id: 'cs_test_new' });
  expect(network.rpc('find_booking_link')).toEqual([{ p_token: token }]);
  const form = Object.fromEntries(new URLSearchParams(network.to('/v1/checkout/sessions')[0]?.body));
  expect(form).toMatchObject({
    customer_email: 'ada@example.com',
    success_url: `http://site.test/my-booking?for=booking&payment=success&session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `http://site.test/my-booking?for=booking&payment=cancelled`,
  });
});

test('the checkout of a balance returns to the link’s page, which waits for the balance', async () => {
  const network = createFakeNetwork({ ...linkRoutes, [paths.state]: stateAnswer({ ...confirmed, user_id: null }) });
  await handler(browserCall({ link: token, amount: 24_900, purpose: 'balance' }, null), network.deps);
  const form = new URLSearchParams(network.to('/v1/checkout/sessions')[0]?.body);
  expect(form.get('success_url')).toContain(`/my-booking?for=balance&payment=success`);
});

test.each([
  ['an unknown or revoked link', byLink, { [paths.link]: json(null) }, 404, 'not_found'],
  ['the link of a booking that is gone', byLink, { [paths.state]: json(null) }, 404, 'not_found'],
  ['too many attempts', byLink, { [paths.limit]: json(false) }, 429, 'rate_limited'],
  ['another amount', { ...byLink, amount: 1 }, {}, 422, 'price_changed'],
  ['a link of 3,000 characters', { ...byLink, link: 'x'.repeat(3_000) }, {}, 422, 'invalid_value'],
  ['an object as link', { ...byLink, link: {} }, {}, 422, 'invalid_value'],
  ['an expired hold', byLink, { [paths.state]: stateAnswer({ ...guest, payable: false }) }, 409, 'hold_expired'],
])('%s is refused', async (_case, body, changed, status, key) => {
  const network = createFakeNetwork({ ...linkRoutes, ...changed });
  const response = await handler(browserCall(body, null, { 'x-forwarded-for': '203.0.113.9' }), network.deps);
  expect([response.status, (await readBody(response)).error?.key]).toEqual([status, key]);
  expect(network.to('/v1/checkout')).toEqual([]);
  expect(JSON.stringify(network.rpc('take_rate_limit'))).not.toContain('203.0');
});

test('neither the log nor a refusal contains the token', async () => {
  const network = createFakeNetwork({ ...linkRoutes, [paths.link]: json(null) });
  const response = await handler(browserCall(byLink, null), network.deps);
  expect(await response.text()).not.toContain(token);
  expect(JSON.stringify(network.logged)).not.toContain(token);
});

test('a booking without an account is nobody’s by session', async () => {
  const network = createFakeNetwork({ ...routes, [paths.state]: stateAnswer(guest) });
  const response = await handler(browserCall({ booking_id: bookingId, amount: 49_900 }), network.deps);
  expect((await readBody(response)).error?.key).toBe('not_allowed');
});
