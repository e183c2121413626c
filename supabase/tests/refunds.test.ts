import { randomUUID } from 'node:crypto';
import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { book, letPass, makeSlot, openCheckout, pay, placesTaken, stored, sweep } from './support/bookings.ts';
import type { BookingRow, Slot } from './support/bookings.ts';
import { cancel, cancelByOwner } from './support/cancellations.ts';
import { expectInvariant } from './support/invariant.ts';
import { CONFIRMED, moneyOf, outboxOf, paymentOf, refundsOf, reportRefund } from './support/outcomes.ts';
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

const recordRefund = (id: string) =>
  backend.service().rpc('record_refund', { p_refund_id: id, p_provider_refund_id: `re_of_${id}` });

// rule: notifications-and-mails.md#settlement-mails
test('a refund is recorded once and mailed once', async () => {
  const slot = await makeSlot(backend);
  const booking = await book(customer, slot);
  const session = await openCheckout(backend, booking);
  await cancel(customer, booking.id);
  await pay(backend, session);
  const [refund] = await refundsOf(backend, booking.id);
  expect((await recordRefund(refund!.id)).data).toBe('refunded');
  expect((await recordRefund(refund!.id)).data).toBe('duplicate');
  expect(await paymentOf(backend, session)).toMatchObject({ status: 'refunded' });
  expect(await outboxOf(backend, booking.id)).toEqual([
    'expire.stripe',
    'mail.payment_returned_admin',
    'refund.stripe',
    'mail.refunded',
  ]);
});

test('a full refund in the provider’s dashboard cancels the booking once and is mailed', async () => {
  const slot = await makeSlot(backend);
  const booking = await book(customer, slot);
  const session = await openCheckout(backend, booking);
  await pay(backend, session);
  expect(await reportRefund(backend, session, 49_900)).toBe('refunded');
  expect(await reportRefund(backend, session, 49_900)).toBe('duplicate');
  expect(await reportRefund(backend, session, 49_900, { event: 'evt_again' })).toBe('duplicate');
  expect(await stored(backend, booking.id)).toMatchObject({ status: 'cancelled', cancel_reason: 'admin' });
  expect(await paymentOf(backend, session)).toMatchObject({ status: 'refunded' });
  expect(await refundsOf(backend, booking.id)).toMatchObject([{ reason: 'by_hand', amount: 49_900, status: 'made' }]);
  expect(await outboxOf(backend, booking.id)).toEqual([
    ...CONFIRMED,
    'mail.refunded',
    'mail.booking_cancelled',
    'mail.booking_cancelled_admin',
    'cancel.acuity',
  ]);
  expect(await placesTaken(backend, slot)).toBe(0);
});

// rule: B-2-12
test('a partial refund by hand is recorded and not asked for again', async () => {
  const booking = await book(customer, await makeSlot(backend));
  const session = await openCheckout(backend, booking);
  await pay(backend, session);
  expect(await reportRefund(backend, session, 10_000)).toBe('refunded');
  expect(await reportRefund(backend, 'of_another_shop', 49_900)).toBe('ignored');
  expect(await stored(backend, booking.id)).toMatchObject({ status: 'confirmed' });
  expect(await paymentOf(backend, session)).toMatchObject({ status: 'completed' });
  expect(await moneyOf(backend, booking.id)).toMatchObject({ paid: 39_900, open: 0, refundable: 39_900 });
});

test('parts that are refunded by hand until nothing is left cancel the booking', async () => {
  const booking = await book(customer, await makeSlot(backend));
  const session = await openCheckout(backend, booking);
  await pay(backend, session);
  await reportRefund(backend, session, 10_000);
  await reportRefund(backend, session, 39_900);
  expect(await stored(backend, booking.id)).toMatchObject({ status: 'cancelled', cancel_reason: 'admin' });
  expect(await paymentOf(backend, session)).toMatchObject({ status: 'refunded' });
});

describe('a refund by hand while ours is requested', () => {
  const cancelledPaid = async () => {
    const booking = await book(customer, await makeSlot(backend));
    const session = await openCheckout(backend, booking);
    await cancel(customer, booking.id);
    await pay(backend, session);
    return { booking, session };
  };

  test('of the same amount counts as ours', async () => {
    const { booking, session } = await cancelledPaid();
    await reportRefund(backend, session, 49_900);
    expect(await refundsOf(backend, booking.id)).toMatchObject([{ reason: 'booking_cancelled', status: 'made' }]);
  });

  test('of a part leaves the rest to be made', async () => {
    const { booking, session } = await cancelledPaid();
    const [refund] = await refundsOf(backend, booking.id);
    await reportRefund(backend, session, 10_000);
    const { data } = await backend.service().rpc('refund_to_make', { p_refund_id: refund!.id }).single();
    expect(data).toMatchObject({ amount_cents: 39_900, payment_intent: `pi_${session}` });
    await reportRefund(backend, session, 39_900, { refundId: refund!.id });
    expect(await paymentOf(backend, session)).toMatchObject({ status: 'refunded' });
    expect((await backend.service().rpc('refund_to_make', { p_refund_id: refund!.id })).data).toEqual([]);
  });
});

