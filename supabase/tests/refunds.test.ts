import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { book, letPass, makeSlot, openCheckout, pay, placesTaken, stored, sweep } from './support/bookings.ts';
import type { BookingRow, Slot } from './support/bookings.ts';
import { expectInvariant } from './support/invariant.ts';
import { CONFIRMED, outboxOf, paymentOf } from './support/outcomes.ts';
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

test('a refund is recorded once and mailed once', async () => {
  const slot = await makeSlot(backend);
  const booking = await book(customer, slot);
  const session = await openCheckout(backend, booking);
  await customer.client.from('bookings').update({ status: 'cancelled' }).eq('id', booking.id).select().single();
  await pay(backend, session);
  const { id } = await paymentOf(backend, session);
  const refund = () => backend.service().rpc('record_refund', { p_payment_id: id });
  expect((await refund()).data).toEqual({ outcome: 'refunded', booking_id: booking.id });
  expect((await refund()).data).toEqual({ outcome: 'duplicate', booking_id: booking.id });
  expect(await paymentOf(backend, session)).toMatchObject({ status: 'refunded' });
  expect(await outboxOf(backend, booking.id)).toEqual([
    'expire.stripe',
    'mail.payment_returned_admin',
    'refund.stripe',
    'mail.refunded',
  ]);
});

const mirror = async (intent: string, cents: number, event = `evt_${intent}_${cents}`) => {
  const { data, error } = await backend.service().rpc('mirror_refund', {
    p_event_id: event,
    p_event_type: 'charge.refunded',
    p_payment_intent: intent,
    p_refunded_cents: cents,
  });
  expect(error).toBeNull();
  return (data as { outcome: string }).outcome;
};

test('a full refund in the provider’s dashboard cancels the booking once and is mailed', async () => {
  const slot = await makeSlot(backend);
  const booking = await book(customer, slot);
  const session = await openCheckout(backend, booking);
  await pay(backend, session);
  expect(await mirror(`pi_${session}`, 49_900)).toBe('refunded');
  expect(await mirror(`pi_${session}`, 49_900)).toBe('ignored');
  expect(await stored(backend, booking.id)).toMatchObject({ status: 'cancelled', cancel_reason: 'admin' });
  expect(await paymentOf(backend, session)).toMatchObject({
    status: 'refunded',
    refund_reason: 'by_hand',
    refund_amount: 49_900,
  });
  expect(await outboxOf(backend, booking.id)).toEqual([
    ...CONFIRMED,
    'cancel.acuity',
    'mail.booking_cancelled_admin',
    'mail.refunded',
  ]);
  expect(await placesTaken(backend, slot)).toBe(0);
});

test('a partial refund by hand and a charge of another shop change nothing', async () => {
  const booking = await book(customer, await makeSlot(backend));
  const session = await openCheckout(backend, booking);
  await pay(backend, session);
  expect(await mirror(`pi_${session}`, 10_000)).toBe('ignored');
  expect(await mirror('pi_of_another_shop', 49_900)).toBe('ignored');
  expect(await stored(backend, booking.id)).toMatchObject({ status: 'confirmed' });
  expect(await paymentOf(backend, session)).toMatchObject({ status: 'completed', refund_reason: null });
});

describe('a refund that is reported before its payment gives the same rows as in the other order', () => {
  const rows = async (booking: BookingRow) => ({
    booking: await backend.sql(
      'select status, cancel_reason, hold_expires_at from public.bookings where id = $1::uuid',
      [booking.id],
    ),
    payments: await backend.sql(
      `select status, amount, refund_reason, refund_amount, refunded_at is not null as gone from public.payments where booking_id = $1::uuid order by created_at`,
      [booking.id],
    ),
    outbox: (await outboxOf(backend, booking.id)).sort(),
    syncs: await backend.sql('select sync_status from public.booking_sync where booking_id = $1::uuid', [booking.id]),
    events: (
      await backend.sql<{ id: string }>(
        `select type as id from private.stripe_events where id like '%' || $1 || '%' order by 1`,
        [booking.id],
      )
    ).map(({ id }) => id),
  });
  type Fate = (session: string, booking: BookingRow) => Promise<unknown>;
  const payment: Fate = (session, booking) => pay(backend, session, { event: `evt_paid_${booking.id}` });
  const refunded =
    (cents: number): Fate =>
    (session, booking) =>
      mirror(`pi_${session}`, cents, `evt_back_${cents}_${booking.id}`);
  const cancelled: Fate = (_session, booking) =>
    Promise.resolve(customer.client.from('bookings').update({ status: 'cancelled' }).eq('id', booking.id).select());
  const run = async (...steps: Fate[]) => {
    customer = await person(backend);
    const booking = await book(customer, await makeSlot(backend));
    const session = await openCheckout(backend, booking);
    for (const step of steps) await step(session, booking);
    return rows(booking);
  };
  const all = refunded(49_900);
  const part = refunded(10_000);

  test.each<[string, Fate[], Fate[]]>([
    ['the whole', [payment, all], [all, payment]],
    ['the whole, reported three times', [payment, all], [all, all, payment, all]],
    ['a part', [payment, part], [part, payment]],
    ['a part, then the whole', [payment, part, all], [all, part, payment]],
    ['a part before and the whole after', [payment, part, all], [part, payment, all]],
    ['the money of a cancelled booking', [cancelled, payment, all], [cancelled, all, payment]],
  ])('%s', async (_, ordered, other) => {
    const expected = await run(...ordered);
    expect(expected.events).toContain('checkout.session.completed');
    expect(await run(...other)).toEqual(expected);
  });

  test('both reports at the same time', async () => {
    const expected = await run(payment, all);
    for (let n = 0; n < 8; n += 1)
      expect(await run((session, booking) => Promise.all([payment(session, booking), all(session, booking)]))).toEqual(
        expected,
      );
  });

  test('charges of other shops are deleted after thirty days', async () => {
    await mirror('pi_of_a_third_shop', 100);
    const waiting = () =>
      backend.sql(`select refunded_cents from private.early_refunds where payment_intent = 'pi_of_a_third_shop'`);
    await letPass(backend, '29 days');
    await sweep(backend);
    expect(await waiting()).toEqual([{ refunded_cents: 100 }]);
    await letPass(backend, '2 days');
    await sweep(backend);
    expect(await waiting()).toEqual([]);
  });
});

