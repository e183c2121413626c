import { startPaymentSandbox } from '../../testing/payment-sandbox.ts';
import type { PaymentWorld } from '../../testing/payment-sandbox.ts';
import type { StoredEvent } from './webhooks.ts';

let world: PaymentWorld;
beforeAll(async () => {
  world = await startPaymentSandbox();
});
beforeEach(() => world.reset());
afterAll(() => world.stop());

test('a paid session sends a signed webhook before the customer is redirected', async () => {
  const session = await world.create();
  const response = await world.submit(session.url);
  expect([response.status, response.headers.get('location')]).toEqual([
    303,
    `http://site.test/booking?payment=success&session_id=${session.id}`,
  ]);
  expect(world.hooks).toHaveLength(1);
  const event = world.stripe.webhooks.constructEvent(
    world.hooks[0]?.body ?? '',
    world.hooks[0]?.signature ?? '',
    'whsec_sandbox',
    300,
    undefined,
    world.now.getTime(),
  );
  expect(event).toMatchObject({
    type: 'checkout.session.completed',
    data: { object: { id: session.id, payment_status: 'paid', payment_intent: expect.stringMatching(/^pi_/) } },
  });

  expect((await world.submit(session.url)).status).toBe(303);
  expect(world.hooks).toHaveLength(1);
});

test('a failed webhook is retried with increasing delays until it succeeds', async () => {
  world.hookStatus = 500;
  const session = await world.create();
  await world.submit(session.url);
  expect(world.hooks).toHaveLength(1);
  await world.sandbox.tick();
  expect(world.hooks).toHaveLength(1);
  world.now = new Date(world.now.getTime() + 1_000);
  await world.sandbox.tick();
  expect(world.hooks).toHaveLength(2);
  world.hookStatus = 200;
  world.now = new Date(world.now.getTime() + 2_000);
  await world.sandbox.tick();
  world.now = new Date(world.now.getTime() + 600_000);
  await world.sandbox.tick();
  expect(world.hooks).toHaveLength(3);
  expect(new Set(world.hooks.map(({ body }) => body)).size).toBe(1);
});

test('an event can be sent again manually', async () => {
  await world.submit((await world.create()).url);
  const [event] = ((await (await fetch(`${world.server.url}/__events`)).json()) as StoredEvent[]).slice(-1);
  await fetch(`${world.server.url}/__events/${event?.id}/redeliver`, { method: 'POST' });
  expect(world.hooks).toHaveLength(2);
});

test('an event can be lost, and is only sent when somebody asks for it', async () => {
  world.faults.faults = [{ mode: 'lost-event', rate: 1, count: 1, milliseconds: 0 }];
  await world.submit((await world.create()).url);
  world.now = new Date(world.now.getTime() + 3_600_000);
  await world.sandbox.tick();
  expect(world.hooks).toEqual([]);
  await world.submit((await world.create()).url);
  expect(world.hooks).toHaveLength(1);
});
