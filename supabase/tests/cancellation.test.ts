import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { book, letPass, openCheckout, pay, placesTaken, setClock, stored } from './support/bookings.ts';
import { cancel, cancelByOwner, paidInDays, payloadsOf, slotInDays, terms } from './support/cancellations.ts';
import { expectInvariant } from './support/invariant.ts';
import { moneyOf, outboxOf, refundsOf } from './support/outcomes.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';

// docs/product/payment.md#cancel-paid
let backend: TestBackend;
let customer: Person;
let admin: Person;

beforeAll(async () => {
  backend = await startTestBackend();
  admin = await person(backend, { role: 'admin' });
});
beforeEach(async () => {
  await setClock(backend, '2027-06-01T16:00:00Z');
  customer = await person(backend);
});
afterEach(() => expectInvariant(backend));
afterAll(() => backend.stop());

// rule: B-2-20
test.each([
  [60, 100, 49_900],
  [31, 100, 49_900],
  [30, 50, 24_950],
  [15, 50, 24_950],
  [14, 0, 0],
  [1, 0, 0],
])('a customer who cancels %i days before gets back %i percent', async (days, percent, cents) => {
  const slot = await slotInDays(backend, days);
  const booking = await book(customer, slot);
  await pay(backend, await openCheckout(backend, booking));
  const taken = await placesTaken(backend, slot);
  expect(await terms(customer, booking.id)).toEqual({
    percent,
    lowered_by_move: false,
    refund_cents: cents,
    waiting_cents: 0,
    paid_cents: 49_900,
    open_cents: 0,
    money: expect.objectContaining({ paid: 49_900 - cents, refund_pending: cents, open: 0 }),
  });
  expect(await cancel(customer, booking.id, cents)).toBe('ok');
  expect(await stored(backend, booking.id)).toMatchObject({
    status: 'cancelled',
    cancel_reason: 'customer',
    cancel_refund_percent: percent,
  });
  const refunds = (await refundsOf(backend, booking.id)).map(({ amount, reason, status }) => [amount, reason, status]);
  expect(refunds).toEqual(cents ? [[cents, 'booking_cancelled', 'requested']] : []);
  expect(await placesTaken(backend, slot)).toBe(taken - 1);
  expect(await outboxOf(backend, booking.id)).toEqual(
    expect.arrayContaining(['cancel.acuity', 'mail.booking_cancelled', 'mail.booking_cancelled_admin']),
  );
});

// rule: B-2-20
test('an event three months ahead is cancelled with a full refund', async () => {
  await backend.sql('update private.opening_settings set horizon_months = 3, generated_on = null');
  await backend.service().rpc('generate_slots');
  const [slot] = await backend.sql<{ id: string; date: string; start: string }>(
    `select id, date::text, to_char(start_time, 'HH24:MI') as start from private.slots
      where is_available and date > private.local_now()::date + 60 order by date limit 1`,
  );
  const booking = await book(customer, slot!, { event_time: slot!.start });
  await pay(backend, await openCheckout(backend, booking));
  expect(await cancel(customer, booking.id, 49_900)).toBe('ok');
  expect(await moneyOf(backend, booking.id)).toMatchObject({ paid: 0, refund_pending: 49_900 });
});

// rule: B-2-20
test('a deposit and its balance are refunded newest first', async () => {
  const booking = await paidInDays(backend, customer, 20, 'deposit');
  await pay(backend, await openCheckout(backend, booking, { purpose: 'balance', cents: 24_900 }), { cents: 24_900 });
  expect(await cancel(customer, booking.id, 24_950)).toBe('ok');
  const rows = await backend.sql(
    `select p.purpose, r.amount from public.refunds r join public.payments p on p.id = r.payment_id
      where r.booking_id = $1::uuid order by p.purpose`,
    [booking.id],
  );
  expect(rows).toEqual([
    { purpose: 'balance', amount: 24_900 },
    { purpose: 'deposit', amount: 50 },
  ]);
});

// rule: notifications-and-mails.md#refund-mail
test('a cancellation is one mail, whatever number of payments it refunds', async () => {
  const booking = await paidInDays(backend, customer, 20, 'deposit');
  await pay(backend, await openCheckout(backend, booking, { purpose: 'balance', cents: 24_900 }), { cents: 24_900 });
  expect(await cancel(customer, booking.id, 24_950)).toBe('ok');
  const refunds = await refundsOf(backend, booking.id);
  for (const { id } of refunds)
    await backend.service().rpc('record_refund', { p_refund_id: id, p_provider_refund_id: `re_${id}` });
  expect((await refundsOf(backend, booking.id)).map(({ status }) => status)).toEqual(['made', 'made']);
  expect(await payloadsOf(backend, booking.id, 'mail.booking_cancelled')).toHaveLength(1);
  expect(await payloadsOf(backend, booking.id, 'mail.refunded')).toEqual([]);
});