test('a refund that the provider reports before the worker records it counts as done', async () => {
  const booking = await book(customer, await makeSlot(backend));
  const session = await openCheckout(backend, booking);
  await customer.client.from('bookings').update({ status: 'cancelled' }).eq('id', booking.id).select().single();
  await pay(backend, session);
  expect(await mirror(`pi_${session}`, 49_900)).toBe('refunded');
  const { data } = await backend
    .service()
    .rpc('record_refund', { p_payment_id: (await paymentOf(backend, session)).id });
  expect(data).toMatchObject({ outcome: 'duplicate' });
  expect(await outboxOf(backend, booking.id)).toEqual([
    'expire.stripe',
    'mail.payment_returned_admin',
    'refund.stripe',
    'mail.refunded',
  ]);
});

test('an event that has begun is not changed by a refund in the dashboard', async () => {
  const booking = await book(customer, await makeSlot(backend));
  const session = await openCheckout(backend, booking);
  await pay(backend, session);
  await backend.sql(`update public.bookings set status = 'in_progress' where id = $1::uuid`, [booking.id]);
  expect(await mirror(`pi_${session}`, 49_900)).toBe('refunded');
  expect(await stored(backend, booking.id)).toMatchObject({ status: 'in_progress', cancel_reason: null });
  expect(await paymentOf(backend, session)).toMatchObject({ status: 'refunded', refund_reason: 'by_hand' });
});

test.each([
  [
    'is cancelled',
    async (booking: BookingRow) =>
      void (await customer.client.from('bookings').update({ status: 'cancelled' }).eq('id', booking.id).select()),
  ],
  ['is replaced by a newer booking', async (_: BookingRow, slot: Slot) => void (await book(customer, slot))],
  ['opens another checkout', async (booking: BookingRow) => void (await openCheckout(backend, booking))],
])('when a booking %s its open checkout is ended at the provider', async (_, change) => {
  const slot = await makeSlot(backend);
  const booking = await book(customer, slot);
  const session = await openCheckout(backend, booking);
  expect(await outboxOf(backend, booking.id)).toEqual([]);
  await change(booking, slot);
  const rows = await backend.sql(
    `select kind, payload ->> 'session_id' as session from private.outbox where payload ->> 'booking_id' = $1`,
    [booking.id],
  );
  expect(rows).toEqual([{ kind: 'expire.stripe', session }]);
});

test('a checkout that has expired is not expired again', async () => {
  const booking = await book(customer, await makeSlot(backend));
  await openCheckout(backend, booking);
  await letPass(backend, '37 minutes');
  await sweep(backend);
  expect(await stored(backend, booking.id)).toMatchObject({ status: 'cancelled', cancel_reason: 'hold_lapsed' });
  expect(await outboxOf(backend, booking.id)).toEqual([]);
});

test('a payment that was kept cannot be recorded as refunded', async () => {
  const session = await openCheckout(backend, await book(customer, await makeSlot(backend)));
  await pay(backend, session);
  const { error } = await backend
    .service()
    .rpc('record_refund', { p_payment_id: (await paymentOf(backend, session)).id });
  expect(error).toMatchObject({ code: 'PT409', message: 'wrong_status' });
});

test('an admin who cancels a paid booking starts its refund', async () => {
  const admin = await person(backend, { role: 'admin' });
  const slot = await makeSlot(backend);
  const booking = await book(customer, slot);
  const session = await openCheckout(backend, booking);
  await pay(backend, session);
  const { data } = await admin.client
    .from('bookings')
    .update({ status: 'cancelled' })
    .eq('id', booking.id)
    .select()
    .single();
  expect(data).toMatchObject({ status: 'cancelled', cancel_reason: 'admin' });
  expect(await paymentOf(backend, session)).toMatchObject({ status: 'completed', refund_reason: 'booking_cancelled' });
  expect(await placesTaken(backend, slot)).toBe(0);
});
