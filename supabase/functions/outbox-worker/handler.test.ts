import { bookingId, createFakeNetwork, json, ownerId, readBody, stateAnswer } from '../_shared/testing/fake-network.ts';
import { facts, paths, rows, work, workerCall } from '../_shared/testing/outbox.ts';
import { handler } from './handler.ts';

const refundPayload = { refund_id: '44444444-4444-4444-8444-444444444444', booking_id: bookingId };
const dueRefund = {
  refund_id: refundPayload.refund_id,
  booking_id: bookingId,
  amount_cents: 100,
  payment_intent: 'pi_1',
};

test.each([
  [
    'mail down',
    'mail.booking_confirmed',
    facts,
    { [paths.mail]: json({ name: 'internal_server_error' }, 500) },
    'mail: HTTP 500 internal_server_error',
  ],
  [
    'mail busy',
    'mail.booking_confirmed',
    facts,
    { [paths.mail]: json({ name: 'rate_limit_exceeded' }, 429) },
    'mail: HTTP 429 rate_limit_exceeded',
  ],
  [
    'mail sends HTML',
    'mail.booking_confirmed',
    facts,
    { [paths.mail]: new Response('<p>') },
    'mail: response is not JSON',
  ],
  [
    'mail unreachable',
    'mail.booking_confirmed',
    facts,
    { [paths.mail]: () => Promise.reject(new TypeError('refused')) },
    'mail: connection failed',
  ],
  [
    'payment down',
    'refund.stripe',
    refundPayload,
    { [paths.toRefund]: json(dueRefund), [paths.refund]: json({ error: { type: 'api_error', message: 'x' } }, 500) },
    'payment: StripeAPIError (HTTP 500)',
  ],
  [
    'no such payment',
    'refund.stripe',
    refundPayload,
    {
      [paths.toRefund]: json(dueRefund),
      [paths.refund]: json({ error: { type: 'invalid_request_error', code: 'resource_missing', message: 'x' } }, 404),
    },
    'payment: resource_missing (HTTP 404)',
  ],
  [
    'a contract that was changed in the database',
    'check.trail',
    {},
    { 'POST backend.test/rest/v1/rpc/check_trail': json('event 3') },
    'trail of the contracts: event 3 was changed',
  ],
  ['a refund without an id', 'refund.stripe', { booking_id: bookingId }, {}, 'payment: row without a refund'],
  ['an unknown kind', 'mail.birthday', {}, {}, 'outbox: unknown kind of row'],
  [
    'a lease of another worker',
    'sync.acuity',
    { booking_id: bookingId },
    {
      [paths.state]: stateAnswer(facts),
      [paths.claimSync]: json({ claimed: false, sync_status: 'pending', external_booking_id: null }),
    },
    'scheduling: another worker has the lease',
  ],
])('%s is recorded for a retry', async (_case, kind, payload, changed, error) => {
  const { answer, finished } = await work(kind, payload, { routes: { [paths.finish]: json('due'), ...changed } });
  expect(answer).toMatchObject({ claimed: 1, failed: 1 });
  expect(finished).toEqual([{ p_id: 1, p_ok: false, p_error: error }]);
});

test('the other rows are processed when one fails', async () => {
  const network = createFakeNetwork({
    [paths.claim]: rows(
      ['mail.booking_confirmed', facts],
      ['mail.birthday', {}],
      ['mail.payment_received_admin', facts],
    ),
    [paths.mail]: json({ id: 'm' }),
    [paths.finish]: json('done'),
  });
  expect(await readBody(await handler(workerCall(), network.deps))).toMatchObject({ claimed: 3, failed: 1 });
  expect(network.to('/emails')).toHaveLength(2);
});

test('an empty outbox has no work', async () => {
  expect(
    await readBody(await handler(workerCall(), createFakeNetwork({ [paths.claim]: json([]) }).deps)),
  ).toMatchObject({
    claimed: 0,
  });
});

test.each([
  ['a call without a key', ''],
  ['the publishable key', 'sb_publishable_test'],
  ['a customer', ownerId],
])('%s may not run it', async (_case, key) => {
  const network = createFakeNetwork({});
  expect((await handler(workerCall(key), network.deps)).status).toBe(401);
  expect(network.seen).toEqual([]);
});

test('the provider’s call and the log line have the id of the request that wrote the row', async () => {
  const request = 'ab'.repeat(16);
  const { network } = await work(
    'mail.password_changed',
    { email: 'ada@example.com' },
    {
      routes: {
        [paths.claim]: json([
          {
            id: 1,
            kind: 'mail.password_changed',
            payload: { email: 'ada@example.com' },
            attempts: 1,
            request_id: request,
          },
        ]),
      },
    },
  );
  expect(network.to('/emails')[0]?.headers.get('traceparent')).toContain(request);
  expect(network.logged.find(({ event }) => event === 'outbox_row')?.fields).toMatchObject({ row: 1, request });
});
