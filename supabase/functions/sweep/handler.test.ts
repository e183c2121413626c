import { Webhook } from 'standardwebhooks';
import { readFunctionEnv } from '../_shared/http/env.ts';
import { createFakeNetwork, json, readBody, testEnv } from '../_shared/testing/fake-network.ts';
import { handler } from './handler.ts';

const call = (headers: Record<string, string> = { authorization: 'Bearer sb_secret_test' }) =>
  new Request('http://functions.test/sweep', { method: 'POST', headers });
const paths = {
  unreported: 'POST backend.test/rest/v1/rpc/unreported_checkouts',
  settle: 'POST backend.test/rest/v1/rpc/settle_checkout',
  session: 'GET stripe.test/v1/checkout/sessions/cs_test_1',
};
const routes = {
  [paths.unreported]: json([]),
  'POST backend.test/rest/v1/rpc/sweep': json({ expired: 2, begun: 1, ended: 0 }),
  'POST backend.test/rest/v1/rpc/generate_slots': json(3),
};
const session = { id: 'cs_test_1', object: 'checkout.session', amount_total: 29_900, currency: 'usd' };

// rule: opening-hours.md#slots-follow
test('expires holds, starts and completes bookings, and creates the slots that the opening rules have', async () => {
  const network = createFakeNetwork(routes);
  const response = await handler(call(), network.deps);
  expect(await readBody(response)).toEqual({ success: true, swept: { expired: 2, begun: 1, ended: 0 }, slots: 3 });
  expect(network.rpc('generate_slots')).toHaveLength(1);
});

test.each([
  [
    'paid',
    json({ ...session, status: 'complete', payment_status: 'paid', payment_intent: 'pi_1' }),
    { p_event_type: 'checkout.session.completed', p_payment_intent: 'pi_1', p_amount_cents: 29_900, p_paid: true },
  ],
  [
    'expired',
    json({ ...session, status: 'expired', payment_status: 'unpaid', payment_intent: null }),
    { p_event_type: 'checkout.session.expired', p_paid: false },
  ],
  [
    'unknown to the provider',
    json({ error: { type: 'invalid_request_error', code: 'resource_missing', message: 'x' } }, 404),
    { p_event_type: 'checkout.session.expired', p_paid: false },
  ],
])(
  'a checkout that nobody has reported and that is %s is settled before its hold is ended',
  async (_case, answer, settled) => {
    const network = createFakeNetwork({
      ...routes,
      [paths.unreported]: json(['cs_test_1']),
      [paths.session]: answer,
      [paths.settle]: json({ outcome: 'confirmed', booking_id: 'b' }),
    });
    await handler(call(), network.deps);
    expect(network.rpc('settle_checkout')).toEqual([
      expect.objectContaining({ p_session_id: 'cs_test_1', ...settled }),
    ]);
    const order = network.seen.map(({ path }) => path);
    expect(order.indexOf('/rest/v1/rpc/settle_checkout')).toBeLessThan(order.indexOf('/rest/v1/rpc/sweep'));
  },
);

test('a checkout that is still open after its hold is ended at the provider', async () => {
  const network = createFakeNetwork({
    ...routes,
    [paths.unreported]: json(['cs_test_1']),
    [paths.session]: json({ ...session, status: 'open', payment_status: 'unpaid' }),
    'POST stripe.test/v1/checkout/sessions/cs_test_1/expire': json({ ...session, status: 'expired' }),
    [paths.settle]: json({ outcome: 'expired', booking_id: 'b' }),
  });
  await handler(call(), network.deps);
  expect(network.rpc('settle_checkout')).toMatchObject([{ p_event_type: 'checkout.session.expired' }]);
});

test('a provider that does not answer is asked once and does not stop the sweep', async () => {
  const network = createFakeNetwork({
    ...routes,
    [paths.unreported]: json(['cs_test_1']),
    [paths.session]: () => Promise.reject(new TypeError('fetch failed')),
  });
  expect((await handler(call(), network.deps)).status).toBe(200);
  expect(network.to('/v1/checkout')).toHaveLength(1);
  expect(network.rpc('settle_checkout')).toEqual([]);
  expect(network.rpc('sweep')).toHaveLength(1);
});

test.each<[string, Record<string, string>]>([
  ['no key', {}],
  ['a wrong key', { authorization: 'Bearer sb_secret_tesT' }],
  ['the publishable key', { apikey: 'sb_publishable_test' }],
])('%s is refused', async (_case, headers) => {
  expect((await handler(call(headers), createFakeNetwork({}).deps)).status).toBe(401);
});

describe('the webhook of the operators', () => {
  const secret = `whsec_${Buffer.from('a secret of 24 bytes or so').toString('base64')}`;
  const raised = {
    ...{ id: 7, event: 'alert.raised', kind: 'server', subject: 'web-1:3001' },
    ...{ cause: 'nothing can be written', at: '2026-11-20T14:59:00Z' },
  };
  const hook = 'POST hook.test/alerts';
  const withHook = (answer: Response, alerts = [raised]) => {
    const network = createFakeNetwork(
      {
        ...routes,
        'POST backend.test/rest/v1/rpc/alerts_to_tell': json(alerts),
        'POST backend.test/rest/v1/rpc/alert_told': json(null),
        [hook]: answer,
      },
      new Date(),
    );
    const env = { ...testEnv, ALERT_WEBHOOK_URL: 'http://hook.test/alerts', ALERT_WEBHOOK_SECRET: secret };
    return { network, deps: { ...network.deps, env: readFunctionEnv((name) => env[name as keyof typeof env]) } };
  };

  // rule: B-3-80
  test('gets an alert signed, and it is not sent again', async () => {
    const { network, deps } = withHook(new Response(null, { status: 204 }));
    await handler(call(), deps);
    const sent = network.seen.find(({ path }) => path === '/alerts')!;
    // Throws unless signature and time are right.
    expect(new Webhook(secret).verify(sent.body, Object.fromEntries(sent.headers))).toMatchObject({
      type: 'alert.raised',
      data: { id: 7, kind: 'server', subject: 'web-1:3001', cause: 'nothing can be written' },
    });
    expect(network.rpc('alert_told')).toEqual([{ p_id: 7, p_event: 'alert.raised' }]);
  });

  // rule: B-3-80
  test('that does not accept an alert gets it again, and the sweep goes on', async () => {
    const { network, deps } = withHook(json({ error: 'busy' }, 500));
    const response = await handler(call(), deps);
    expect(await readBody(response)).toMatchObject({ success: true });
    expect(network.rpc('alert_told')).toEqual([]);
    expect(network.logged).toContainEqual(
      expect.objectContaining({
        level: 'warn',
        event: 'alert_webhook',
        fields: expect.objectContaining({ alert: 7 }) as object,
      }),
    );
  });

  test('that is not set is not asked for', async () => {
    const network = createFakeNetwork(routes);
    await handler(call(), network.deps);
    expect(network.rpc('alerts_to_tell')).toEqual([]);
  });
});
