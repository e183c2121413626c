import { bookingId, createFakeNetwork, json, readBody } from '../../_shared/testing/fake-network.ts';
import { paths, rows, workerCall } from '../../_shared/testing/outbox.ts';
import { handler } from '../handler.ts';

test.each([
  ['open', 1],
  ['complete', 0],
  ['expired', 0],
])('expire.stripe expires a checkout that is still open: %s', async (status, expired) => {
  const session = 'stripe.test/v1/checkout/sessions/cs_1';
  const network = createFakeNetwork({
    [paths.claim]: rows(['expire.stripe', { payment_id: 'pay-1', booking_id: bookingId, session_id: 'cs_1' }]),
    [`GET ${session}`]: json({ id: 'cs_1', object: 'checkout.session', status }),
    [`POST ${session}/expire`]: json({ id: 'cs_1', object: 'checkout.session', status: 'expired' }),
    [paths.finish]: json('done'),
  });
  expect(await readBody(await handler(workerCall(), network.deps))).toMatchObject({ claimed: 1, failed: 0 });
  expect(network.to('/v1/checkout/sessions/cs_1/expire')).toHaveLength(expired);
});