// rule: B-2-12
test('a refund that the provider cannot deliver is the business’s money again, and the owner returns it by hand', async () => {
  const admin = await person(backend, { role: 'admin' });
  const booking = await book(customer, await makeSlot(backend));
  const session = await openCheckout(backend, booking);
  await cancel(customer, booking.id);
  await pay(backend, session);
  const [refund] = await refundsOf(backend, booking.id);
  const report = (failed: boolean) =>
    reportRefund(backend, session, 49_900, {
      refundId: refund!.id,
      providerId: 're_one',
      failed,
      event: `evt_${session}_${failed}`,
    });
  expect(await report(false)).toBe('refunded');
  expect(await report(true)).toBe('refund_failed');
  expect(await report(true)).toBe('duplicate');
  expect(await moneyOf(backend, booking.id)).toMatchObject({ paid: 49_900, refunded: 0, refundable: 49_900 });
  expect(await paymentOf(backend, session)).toMatchObject({ status: 'completed' });
  expect((await outboxOf(backend, booking.id)).at(-1)).toBe('mail.refund_failed_admin');

  expect((await admin.client.rpc('record_manual_refund', { p_refund_id: refund!.id })).error).toBeNull();
  expect(await moneyOf(backend, booking.id)).toMatchObject({ paid: 0, refundable: 0 });
  expect((await admin.client.rpc('record_manual_refund', { p_refund_id: refund!.id })).error).toMatchObject({
    message: 'wrong_status',
  });
});

describe('a refund that is reported before its payment gives the same rows as in the other order', () => {
  const rows = async (booking: BookingRow) => ({
    booking: await backend.sql(
      'select status, cancel_reason, hold_expires_at from public.bookings where id = $1::uuid',
      [booking.id],
    ),
    payments: await backend.sql(
      'select status, amount, received_amount from public.payments where booking_id = $1::uuid order by created_at',
      [booking.id],
    ),
    refunds: await backend.sql(
      'select amount, reason, status from public.refunds where booking_id = $1::uuid order by amount',
      [booking.id],
    ),
    ledger: await backend.sql(
      'select kind, amount from public.ledger_entries where booking_id = $1::uuid order by kind, amount',
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
      reportRefund(backend, session, cents, { event: `evt_back_${cents}_${booking.id}` });
  const cancelled: Fate = (_session, booking) => cancel(customer, booking.id);
  const run = async (...steps: Fate[]) => {
    customer = await person(backend);
    const booking = await book(customer, await makeSlot(backend));
    const session = await openCheckout(backend, booking);
    for (const step of steps) await step(session, booking);
    return rows(booking);
  };
  const all = refunded(49_900);
  const part = refunded(10_000);
  const rest = refunded(39_900);

  test.each<[string, Fate[], Fate[]]>([
    ['the whole', [payment, all], [all, payment]],
    ['the whole, reported three times', [payment, all], [all, all, payment, all]],
    ['a part', [payment, part], [part, payment]],
    ['two parts', [payment, rest, part], [rest, part, payment]],
    ['a part before and the rest after', [payment, part, rest], [part, payment, rest]],
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
    await reportRefund(backend, 'of_a_third_shop', 100);
    const waiting = () =>
      backend.sql(`select event_type from private.early_events where payment_intent = 'pi_of_a_third_shop'`);
    await letPass(backend, '29 days');
    await sweep(backend);
    expect(await waiting()).toEqual([{ event_type: 'refund.created' }]);
    await letPass(backend, '2 days');
    await sweep(backend);
    expect(await waiting()).toEqual([]);
  });
});

test('a refund that the provider reports before the worker records it counts as done', async () => {
  const booking = await book(customer, await makeSlot(backend));
  const session = await openCheckout(backend, booking);
  await cancel(customer, booking.id);
  await pay(backend, session);
  const [refund] = await refundsOf(backend, booking.id);
  expect(await reportRefund(backend, session, 49_900, { refundId: refund!.id })).toBe('refunded');
  expect((await recordRefund(refund!.id)).data).toBe('duplicate');
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
  expect(await reportRefund(backend, session, 49_900)).toBe('refunded');
  expect(await stored(backend, booking.id)).toMatchObject({ status: 'in_progress', cancel_reason: null });
  expect(await moneyOf(backend, booking.id)).toMatchObject({ paid: 0, open: 0 });
});

test.each([
  ['is cancelled', async (booking: BookingRow) => void (await cancel(customer, booking.id))],
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
  expect(await stored(backend, booking.id)).toMatchObject({ status: 'cancelled', cancel_reason: 'hold_expired' });
  expect(await outboxOf(backend, booking.id)).toEqual([]);
});

test('a refund that nobody requested cannot be recorded', async () => {
  const { error } = await recordRefund(randomUUID());
  expect(error).toMatchObject({ code: 'PT409', message: 'wrong_status' });
});

test('an admin who cancels a paid booking starts its refund', async () => {
  const admin = await person(backend, { role: 'admin' });
  const slot = await makeSlot(backend);
  const booking = await book(customer, slot);
  const session = await openCheckout(backend, booking);
  await pay(backend, session);
  expect(await cancelByOwner(admin, booking.id)).toBe('ok');
  expect(await stored(backend, booking.id)).toMatchObject({ status: 'cancelled', cancel_reason: 'admin' });
  expect(await refundsOf(backend, booking.id)).toMatchObject([{ reason: 'booking_cancelled', amount: 49_900 }]);
  expect(await placesTaken(backend, slot)).toBe(0);
});
