import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { book, letPass, makeSlot, openCheckout, pay, stored, sweep } from './support/bookings.ts';
import { expectInvariant } from './support/invariant.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';

let backend: TestBackend;
let customer: Person;

beforeAll(async () => {
  backend = await startTestBackend();
});
beforeEach(async () => {
  customer = await person(backend);
});
afterEach(() => expectInvariant(backend));
afterAll(() => backend.stop());

// rule: B-3-81
test('a hold with a checkout that nobody has reported ends when the provider was asked, at the latest after an hour', async () => {
  const [paid, unpaid, unknown] = await Promise.all(
    [1, 2, 3].map(async () => book(await person(backend), await makeSlot(backend))),
  );
  const sessions = [];
  for (const booking of [paid!, unpaid!, unknown!]) sessions.push(await openCheckout(backend, booking));
  await letPass(backend, '40 minutes');
  await backend.service().rpc('sweep');
  expect((await stored(backend, paid!.id)).status).toBe('pending');
  const { data } = await backend.service().rpc('unreported_checkouts');
  expect(data).toEqual(expect.arrayContaining(sessions));

  await pay(backend, sessions[0]!, { event: `sweep:${sessions[0]}` });
  await backend.service().rpc('settle_checkout', {
    p_event_id: `sweep:${sessions[1]}`,
    p_event_type: 'checkout.session.expired',
    p_session_id: sessions[1]!,
    p_payment_intent: null,
    p_amount_cents: 49_900,
    p_currency: 'usd',
    p_paid: false,
  });
  await backend.service().rpc('sweep');
  expect((await stored(backend, paid!.id)).status).toBe('confirmed');
  expect((await stored(backend, unpaid!.id)).cancel_reason).toBe('hold_expired');
  expect((await stored(backend, unknown!.id)).status).toBe('pending');
  await letPass(backend, '1 hour');
  await backend.service().rpc('sweep');
  expect((await stored(backend, unknown!.id)).cancel_reason).toBe('hold_expired');
  // The event comes after all: nothing happens twice.
  expect(await pay(backend, sessions[0]!)).toMatchObject({ outcome: 'duplicate' });
});

// rule: capacity-and-slots.md#hold
test('an open checkout extends the hold to five minutes after its end', async () => {
  const booking = await book(customer, await makeSlot(backend));
  await letPass(backend, '20 minutes');
  await openCheckout(backend, booking);
  await letPass(backend, '35 minutes');
  await sweep(backend);
  expect(await stored(backend, booking.id)).toMatchObject({ status: 'pending' });
  await letPass(backend, '2 minutes');
  await sweep(backend);
  expect(await stored(backend, booking.id)).toMatchObject({ status: 'cancelled', cancel_reason: 'hold_expired' });
});

// rule: capacity-and-slots.md#hold
test('a second checkout cannot extend the hold beyond 75 minutes', async () => {
  const booking = await book(customer, await makeSlot(backend));
  await letPass(backend, '30 minutes');
  await openCheckout(backend, booking);
  await letPass(backend, '32 minutes');
  await openCheckout(backend, booking);
  const [{ minutes } = { minutes: 0 }] = await backend.sql<{ minutes: number }>(
    `select round(extract(epoch from hold_expires_at - created_at) / 60)::int as minutes from public.bookings where id = $1::uuid`,
    [booking.id],
  );
  expect(minutes).toBe(75);
});

test('a checkout is refused for an expired hold and for another amount', async () => {
  const booking = await book(customer, await makeSlot(backend));
  await expect(openCheckout(backend, { ...booking, total_amount: 1 })).rejects.toThrow('PT422 price_changed');
  await letPass(backend, '36 minutes');
  await expect(openCheckout(backend, booking)).rejects.toThrow('PT409 wrong_status');
});
