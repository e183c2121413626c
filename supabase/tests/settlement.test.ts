import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { book, letPass, makeSlot, openCheckout, pay, placesTaken, stored, sweep } from './support/bookings.ts';
import { expectInvariant } from './support/invariant.ts';
import { person } from './support/people.ts';
import type { BookingRow, Slot } from './support/bookings.ts';
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

interface PaymentRow {
  id: string;
  status: string;
  refund_reason: string | null;
  refund_amount: number | null;
}

async function paymentOf(session: string): Promise<PaymentRow> {
  const rows = await backend.sql<PaymentRow>('select * from public.payments where provider_session_id = $1', [session]);
  return rows[0]!;
}

async function outboxOf(bookingId: string): Promise<string[]> {
  const rows = await backend.sql<{ kind: string }>(
    `select kind from private.outbox where payload ->> 'booking_id' = $1 order by id`,
    [bookingId],
  );
  return rows.map(({ kind }) => kind);
}

const CONFIRMED = ['mail.booking_confirmed', 'mail.payment_received_admin', 'sync.acuity'];

test('a payment in time confirms the booking and writes mails and calendar down in the same step', async () => {
  const slot = await makeSlot(backend);
  const booking = await book(customer, slot);
  const session = await openCheckout(backend, booking);
  expect(await pay(backend, session)).toEqual({ outcome: 'confirmed', booking_id: booking.id });
  expect(await stored(backend, booking.id)).toMatchObject({ status: 'confirmed', hold_expires_at: null });
  expect(await paymentOf(session)).toMatchObject({ status: 'completed', refund_reason: null });
  expect(await outboxOf(booking.id)).toEqual(CONFIRMED);
  expect(await placesTaken(backend, slot)).toBe(1);
});

test('a booking’s payments are read as a list, also when there is none', async () => {
  const booking = await book(customer, await makeSlot(backend));
  const read = async () => (await customer.client.from('bookings').select('id, payments(status)').eq('id', booking.id).single()).data;
  // The embedded server says null where PostgREST says [].
  expect([[], null]).toContainEqual((await read())?.payments);
  await pay(backend, await openCheckout(backend, booking));
  expect(await read()).toMatchObject({ payments: [{ status: 'completed' }] });
});

test('the same event, and another event of the same payment, change nothing more', async () => {
  const booking = await book(customer, await makeSlot(backend));
  const session = await openCheckout(backend, booking);
  await pay(backend, session, { event: 'evt_one' });
  expect((await pay(backend, session, { event: 'evt_one' })).outcome).toBe('duplicate');
  expect((await pay(backend, session, { event: 'evt_two' })).outcome).toBe('duplicate');
  expect(await outboxOf(booking.id)).toEqual(CONFIRMED);
});

test('five deliveries at once settle once', async () => {
  const booking = await book(customer, await makeSlot(backend));
  const session = await openCheckout(backend, booking);
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => pay(backend, session)));
  expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['confirmed', 'duplicate', 'duplicate', 'duplicate', 'duplicate']);
  expect(await outboxOf(booking.id)).toEqual(CONFIRMED);
});

test('an event of a session that is not ours is ignored and can come again', async () => {
  expect(await pay(backend, 'cs_foreign')).toEqual({ outcome: 'ignored', booking_id: null });
  expect((await pay(backend, 'cs_foreign')).outcome).toBe('ignored');
});

test('late money takes the slot again while it has room', async () => {
  const slot = await makeSlot(backend);
  const booking = await book(customer, slot);
  const session = await openCheckout(backend, booking);
  await letPass(backend, '40 minutes');
  await sweep(backend);
  expect(await stored(backend, booking.id)).toMatchObject({ status: 'cancelled', cancel_reason: 'hold_lapsed' });
  expect((await pay(backend, session)).outcome).toBe('confirmed');
  expect(await stored(backend, booking.id)).toMatchObject({ status: 'confirmed', cancel_reason: null });
  expect(await placesTaken(backend, slot)).toBe(1);
});