// rule: notifications-and-mails.md#refund-mail
test('a refund that comes days after the mail of the cancellation has a separate mail', async () => {
  const booking = await paidInDays(backend, customer, 40);
  expect(await cancel(customer, booking.id, 49_900)).toBe('ok');
  await letPass(backend, '2 days');
  const [refund] = await refundsOf(backend, booking.id);
  await backend.service().rpc('record_refund', { p_refund_id: refund!.id, p_provider_refund_id: 're_late' });
  expect(await payloadsOf(backend, booking.id, 'mail.refunded')).toMatchObject([{ amount_cents: 49_900 }]);
});

// rule: B-2-20
test('the checkout of a balance expires before the refund, and what is open is dropped', async () => {
  const booking = await paidInDays(backend, customer, 40, 'deposit');
  const session = await openCheckout(backend, booking, { purpose: 'balance', cents: 24_900 });
  expect(await terms(customer, booking.id)).toMatchObject({ percent: 100, refund_cents: 25_000, open_cents: 24_900 });
  expect(await cancel(customer, booking.id, 25_000)).toBe('ok');
  expect(await moneyOf(backend, booking.id)).toMatchObject({ paid: 0, open: 0, refund_pending: 25_000 });
  const [expiry, refund] = (await outboxOf(backend, booking.id)).filter((kind) => kind.endsWith('.stripe'));
  expect([expiry, refund]).toEqual(['expire.stripe', 'refund.stripe']);
  expect(await payloadsOf(backend, booking.id, 'mail.booking_cancelled')).toMatchObject([
    { cancelled_by: 'customer', percent: 100, held_cents: 25_000, refund_cents: 25_000, dropped_cents: 24_900 },
  ]);
  // It was paid all the same.
  expect((await pay(backend, session, { cents: 24_900 })).outcome).toBe('refund');
  expect(await moneyOf(backend, booking.id)).toMatchObject({ paid: 0, refund_pending: 49_900 });
});

// rule: B-2-20
test('half a cent is rounded in the customer’s favor', async () => {
  const booking = await paidInDays(backend, customer, 20, 'deposit');
  const cash = { p_booking_id: booking.id, p_amount_cents: 101, p_method: 'cash', p_note: '' };
  expect((await admin.client.rpc('record_manual_payment', cash)).error).toBeNull();
  expect(await terms(customer, booking.id)).toMatchObject({ paid_cents: 25_101, refund_cents: 12_551 });
  expect(await cancel(customer, booking.id, 12_551)).toBe('ok');
});

// rule: B-2-31
test('the mails about a cancellation know how much was paid in cash, which a person returns', async () => {
  const booking = await paidInDays(backend, customer, 40, 'deposit');
  const cash = { p_booking_id: booking.id, p_amount_cents: 4_900, p_method: 'cash', p_note: '' };
  expect((await admin.client.rpc('record_manual_payment', cash)).error).toBeNull();
  expect(await cancel(customer, booking.id, 29_900)).toBe('ok');
  for (const kind of ['mail.booking_cancelled', 'mail.booking_cancelled_admin'])
    expect(await payloadsOf(backend, booking.id, kind)).toMatchObject([
      { refund_cents: 29_900, card_cents: 25_000, by_hand_cents: 4_900 },
    ]);
});

// rule: B-2-21
test('at midnight in New York the amount changes: the old one is refused with the new one', async () => {
  const booking = await paidInDays(backend, customer, 31);
  await setClock(backend, '2027-06-02T03:59:30Z');
  expect(await terms(customer, booking.id)).toMatchObject({ percent: 100, refund_cents: 49_900 });
  await letPass(backend, '31 seconds');
  const { error, status } = await customer.client.rpc('cancel_booking', {
    p_booking_id: booking.id,
    p_refund_cents: 49_900,
  });
  expect({ status, ...error }).toMatchObject({ status: 409, message: 'refund_changed', details: '24950' });
  expect(await stored(backend, booking.id)).toMatchObject({ status: 'confirmed' });
  expect(await refundsOf(backend, booking.id)).toEqual([]);
  expect(await cancel(customer, booking.id, 24_950)).toBe('ok');
});

// rule: B-2-20
test('giving up a hold does not cancel what was paid in the same moment', async () => {
  const booking = await paidInDays(backend, customer, 10);
  expect(await cancel(customer, booking.id)).toBe('refund_changed');
  expect(await stored(backend, booking.id)).toMatchObject({ status: 'confirmed' });
});

