import { startPaymentSandbox } from '../../testing/payment-sandbox.ts';
import type { PaymentWorld } from '../../testing/payment-sandbox.ts';

let world: PaymentWorld;
beforeAll(async () => {
  world = await startPaymentSandbox();
});
beforeEach(() => world.reset());
afterAll(() => world.stop());

test('a refund that the bank sends back is reported as failed, and its money is there again', async () => {
  const session = await world.create();
  await world.submit(session.url);
  const paid = await world.stripe.checkout.sessions.retrieve(session.id);
  const intent = String(paid.payment_intent);
  const { id } = await world.stripe.refunds.create({ payment_intent: intent, amount: 1_000 });
  world.hooks = [];
  await fetch(`${world.server.url}/__refunds/${id}/fail`, { method: 'POST' });
  expect(world.hooks.map(({ body }) => JSON.parse(body) as object)).toMatchObject([
    { type: 'refund.failed', data: { object: { id, status: 'failed', amount: 1_000 } } },
  ]);
  expect((await world.stripe.refunds.create({ payment_intent: intent })).amount).toBe(49_900);
});

test('charges, refunds, disputes and sessions are listed page by page, the newest first', async () => {
  const intents = [];
  for (let n = 0; n < 3; n += 1) {
    world.now = new Date(world.now.getTime() + 60_000);
    const session = await world.create();
    await world.submit(session.url);
    intents.push(String((await world.stripe.checkout.sessions.retrieve(session.id)).payment_intent));
  }
  const since = { created: { gte: world.seconds() - 150 } };
  const charges = [];
  for await (const charge of world.stripe.charges.list({ ...since, limit: 2 })) charges.push(charge);
  expect(charges.map(({ payment_intent: intent }) => intent)).toEqual(intents.toReversed());
  expect(charges[0]).toMatchObject({ object: 'charge', status: 'succeeded', amount_captured: 49_900 });
  expect((await world.stripe.charges.list({ ...since, limit: 2 })).has_more).toBe(true);

  expect(typeof charges[0]?.balance_transaction).toBe('string');
  const { data: withFees } = await world.stripe.charges.list({
    ...since,
    limit: 1,
    expand: ['data.balance_transaction'],
  });
  expect(withFees).toMatchObject([{ balance_transaction: { amount: 49_900, fee: 1_477, net: 48_423 } }]);

  const [first = '', second = ''] = intents;
  const refund = await world.stripe.refunds.create({ payment_intent: first, amount: 100 });
  expect((await world.stripe.refunds.list(since)).data).toMatchObject([{ id: refund.id, amount: 100 }]);
  expect(await world.stripe.refunds.retrieve(refund.id)).toMatchObject({ amount: 100 });
  await fetch(`${world.server.url}/__disputes/${second}`, { method: 'POST' });
  const [dispute] = (await world.stripe.disputes.list(since)).data;
  expect(dispute).toMatchObject({ payment_intent: second, amount: 49_900, status: 'needs_response' });
  expect(await world.stripe.disputes.retrieve(dispute?.id ?? '')).toMatchObject({ id: dispute?.id });
  expect(await world.stripe.paymentIntents.retrieve(first)).toMatchObject({ amount_received: 49_900 });
  await expect(world.stripe.paymentIntents.retrieve('pi_none')).rejects.toMatchObject({ code: 'resource_missing' });
  const found = await world.stripe.checkout.sessions.list({ payment_intent: first, limit: 1 });
  expect(found.data).toMatchObject([{ payment_intent: first, payment_status: 'paid' }]);
});

test('a refund returns the paid amount once', async () => {
  const session = await world.create();
  await world.submit(session.url);
  const { payment_intent: intent } = await world.stripe.checkout.sessions.retrieve(session.id);
  const refund = { payment_intent: String(intent), amount: 49_900 };
  expect(await world.stripe.refunds.create(refund, { idempotencyKey: 'r1' })).toMatchObject({
    object: 'refund',
    status: 'succeeded',
    amount: 49_900,
  });
  expect(await world.stripe.refunds.create(refund, { idempotencyKey: 'r1' })).toMatchObject({ amount: 49_900 });
  await expect(world.stripe.refunds.create(refund, { idempotencyKey: 'r2' })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  });
  await expect(world.stripe.refunds.create({ payment_intent: 'pi_none' })).rejects.toMatchObject({
    code: 'resource_missing',
  });
  expect(await (await fetch(world.server.url)).text()).toContain('refunded');
});