test('late money before any sweep is treated the same', async () => {
  const booking = await book(customer, await makeSlot(backend));
  const session = await openCheckout(backend, booking);
  await letPass(backend, '40 minutes');
  expect((await pay(backend, session)).outcome).toBe('confirmed');
});

test('late money for a slot that is sold goes back', async () => {
  const slot = await makeSlot(backend);
  const booking = await book(customer, slot);
  const session = await openCheckout(backend, booking);
  await letPass(backend, '40 minutes');
  const winner = await book(rival, slot);
  expect(await pay(backend, session)).toMatchObject({ outcome: 'refund', refund_reason: 'slot_sold' });
  expect(await paymentOf(session)).toMatchObject({ status: 'completed', refund_reason: 'slot_sold', refund_amount: 49900 });
  expect(await outboxOf(booking.id)).toEqual(['refund.stripe']);
  expect(await stored(backend, winner.id)).toMatchObject({ status: 'pending' });
  expect(await placesTaken(backend, slot)).toBe(1);
});

test('late money for a slot that was closed meanwhile goes back', async () => {
  const slot = await makeSlot(backend);
  const session = await openCheckout(backend, await book(customer, slot));
  await letPass(backend, '40 minutes');
  await backend.sql('update private.slots set is_available = false where id = $1::uuid', [slot.id]);
  expect(await pay(backend, session)).toMatchObject({ outcome: 'refund', refund_reason: 'slot_sold' });
});

test('money for a booking its owner cancelled goes back, and the slot stays free', async () => {
  const slot = await makeSlot(backend);
  const booking = await book(customer, slot);
  const session = await openCheckout(backend, booking);
  await customer.client.from('bookings').update({ status: 'cancelled' }).eq('id', booking.id).select().single();
  expect(await paymentOf(session)).toMatchObject({ status: 'failed' });
  expect(await pay(backend, session)).toMatchObject({ outcome: 'refund', refund_reason: 'booking_cancelled' });
  expect(await placesTaken(backend, slot)).toBe(0);
});

test('money for a superseded booking goes back, the newer one keeps its place', async () => {
  const slot = await makeSlot(backend);
  const session = await openCheckout(backend, await book(customer, slot));
  const newer = await book(customer, slot);
  expect(await pay(backend, session)).toMatchObject({ outcome: 'refund', refund_reason: 'booking_cancelled' });
  expect(await stored(backend, newer.id)).toMatchObject({ status: 'pending' });
});

test('of two paid checkouts of one booking the second goes back', async () => {
  const booking = await book(customer, await makeSlot(backend));
  const first = await openCheckout(backend, booking);
  const second = await openCheckout(backend, booking);
  expect(await paymentOf(first)).toMatchObject({ status: 'failed' });
  expect((await pay(backend, first)).outcome).toBe('confirmed');
  expect(await paymentOf(second)).toMatchObject({ status: 'failed' });
  expect(await pay(backend, second)).toMatchObject({ outcome: 'refund', refund_reason: 'paid_twice' });
  expect(await stored(backend, booking.id)).toMatchObject({ status: 'confirmed' });
});

test('another amount or currency is not taken for the price', async () => {
  const booking = await book(customer, await makeSlot(backend));
  const session = await openCheckout(backend, booking);
  expect(await pay(backend, session, { cents: 100 })).toMatchObject({ outcome: 'refund', refund_reason: 'amount_mismatch' });
  expect(await paymentOf(session)).toMatchObject({ refund_amount: 100 });
  expect(await stored(backend, booking.id)).toMatchObject({ status: 'pending' });
  const other = await openCheckout(backend, booking);
  expect(await pay(backend, other, { currency: 'eur' })).toMatchObject({ outcome: 'refund', refund_reason: 'amount_mismatch' });
});

test('an expired session leaves the hold to end by itself', async () => {
  const booking = await book(customer, await makeSlot(backend));
  const session = await openCheckout(backend, booking);
  const { data } = await backend.service().rpc('settle_checkout', {
    p_event_id: 'evt_expired',
    p_event_type: 'checkout.session.expired',
    p_session_id: session,
    p_payment_intent: null,
    p_amount_cents: 49900,
    p_currency: 'usd',
    p_paid: false,
  });
  expect(data).toEqual({ outcome: 'expired', booking_id: booking.id });
  expect(await paymentOf(session)).toMatchObject({ status: 'failed' });
  expect(await stored(backend, booking.id)).toMatchObject({ status: 'pending' });
});