// rule: B-2-21
test.each([[0], [24_949], [49_900], [-1], [null]])(
  'a refund of %j instead of the one due is refused',
  async (cents) => {
    const booking = await paidInDays(backend, customer, 20);
    expect(await cancel(customer, booking.id, cents as number)).toBe('refund_changed');
    expect(await stored(backend, booking.id)).toMatchObject({ status: 'confirmed' });
  },
);

// rule: B-2-20
test.each([
  [50, 60, 24_950],
  [0, 60, 0],
  [50, 3, 0],
])('after a move at %i percent, %i days before, %i cents come back', async (cap, days, cents) => {
  const booking = await paidInDays(backend, customer, days);
  await backend.sql('update public.bookings set refund_cap = $2 where id = $1::uuid', [booking.id, cap]);
  expect(await terms(customer, booking.id)).toMatchObject({ refund_cents: cents, lowered_by_move: days > 30 });
  expect(await cancel(customer, booking.id, cents)).toBe('ok');
});

// rule: B-2-20
test.each(['00:30', '23:30'])('the day of the event counts, not its hour: %s', async (time) => {
  const slot = await slotInDays(backend, 15);
  await backend.sql(
    `insert into private.slots (date, start_time, end_time) values ($1::date, $2::time, $2::time + '20 minutes'::interval)
      on conflict do nothing`,
    [slot.date, time],
  );
  await backend.sql(`update private.opening_settings set latest_end = '04:00'`);
  const booking = await book(customer, slot, { event_time: time });
  await pay(backend, await openCheckout(backend, booking));
  await setClock(backend, '2027-06-02T03:59:00Z');
  expect(await terms(customer, booking.id)).toMatchObject({ percent: 50 });
  await setClock(backend, '2027-06-02T04:00:00Z');
  expect(await terms(customer, booking.id)).toMatchObject({ percent: 0 });
});

// rule: B-2-20
test.each([
  ['has begun', () => setClock(backend, '2027-06-03T22:00:00Z')],
  ['is in progress', (id: string) => moveTo(id, 'in_progress')],
  ['is over', async (id: string) => (await moveTo(id, 'in_progress'), moveTo(id, 'completed'))],
  ['is cancelled', (id: string) => cancel(customer, id, 0)],
])('a booking whose event %s is not cancelled', async (_, change) => {
  const booking = await paidInDays(backend, customer, 2);
  await change(booking.id);
  const before = await stored(backend, booking.id);
  expect(await terms(customer, booking.id)).toBe('wrong_status');
  expect(await cancel(customer, booking.id, 0)).toBe('wrong_status');
  expect(await cancelByOwner(admin, booking.id)).toBe('wrong_status');
  expect(await stored(backend, booking.id)).toEqual(before);
});

const moveTo = (id: string, status: string) =>
  backend.sql('update public.bookings set status = $2 where id = $1::uuid', [id, status]);

// rule: B-2-20
test('a minute before the event begins it can still be cancelled', async () => {
  const booking = await paidInDays(backend, customer, 2);
  await setClock(backend, '2027-06-03T21:59:00Z');
  expect(await cancel(customer, booking.id, 0)).toBe('ok');
});

// rule: B-2-20
test('of many presses one cancels, and the refund is made once', async () => {
  const booking = await paidInDays(backend, customer, 20);
  const answers = await Promise.all(Array.from({ length: 6 }, () => cancel(customer, booking.id, 24_950)));
  expect(answers.sort()).toEqual(['ok', ...Array.from({ length: 5 }, () => 'wrong_status')]);
  expect(await moneyOf(backend, booking.id)).toMatchObject({ refund_pending: 24_950, paid: 24_950 });
  expect(await payloadsOf(backend, booking.id, 'mail.booking_cancelled')).toHaveLength(1);
});

// rule: B-2-20
test('a balance that arrives during the cancellation is never kept without the customer’s agreement', async () => {
  for (let n = 0; n < 5; n += 1) {
    const booking = await paidInDays(backend, customer, 40 + n, 'deposit');
    const session = await openCheckout(backend, booking, { purpose: 'balance', cents: 24_900 });
    const [answer] = await Promise.all([
      cancel(customer, booking.id, 25_000),
      pay(backend, session, { cents: 24_900 }),
    ]);
    const { paid } = await moneyOf(backend, booking.id);
    expect([answer, paid]).toEqual(answer === 'ok' ? ['ok', 0] : ['refund_changed', 49_900]);
  }
});
