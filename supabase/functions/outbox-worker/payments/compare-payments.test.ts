import { bookingId, createFakeNetwork, json } from '../../_shared/testing/fake-network.ts';
import { connectDatabase } from '../../_shared/bookings/database.ts';
import { comparePayments } from './compare-payments.ts';

const rpc = (name: string) => `POST backend.test/rest/v1/rpc/${name}`;
const list = (path: string, data: object[]) => ({
  [`GET stripe.test/v1/${path}`]: json({ object: 'list', url: `/v1/${path}`, has_more: false, data }),
});
const charge = {
  id: 'ch_1',
  object: 'charge',
  status: 'succeeded',
  payment_intent: 'pi_1',
  amount_captured: 29_900,
  balance_transaction: { object: 'balance_transaction', fee: 897 },
};
const refund = { id: 're_1', object: 'refund', status: 'succeeded', payment_intent: 'pi_2', amount: 100, metadata: {} };
const dispute = {
  id: 'dp_1',
  object: 'dispute',
  status: 'lost',
  payment_intent: 'pi_3',
  amount: 500,
  reason: 'general',
  balance_transactions: [{ object: 'balance_transaction', fee: 1_500 }],
};
const unknown = json({ error: { type: 'invalid_request_error', code: 'resource_missing', message: 'x' } }, 404);
const routes = {
  ...list('charges', [charge, { ...charge, id: 'ch_0', status: 'failed' }]),
  ...list('refunds', [refund]),
  ...list('disputes', [dispute]),
  [rpc('ledger_to_compare')]: json([{ kind: 'charge', provider_id: 'pi_1' }]),
  [rpc('compare_payments')]: json([]),
  [rpc('record_comparison')]: json(0),
};
const entry = (
  kind: string,
  id: string,
  cents: number,
  { state = null, fee = null }: { state?: string | null; fee?: number | null } = {},
) => ({ kind, id, cents, state, fee });
const compare = async (changes: Parameters<typeof createFakeNetwork>[0] = {}) => {
  const network = createFakeNetwork({ ...routes, ...changes });
  await comparePayments(connectDatabase(network.deps), network.deps);
  return network;
};

test('the charges, refunds and disputes of 35 days are compared', async () => {
  const network = await compare();
  const since = Date.UTC(2026, 9, 16, 15) / 1000;
  for (const path of ['charges', 'refunds', 'disputes'])
    expect(network.to(`/v1/${path}`).map(({ path: asked }) => asked)).toEqual([
      path === 'charges'
        ? `/v1/charges?created[gte]=${since}&limit=100&expand[0]=data.balance_transaction`
        : `/v1/${path}?created[gte]=${since}&limit=100`,
    ]);
  expect(network.rpc('record_comparison')).toEqual([
    {
      p_books: [
        entry('charge', 'pi_1', 29_900, { fee: 897 }),
        entry('refund', 're_1', 100),
        entry('dispute', 'dp_1', 500, { state: 'lost', fee: 1_500 }),
      ],
      p_processed: 0,
    },
  ]);
});

test('what the ledger lacks is applied as its event would have been, payments first', async () => {
  const missing = [
    { kind: 'refund', provider_id: 're_1' },
    { kind: 'dispute', provider_id: 'dp_1' },
    { kind: 'charge', provider_id: 'pi_1' },
  ];
  const session = {
    id: 'cs_1',
    status: 'complete',
    payment_status: 'paid',
    payment_intent: 'pi_1',
    amount_total: 29_900,
    currency: 'usd',
  };
  const network = await compare({
    [rpc('compare_payments')]: json(missing),
    ...list('checkout/sessions', [session]),
    [rpc('settle_checkout')]: json({ outcome: 'confirmed', booking_id: bookingId }),
    [rpc('mirror_refund')]: json({ outcome: 'refunded', booking_id: bookingId }),
    [rpc('record_dispute')]: json({ outcome: 'duplicate', booking_id: bookingId }),
  });
  expect(network.to('/v1/checkout/sessions')[0]?.path).toContain('payment_intent=pi_1');
  expect(network.rpc('settle_checkout')).toMatchObject([
    { p_session_id: 'cs_1', p_amount_cents: 29_900, p_paid: true },
  ]);
  expect(network.rpc('mirror_refund')).toMatchObject([
    { p_provider_refund_id: 're_1', p_amount_cents: 100, p_failed: false },
  ]);
  expect(network.rpc('record_dispute')).toMatchObject([{ p_provider_dispute_id: 'dp_1', p_status: 'lost' }]);
  const order = network.seen.map(({ path }) => path);
  expect(order.indexOf('/rest/v1/rpc/settle_checkout')).toBeLessThan(order.indexOf('/rest/v1/rpc/mirror_refund'));
  expect(network.rpc('record_comparison')).toMatchObject([{ p_processed: 2 }]);
});

test('a charge without a checkout of the site is left for an admin', async () => {
  const network = await compare({
    [rpc('compare_payments')]: json([{ kind: 'charge', provider_id: 'pi_1' }]),
    ...list('checkout/sessions', []),
  });
  expect(network.rpc('settle_checkout')).toEqual([]);
  expect(network.rpc('record_comparison')).toMatchObject([{ p_processed: 0 }]);
});

test('what the ledger has and the lists do not is asked for one by one', async () => {
  const network = await compare({
    ...list('charges', []),
    [rpc('ledger_to_compare')]: json([
      { kind: 'charge', provider_id: 'pi_old' },
      { kind: 'charge', provider_id: 'pi_gone' },
      { kind: 'dispute', provider_id: 'dp_old' },
    ]),
    'GET stripe.test/v1/payment_intents/pi_old': json({ id: 'pi_old', amount_received: 700 }),
    'GET stripe.test/v1/payment_intents/pi_gone': unknown,
    'GET stripe.test/v1/disputes/dp_old': json({ ...dispute, id: 'dp_old', status: 'won' }),
  });
  expect(network.rpc('record_comparison')).toMatchObject([
    {
      p_books: expect.arrayContaining([
        entry('charge', 'pi_old', 700),
        entry('charge', 'pi_gone', 0),
        entry('dispute', 'dp_old', 0, { state: 'won', fee: 1_500 }),
      ]),
    },
  ]);
});

test('a provider that fails leaves nothing half recorded', async () => {
  const network = createFakeNetwork({
    ...routes,
    'GET stripe.test/v1/refunds': json({ error: { type: 'api_error', message: 'secret' } }, 500),
  });
  await expect(comparePayments(connectDatabase(network.deps), network.deps)).rejects.toThrow(
    'payment: StripeAPIError (HTTP 500)',
  );
  expect(network.rpc('record_comparison')).toEqual([]);
});
