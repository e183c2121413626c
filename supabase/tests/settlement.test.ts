import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { book, letPass, makeSlot, openCheckout, pay, placesTaken, stored, sweep } from './support/bookings.ts';
import { cancel } from './support/cancellations.ts';
import { expectInvariant } from './support/invariant.ts';
import { CONFIRMED, outboxOf, paymentOf, refundsOf } from './support/outcomes.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';

let backend: TestBackend;
let customer: Person;
let rival: Person;

beforeAll(async () => {
  backend = await startTestBackend();
});
beforeEach(async () => {
  customer = await person(backend);
  rival = await person(backend);
});
afterEach(() => expectInvariant(backend));
afterAll(() => backend.stop());

// rule: notifications-and-mails.md#settlement-mails
test('a payment in time confirms the booking and adds mails and calendar sync to the outbox in the same transaction', async () => {
  const slot = await makeSlot(backend);
  const booking = await book(customer, slot);
  const session = await openCheckout(backend, booking);
  expect(await pay(backend, session)).toMatchObject({ outcome: 'confirmed', booking_id: booking.id });
  expect(await stored(backend, booking.id)).toMatchObject({ status: 'confirmed', hold_expires_at: null });
  expect(await paymentOf(backend, session)).toMatchObject({ status: 'completed' });
  expect(await refundsOf(backend, booking.id)).toEqual([]);
  expect(await outboxOf(backend, booking.id)).toEqual(CONFIRMED);
  expect(await placesTaken(backend, slot)).toBe(1);
});

test('a booking’s payments are a list, also when there is none', async () => {
  const booking = await book(customer, await makeSlot(backend));
  const read = async () =>
    (await customer.client.from('bookings').select('id, payments(status)').eq('id', booking.id).single()).data;
  // The embedded server returns null where PostgREST returns [].
  expect([[], null]).toContainEqual((await read())?.payments);
  await pay(backend, await openCheckout(backend, booking));
  expect(await read()).toMatchObject({ payments: [{ status: 'completed' }] });
});

test('a repeated event, and another event of the same payment, change nothing', async () => {
  const booking = await book(customer, await makeSlot(backend));
  const session = await openCheckout(backend, booking);
  await pay(backend, session, { event: 'evt_one' });
  expect((await pay(backend, session, { event: 'evt_one' })).outcome).toBe('duplicate');
  expect((await pay(backend, session, { event: 'evt_two' })).outcome).toBe('duplicate');
  expect(await outboxOf(backend, booking.id)).toEqual(CONFIRMED);
});

test('five concurrent deliveries settle once', async () => {
  const booking = await book(customer, await makeSlot(backend));
  const session = await openCheckout(backend, booking);
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => pay(backend, session)));
  expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual([
    'confirmed',
    'duplicate',
    'duplicate',
    'duplicate',
    'duplicate',
  ]);
  expect(await outboxOf(backend, booking.id)).toEqual(CONFIRMED);
});

test('an event of an unknown session is ignored and can be delivered again', async () => {
  expect(await pay(backend, 'cs_foreign')).toMatchObject({ outcome: 'ignored', booking_id: null });
  expect((await pay(backend, 'cs_foreign')).outcome).toBe('ignored');
});

// rule: payment.md#late-payment
test('a late payment confirms the booking while the slot has a free place', async () => {
  const slot = await makeSlot(backend);
  const booking = await book(customer, slot);
  const session = await openCheckout(backend, booking);
  await letPass(backend, '40 minutes');
  await sweep(backend);
  expect(await stored(backend, booking.id)).toMatchObject({ status: 'cancelled', cancel_reason: 'hold_expired' });
  expect((await pay(backend, session)).outcome).toBe('confirmed');
  expect(await stored(backend, booking.id)).toMatchObject({ status: 'confirmed', cancel_reason: null });
  expect(await placesTaken(backend, slot)).toBe(1);
});

test('a late payment before the sweep is handled the same way', async () => {
  const booking = await book(customer, await makeSlot(backend));
  const session = await openCheckout(backend, booking);
  await letPass(backend, '40 minutes');
  expect((await pay(backend, session)).outcome).toBe('confirmed');
});

// rule: payment.md#late-payment
test('a late payment for a slot that is sold out is refunded', async () => {
  const slot = await makeSlot(backend);
  const booking = await book(customer, slot);
  const session = await openCheckout(backend, booking);
  await letPass(backend, '40 minutes');
  const winner = await book(rival, slot);
  expect(await pay(backend, session)).toMatchObject({ outcome: 'refund', refund_reason: 'slot_sold' });
  expect(await paymentOf(backend, session)).toMatchObject({ status: 'completed' });
  expect(await refundsOf(backend, booking.id)).toMatchObject([
    { reason: 'slot_sold', amount: 49900, status: 'requested' },
  ]);
  expect(await outboxOf(backend, booking.id)).toEqual(['mail.payment_returned_admin', 'refund.stripe']);
  expect(await stored(backend, winner.id)).toMatchObject({ status: 'pending' });
  expect(await placesTaken(backend, slot)).toBe(1);
});

