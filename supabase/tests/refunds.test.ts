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

test('a refund is recorded once and announced once', async () => {
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
  expect(await outboxOf(backend, booking.id)).toEqual(['expire.stripe', 'refund.stripe', 'mail.refunded']);
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

test('money given back in the provider’s dashboard ends the booking, once, and is announced', async () => {
  const slot = await makeSlot(backend);
  const booking = await book(customer, slot);
  const session = await openCheckout(backend, booking);
  await pay(backend, session);
  expect(await mirror(`pi_${session}`, 49_900)).toBe('refunded');
  expect(await mirror(`pi_${session}`, 49_900)).toBe('ignored');
  expect(await stored(backend, booking.id)).toMatchObject({ status: 'cancelled', cancel_reason: 'admin' });
  expect(await paymentOf(backend, session)).toMatchObject({ status: 'refunded', refund_reason: 'by_hand', refund_amount: 49_900 });
  expect(await outboxOf(backend, booking.id)).toEqual([...CONFIRMED, 'mail.refunded']);
  expect(await placesTaken(backend, slot)).toBe(0);
});

test('a part of it given back by hand changes nothing here, nor does a charge that is not ours', async () => {
  const booking = await book(customer, await makeSlot(backend));
  const session = await openCheckout(backend, booking);
  await pay(backend, session);
  expect(await mirror(`pi_${session}`, 10_000)).toBe('ignored');
  expect(await mirror('pi_of_another_shop', 49_900)).toBe('ignored');
  expect(await stored(backend, booking.id)).toMatchObject({ status: 'confirmed' });
  expect(await paymentOf(backend, session)).toMatchObject({ status: 'completed', refund_reason: null });
});

test('a refund of ours that the provider reports first is done, and the worker finds it done', async () => {
  const booking = await book(customer, await makeSlot(backend));
  const session = await openCheckout(backend, booking);
  await customer.client.from('bookings').update({ status: 'cancelled' }).eq('id', booking.id).select().single();
  await pay(backend, session);
  expect(await mirror(`pi_${session}`, 49_900)).toBe('refunded');
  const { data } = await backend.service().rpc('record_refund', { p_payment_id: (await paymentOf(backend, session)).id });
  expect(data).toMatchObject({ outcome: 'duplicate' });
  expect(await outboxOf(backend, booking.id)).toEqual(['expire.stripe', 'refund.stripe', 'mail.refunded']);
});

test('an event that has begun stays as it is when its money is given back by hand', async () => {
  const booking = await book(customer, await makeSlot(backend));
  const session = await openCheckout(backend, booking);
  await pay(backend, session);
  await backend.sql(`update public.bookings set status = 'in_progress' where id = $1::uuid`, [booking.id]);
  expect(await mirror(`pi_${session}`, 49_900)).toBe('refunded');
  expect(await stored(backend, booking.id)).toMatchObject({ status: 'in_progress', cancel_reason: null });
  expect(await paymentOf(backend, session)).toMatchObject({ status: 'refunded', refund_reason: 'by_hand' });
});

test.each([
  ['is cancelled', async (booking: BookingRow) => void (await customer.client.from('bookings').update({ status: 'cancelled' }).eq('id', booking.id).select())],
  ['is replaced by a newer booking', async (_: BookingRow, slot: Slot) => void (await book(customer, slot))],
  ['opens another checkout', async (booking: BookingRow) => void (await openCheckout(backend, booking))],
])('when a booking %s its open checkout is ended at the provider', async (_, change) => {
  const slot = await makeSlot(backend);
  const booking = await book(customer, slot);
  const session = await openCheckout(backend, booking);
  expect(await outboxOf(backend, booking.id)).toEqual([]);
  await change(booking, slot);
  const rows = await backend.sql(`select kind, payload ->> 'session_id' as session from private.outbox where payload ->> 'booking_id' = $1`, [booking.id]);
  expect(rows).toEqual([{ kind: 'expire.stripe', session }]);
});

test('a checkout that ended by itself is not ended again', async () => {
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
  const { error } = await backend.service().rpc('record_refund', { p_payment_id: (await paymentOf(backend, session)).id });
  expect(error).toMatchObject({ code: 'PT409', message: 'wrong_status' });
});

test('an admin who cancels a paid booking starts its refund', async () => {
  const admin = await person(backend, { role: 'admin' });
  const slot = await makeSlot(backend);
  const booking = await book(customer, slot);
  const session = await openCheckout(backend, booking);
  await pay(backend, session);
  const { data } = await admin.client.from('bookings').update({ status: 'cancelled' }).eq('id', booking.id).select().single();
  expect(data).toMatchObject({ status: 'cancelled', cancel_reason: 'admin' });
  expect(await paymentOf(backend, session)).toMatchObject({ status: 'completed', refund_reason: 'booking_cancelled' });
  expect(await placesTaken(backend, slot)).toBe(0);
});