test('a refund is recorded once and announced once', async () => {
  const slot = await makeSlot(backend);
  const booking = await book(customer, slot);
  const session = await openCheckout(backend, booking);
  await customer.client.from('bookings').update({ status: 'cancelled' }).eq('id', booking.id).select().single();
  await pay(backend, session);
  const { id } = await paymentOf(session);
  const refund = () => backend.service().rpc('record_refund', { p_payment_id: id });
  expect((await refund()).data).toEqual({ outcome: 'refunded', booking_id: booking.id });
  expect((await refund()).data).toEqual({ outcome: 'duplicate', booking_id: booking.id });
  expect(await paymentOf(session)).toMatchObject({ status: 'refunded' });
  expect(await outboxOf(booking.id)).toEqual(['expire.stripe', 'refund.stripe', 'mail.refunded']);
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
  expect(await paymentOf(session)).toMatchObject({ status: 'refunded', refund_reason: 'by_hand', refund_amount: 49_900 });
  expect(await outboxOf(booking.id)).toEqual([...CONFIRMED, 'mail.refunded']);
  expect(await placesTaken(backend, slot)).toBe(0);
});

test('a part of it given back by hand changes nothing here, nor does a charge that is not ours', async () => {
  const booking = await book(customer, await makeSlot(backend));
  const session = await openCheckout(backend, booking);
  await pay(backend, session);
  expect(await mirror(`pi_${session}`, 10_000)).toBe('ignored');
  expect(await mirror('pi_of_another_shop', 49_900)).toBe('ignored');
  expect(await stored(backend, booking.id)).toMatchObject({ status: 'confirmed' });
  expect(await paymentOf(session)).toMatchObject({ status: 'completed', refund_reason: null });
});

test('a refund of ours that the provider reports first is done, and the worker finds it done', async () => {
  const booking = await book(customer, await makeSlot(backend));
  const session = await openCheckout(backend, booking);
  await customer.client.from('bookings').update({ status: 'cancelled' }).eq('id', booking.id).select().single();
  await pay(backend, session);
  expect(await mirror(`pi_${session}`, 49_900)).toBe('refunded');
  const { data } = await backend.service().rpc('record_refund', { p_payment_id: (await paymentOf(session)).id });
  expect(data).toMatchObject({ outcome: 'duplicate' });
  expect(await outboxOf(booking.id)).toEqual(['expire.stripe', 'refund.stripe', 'mail.refunded']);
});

test('an event that has begun stays as it is when its money is given back by hand', async () => {
  const booking = await book(customer, await makeSlot(backend));
  const session = await openCheckout(backend, booking);
  await pay(backend, session);
  await backend.sql(`update public.bookings set status = 'in_progress' where id = $1::uuid`, [booking.id]);
  expect(await mirror(`pi_${session}`, 49_900)).toBe('refunded');
  expect(await stored(backend, booking.id)).toMatchObject({ status: 'in_progress', cancel_reason: null });
  expect(await paymentOf(session)).toMatchObject({ status: 'refunded', refund_reason: 'by_hand' });
});

test.each([
  ['is cancelled', async (booking: BookingRow) => void (await customer.client.from('bookings').update({ status: 'cancelled' }).eq('id', booking.id).select())],
  ['is replaced by a newer booking', async (_: BookingRow, slot: Slot) => void (await book(customer, slot))],
  ['opens another checkout', async (booking: BookingRow) => void (await openCheckout(backend, booking))],
])('when a booking %s its open checkout is ended at the provider', async (_, change) => {
  const slot = await makeSlot(backend);
  const booking = await book(customer, slot);
  const session = await openCheckout(backend, booking);
  expect(await outboxOf(booking.id)).toEqual([]);
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
  expect(await outboxOf(booking.id)).toEqual([]);
});

