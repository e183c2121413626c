import { bookingId, createFakeNetwork, json, readBody } from '../../_shared/testing/fake-network.ts';
import { paths, rows, workerCall } from '../../_shared/testing/outbox.ts';
import { handler } from '../handler.ts';

const session = 'stripe.test/v1/checkout/sessions/cs_1';
const settle = 'POST backend.test/rest/v1/rpc/settle_checkout';
const facts = { id: 'cs_1', object: 'checkout.session', amount_total: 29_900, currency: 'usd', payment_intent: 'pi_1' };
const expire = async (answer: object) => {
  const network = createFakeNetwork({
    [paths.claim]: rows(['expire.stripe', { payment_id: 'pay-1', booking_id: bookingId, session_id: 'cs_1' }]),
    [`GET ${session}`]: json({ ...facts, ...answer }),
    [`POST ${session}/expire`]: json({ ...facts, status: 'expired' }),
    [settle]: json({ outcome: 'refund', booking_id: bookingId }),
    [paths.finish]: json('done'),
  });
  expect(await readBody(await handler(workerCall(), network.deps))).toMatchObject({ claimed: 1, failed: 0 });
  return network;
};

test.each([
  ['open', 1],
  ['complete', 0],
  ['expired', 0],
])('expire.stripe expires a checkout that is still open: %s', async (status, expired) => {
  const network = await expire({ status, payment_status: 'unpaid' });
  expect(network.to('/v1/checkout/sessions/cs_1/expire')).toHaveLength(expired);
});

test('a checkout that must not be paid any more and was paid is settled, so that the money goes back', async () => {
  const network = await expire({ status: 'complete', payment_status: 'paid' });
  expect(network.rpc('settle_checkout')).toMatchObject([
    { p_session_id: 'cs_1', p_payment_intent: 'pi_1', p_amount_cents: 29_900, p_paid: true },
  ]);
});