test('a late payment for a slot that has been closed is refunded', async () => {
  const slot = await makeSlot(backend);
  const session = await openCheckout(backend, await book(customer, slot));
  await letPass(backend, '40 minutes');
  await backend.sql('update private.slots set is_available = false where id = $1::uuid', [slot.id]);
  expect(await pay(backend, session)).toMatchObject({ outcome: 'refund', refund_reason: 'slot_sold' });
});

test('a payment for a booking that its owner cancelled is refunded, and the slot stays free', async () => {
  const slot = await makeSlot(backend);
  const booking = await book(customer, slot);
  const session = await openCheckout(backend, booking);
  await cancel(customer, booking.id);
  expect(await paymentOf(backend, session)).toMatchObject({ status: 'failed' });
  expect(await pay(backend, session)).toMatchObject({ outcome: 'refund', refund_reason: 'booking_cancelled' });
  expect(await placesTaken(backend, slot)).toBe(0);
});

test('a payment for a superseded booking is refunded, and the newer booking keeps its place', async () => {
  const slot = await makeSlot(backend);
  const session = await openCheckout(backend, await book(customer, slot));
  const newer = await book(customer, slot);
  expect(await pay(backend, session)).toMatchObject({ outcome: 'refund', refund_reason: 'booking_cancelled' });
  expect(await stored(backend, newer.id)).toMatchObject({ status: 'pending' });
});

test('the second of two paid checkouts of one booking is refunded', async () => {
  const booking = await book(customer, await makeSlot(backend));
  const first = await openCheckout(backend, booking);
  const second = await openCheckout(backend, booking);
  expect(await paymentOf(backend, first)).toMatchObject({ status: 'failed' });
  expect((await pay(backend, first)).outcome).toBe('confirmed');
  expect(await paymentOf(backend, second)).toMatchObject({ status: 'failed' });
  expect(await pay(backend, second)).toMatchObject({ outcome: 'refund', refund_reason: 'paid_twice' });
  expect(await stored(backend, booking.id)).toMatchObject({ status: 'confirmed' });
});

test('another amount or currency does not pay the booking', async () => {
  const booking = await book(customer, await makeSlot(backend));
  const session = await openCheckout(backend, booking);
  expect(await pay(backend, session, { cents: 100 })).toMatchObject({
    outcome: 'refund',
    refund_reason: 'amount_mismatch',
  });
  expect(await refundsOf(backend, booking.id)).toMatchObject([{ amount: 100, status: 'requested' }]);
  expect(await stored(backend, booking.id)).toMatchObject({ status: 'pending' });
  const other = await openCheckout(backend, booking);
  expect(await pay(backend, other, { currency: 'eur' })).toMatchObject({
    outcome: 'refund',
    refund_reason: 'amount_mismatch',
  });
});

test('an expired session does not end the hold', async () => {
  const booking = await book(customer, await makeSlot(backend));
  const session = await openCheckout(backend, booking);
  const { data } = await backend
    .service()
    .rpc('settle_checkout', {
      p_event_id: 'evt_expired',
      p_event_type: 'checkout.session.expired',
      p_session_id: session,
      p_payment_intent: null,
      p_amount_cents: 49900,
      p_currency: 'usd',
      p_paid: false,
    })
    .single();
  expect(data).toEqual({ outcome: 'expired', booking_id: booking.id, refund_reason: null });
  expect(await paymentOf(backend, session)).toMatchObject({ status: 'failed' });
  expect(await stored(backend, booking.id)).toMatchObject({ status: 'pending' });
});

test.each([
  ['change a price', { total_amount: 1 }, 'PT403'],
  ['change the guests', { guest_count: 500 }, 'PT403'],
  ['move the day', { event_date: '2190-01-01' }, 'PT403'],
  ['reopen what was cancelled', { status: 'pending', cancel_reason: null }, 'PT409'],
  ['complete what never began', { status: 'completed', cancel_reason: null }, 'PT409'],
])('even the service cannot %s', async (_, changes, code) => {
  const booking = await book(customer, await makeSlot(backend));
  await cancel(customer, booking.id);
  const { error } = await backend.service().from('bookings').update(changes).eq('id', booking.id).select();
  expect(error?.code).toBe(code);
});

test('the service cannot change a payment’s booking and amount or revert a refund', async () => {
  const session = await openCheckout(backend, await book(customer, await makeSlot(backend)));
  await pay(backend, session);
  const { id } = await paymentOf(backend, session);
  const change = async (changes: object) =>
    (await backend.service().from('payments').update(changes).eq('id', id).select()).error?.code;
  expect(await change({ amount: 1 })).toBe('PT403');
  expect(await change({ status: 'pending' })).toBe('PT409');
});

test.each([
  { sync_status: 'lost' },
  { external_system: 'paper' },
  { sync_status: 'completed', external_booking_id: null },
])('a sync with %j gets a named error, from the service too', async (changes) => {
  const booking = await book(customer, await makeSlot(backend));
  await pay(backend, await openCheckout(backend, booking));
  const { error, status } = await backend
    .service()
    .from('booking_sync')
    .update(changes)
    .eq('booking_id', booking.id)
    .select();
  expect([status, error?.code]).toEqual([422, 'PT422']);
});
