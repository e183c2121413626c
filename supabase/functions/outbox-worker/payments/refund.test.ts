import { bookingId, createFakeNetwork, json } from '../../_shared/testing/fake-network.ts';
import { connectDatabase } from '../../_shared/bookings/database.ts';
import { refund } from './refund.ts';

const refundId = '44444444-4444-4444-8444-444444444444';
const payload = { refund_id: refundId, booking_id: bookingId };
const due = { refund_id: refundId, booking_id: bookingId, amount_cents: 10_000, payment_intent: 'pi_1' };
const paths = {
  due: 'POST backend.test/rest/v1/rpc/refund_to_make',
  record: 'POST backend.test/rest/v1/rpc/record_refund',
  mirror: 'POST backend.test/rest/v1/rpc/mirror_refund',
  create: 'POST stripe.test/v1/refunds',
  list: 'GET stripe.test/v1/refunds',
};
const alreadyRefunded = json(
  { error: { type: 'invalid_request_error', code: 'charge_already_refunded', message: 'x' } },
  400,
);

test('makes the refund with its amount, and its id and amount as idempotency key', async () => {
  const network = createFakeNetwork({
    [paths.due]: json(due),
    [paths.create]: json({ id: 're_1', object: 'refund' }),
    [paths.record]: json('refunded'),
  });
  await refund(payload, connectDatabase(network.deps), network.deps);
  const [request] = network.to('/v1/refunds');
  expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual({
    payment_intent: 'pi_1',
    amount: '10000',
    'metadata[refund_id]': refundId,
    'metadata[booking_id]': bookingId,
  });
  expect(request?.headers.get('idempotency-key')).toBe(`refund:${refundId}:10000`);
  expect(network.rpc('record_refund')).toEqual([{ p_refund_id: refundId, p_provider_refund_id: 're_1' }]);
});

test('a refund that was made after the row was written is not made again', async () => {
  const network = createFakeNetwork({ [paths.due]: json(null) });
  await refund(payload, connectDatabase(network.deps), network.deps);
  expect(network.to('/v1/refunds')).toEqual([]);
});

test('when the provider has nothing left to refund, the refunds that it lists are recorded', async () => {
  const made = { object: 'refund', payment_intent: 'pi_1', status: 'succeeded' };
  const network = createFakeNetwork({
    [paths.due]: json(due),
    [paths.create]: alreadyRefunded,
    [paths.list]: json({
      object: 'list',
      url: '/v1/refunds',
      has_more: false,
      data: [
        { ...made, id: 're_2', amount: 9_000, metadata: {} },
        { ...made, id: 're_1', amount: 10_000, metadata: { refund_id: refundId } },
      ],
    }),
    [paths.mirror]: json('refunded'),
  });
  await refund(payload, connectDatabase(network.deps), network.deps);
  expect(network.rpc('mirror_refund')).toMatchObject([
    { p_event_id: 'listed:re_2', p_provider_refund_id: 're_2', p_refund_id: null, p_amount_cents: 9_000 },
    { p_event_id: 'listed:re_1', p_provider_refund_id: 're_1', p_refund_id: refundId, p_amount_cents: 10_000 },
  ]);
});