describe('a failed sync is tried again at an admin’s wish', () => {
  async function failedSync(): Promise<BookingRow> {
    const booking = await book(customer, await makeSlot(backend));
    await pay(backend, await openCheckout(backend, booking));
    await backend.service().rpc('record_sync', { p_booking_id: booking.id, p_ok: false, p_error: 'scheduling: HTTP 500' });
    return booking;
  }
  const syncs = (booking: BookingRow) =>
    backend.sql(`select status, run_at <= private.now() as due from private.outbox where kind = 'sync.acuity' and payload ->> 'booking_id' = $1`, [booking.id]);

  test('it waits again and the work is due at once, however often one asks', async () => {
    const admin = await person(backend, { role: 'admin' });
    const booking = await failedSync();
    await backend.sql(`update private.outbox set status = 'failed', attempts = 8 where kind = 'sync.acuity' and payload ->> 'booking_id' = $1`, [booking.id]);
    const retry = () => admin.client.rpc('retry_sync', { p_booking_id: booking.id });
    expect((await retry()).data).toEqual({ booking_id: booking.id, sync_status: 'pending' });
    expect((await retry()).data).toEqual({ booking_id: booking.id, sync_status: 'pending' });
    expect(await backend.sql('select sync_status, error_message from public.booking_sync where booking_id = $1::uuid', [booking.id])).toEqual([
      { sync_status: 'pending', error_message: null },
    ]);
    expect(await syncs(booking)).toEqual([{ status: 'failed', due: true }, { status: 'due', due: true }]);
  });

  test('work that waits for its next try is brought forward, not doubled', async () => {
    const admin = await person(backend, { role: 'admin' });
    const booking = await failedSync();
    await backend.sql(`update private.outbox set run_at = run_at + interval '1 hour' where kind = 'sync.acuity' and payload ->> 'booking_id' = $1`, [booking.id]);
    await admin.client.rpc('retry_sync', { p_booking_id: booking.id });
    expect(await syncs(booking)).toEqual([{ status: 'due', due: true }]);
  });

  test('what is synced stays, what was cancelled or never paid is refused', async () => {
    const admin = await person(backend, { role: 'admin' });
    const retry = async ({ id }: { id: string }) => {
      const { data, error } = await admin.client.rpc('retry_sync', { p_booking_id: id });
      return error?.code ?? (data as { sync_status: string }).sync_status;
    };
    const synced = await failedSync();
    await backend.service().rpc('record_sync', { p_booking_id: synced.id, p_ok: true, p_external_id: '4711' });
    expect(await retry(synced)).toBe('completed');
    const cancelled = await failedSync();
    await admin.client.from('bookings').update({ status: 'cancelled' }).eq('id', cancelled.id).select();
    expect(await retry(cancelled)).toBe('PT409');
    expect(await retry(await book(rival, await makeSlot(backend)))).toBe('PT409');
  });
});

test('a payment that was kept cannot be recorded as refunded', async () => {
  const session = await openCheckout(backend, await book(customer, await makeSlot(backend)));
  await pay(backend, session);
  const { error } = await backend.service().rpc('record_refund', { p_payment_id: (await paymentOf(session)).id });
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
  expect(await paymentOf(session)).toMatchObject({ status: 'completed', refund_reason: 'booking_cancelled' });
  expect(await placesTaken(backend, slot)).toBe(0);
});

test('P-1-15 the calendar’s copy is made after payment only, by one worker at a time, and stays made', async () => {
  const booking = await book(customer, await makeSlot(backend));
  const claim = () => backend.service().rpc('claim_sync', { p_booking_id: booking.id, p_lease_seconds: 60 });
  const record = (args: object) => backend.service().rpc('record_sync', { p_booking_id: booking.id, ...args });
  expect((await claim()).error).toMatchObject({ code: 'PT409', message: 'wrong_status' });
  expect((await record({ p_ok: true, p_external_id: '1' })).error).toMatchObject({ code: 'PT409' });

  await pay(backend, await openCheckout(backend, booking));
  expect((await claim()).data).toEqual({ claimed: true, sync_status: 'pending', external_booking_id: null });
  expect((await claim()).data).toMatchObject({ claimed: false });
  await letPass(backend, '61 seconds');
  expect((await claim()).data).toMatchObject({ claimed: true });

  await record({ p_ok: false, p_error: 'scheduling: 503' });
  expect((await claim()).data).toMatchObject({ claimed: true, sync_status: 'failed' });
  await record({ p_ok: true, p_external_id: '4711' });
  await record({ p_ok: false, p_error: 'late news' });
  expect((await claim()).data).toEqual({ claimed: false, sync_status: 'completed', external_booking_id: '4711' });
});

test('work is handed out once per lease, again after it, and at most eight times', async () => {
  await backend.sql(`update private.outbox set status = 'done', finished_at = private.now()`);
  const booking = await book(customer, await makeSlot(backend));
  await pay(backend, await openCheckout(backend, booking));
  const claim = async () => ((await backend.service().rpc('claim_outbox', { p_limit: 10 })).data ?? []) as { id: number; kind: string; attempts: number }[];
  const finish = async (id: number, ok: boolean) =>
    (await backend.service().rpc('finish_outbox', { p_id: id, p_ok: ok, p_error: ok ? null : 'down' })).data as string;

  const [a, b] = await Promise.all([claim(), claim()]);
  expect([...a, ...b].map(({ kind }) => kind).sort()).toEqual(CONFIRMED);
  expect(await claim()).toEqual([]);
  await letPass(backend, '61 seconds');
  const again = await claim();
  expect(again.map(({ attempts }) => attempts)).toEqual([2, 2, 2]);

  const [mail, notice, sync] = again;
  expect(await finish(mail!.id, true)).toBe('done');
  expect(await finish(notice!.id, true)).toBe('done');
  expect(await finish(mail!.id, true)).toBe('gone');
  let status = await finish(sync!.id, false);
  for (let tries = 3; tries <= 8; tries += 1) {
    expect(status).toBe('due');
    await letPass(backend, '1 hour');
    expect((await claim()).map(({ attempts }) => attempts)).toEqual([tries]);
    status = await finish(sync!.id, false);
  }
  expect(status).toBe('failed');
  await letPass(backend, '2 hours');
  expect(await claim()).toEqual([]);
});

test.each([
  ['change a price', { total_amount: 1 }, 'PT403'],
  ['change the guests', { guest_count: 500 }, 'PT403'],
  ['move the day', { event_date: '2190-01-01' }, 'PT403'],
  ['reopen what was cancelled', { status: 'pending', cancel_reason: null }, 'PT409'],
  ['complete what never began', { status: 'completed', cancel_reason: null }, 'PT409'],
])('even the service cannot %s', async (_, changes, code) => {
  const booking = await book(customer, await makeSlot(backend));
  await customer.client.from('bookings').update({ status: 'cancelled' }).eq('id', booking.id);
  const { error } = await backend.service().from('bookings').update(changes).eq('id', booking.id).select();
  expect(error?.code).toBe(code);
});

test('nor change what a payment was about, nor take a refund back', async () => {
  const session = await openCheckout(backend, await book(customer, await makeSlot(backend)));
  await pay(backend, session);
  const { id } = await paymentOf(session);
  const change = async (changes: object) => (await backend.service().from('payments').update(changes).eq('id', id).select()).error?.code;
  expect(await change({ amount: 1 })).toBe('PT403');
  expect(await change({ status: 'pending' })).toBe('PT409');
});

test.each([{ sync_status: 'lost' }, { external_system: 'paper' }, { sync_status: 'completed', external_booking_id: null }])(
  'a sync with %j is refused by name, from the service too',
  async (changes) => {
    const booking = await book(customer, await makeSlot(backend));
    await pay(backend, await openCheckout(backend, booking));
    const { error, status } = await backend.service().from('booking_sync').update(changes).eq('booking_id', booking.id).select();
    expect([status, error?.code]).toEqual([422, 'PT422']);
  },
);
