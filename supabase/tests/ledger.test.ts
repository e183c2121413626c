import { randomUUID } from 'node:crypto';
import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { book, letPass, makeSlot, openCheckout, pay, setClock, stored } from './support/bookings.ts';
import type { BookingRow } from './support/bookings.ts';
import { summaryOf } from './support/documents.ts';
import { fixturesOf } from './support/fixtures.ts';
import type { Fixtures } from './support/fixtures.ts';
import { expectInvariant } from './support/invariant.ts';
import { CONFIRMED, moneyOf, outboxOf, paymentOf, refundsOf, reportRefund } from './support/outcomes.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';

let backend: TestBackend;
let customer: Person;
let admin: Person;
let make: Fixtures;

beforeAll(async () => {
  backend = await startTestBackend();
  make = fixturesOf(backend, () => admin);
  admin = await person(backend, { role: 'admin' });
});
beforeEach(async () => {
  customer = await make.customer();
});
afterEach(() => expectInvariant(backend));
afterAll(() => backend.stop());

/** A booking of $499 that is confirmed by a deposit of $250. */
async function depositPaid(): Promise<BookingRow> {
  const booking = await make.bookingByForm(customer);
  await make.payByCard(booking, 'deposit');
  return stored(backend, booking.id);
}

describe('a deposit', () => {
  // rule: B-2-10
  test('of half of the price, rounded up to whole dollars, confirms the booking and leaves the rest open', async () => {
    const booking = await depositPaid();
    expect(booking).toMatchObject({ status: 'confirmed' });
    expect(await moneyOf(backend, booking.id)).toMatchObject({ price: 49_900, paid: 25_000, open: 24_900 });
    expect(await outboxOf(backend, booking.id)).toEqual(CONFIRMED);
  });

  test.each([
    ['more than 14 days before the event', 15, 25_000],
    ['14 days before', 14, null],
    ['on the day before', 1, null],
  ])('%s is offered: %i days, %p cents', async (_case, days, cents) => {
    const [answer] = await backend.sql<{ cents: number | null }>(
      `select private.deposit_cents(b) as cents from (select (jsonb_populate_record(null::public.bookings,
          jsonb_build_object('total_amount', 499, 'event_date', private.local_now()::date + $1::int))).*) as b`,
      [days],
    );
    expect(answer?.cents).toBe(cents);
  });

  test.each([1, 24_999, 25_001, 49_900, 0])('of %i cents is refused', async (cents) => {
    const booking = await book(customer, await makeSlot(backend));
    await expect(openCheckout(backend, booking, { purpose: 'deposit', cents })).rejects.toThrow('price_changed');
  });

  test('and the whole price on a checkout that was replaced: the second payment is returned', async () => {
    const booking = await book(customer, await makeSlot(backend));
    const full = await openCheckout(backend, booking);
    const deposit = await openCheckout(backend, booking, { purpose: 'deposit', cents: 25_000 });
    await pay(backend, deposit, { cents: 25_000 });
    expect(await pay(backend, full)).toMatchObject({ outcome: 'refund', refund_reason: 'paid_twice' });
    expect(await moneyOf(backend, booking.id)).toMatchObject({ paid: 25_000, open: 24_900, refund_pending: 49_900 });
  });
});

describe('a balance', () => {
  // rule: B-2-11
  test('is paid by a checkout and closes the booking’s money', async () => {
    const booking = await depositPaid();
    const session = await openCheckout(backend, booking, { purpose: 'balance', cents: 24_900 });
    expect(await pay(backend, session, { cents: 24_900 })).toMatchObject({ outcome: 'balance' });
    expect(await moneyOf(backend, booking.id)).toMatchObject({ paid: 49_900, open: 0, refundable: 49_900 });
    await expect(openCheckout(backend, booking, { purpose: 'balance', cents: 24_900 })).rejects.toThrow(
      'price_changed',
    );
  });

  test('of a hold and the whole price of a confirmed booking are refused', async () => {
    const hold = await book(customer, await makeSlot(backend));
    await expect(openCheckout(backend, hold, { purpose: 'balance' })).rejects.toThrow('wrong_status');
    customer = await person(backend);
    await expect(openCheckout(backend, await depositPaid())).rejects.toThrow('wrong_status');
  });

  // rule: B-2-12
  test('that was paid twice is returned once', async () => {
    const booking = await depositPaid();
    const first = await openCheckout(backend, booking, { purpose: 'balance', cents: 24_900 });
    const second = await openCheckout(backend, booking, { purpose: 'balance', cents: 24_900 });
    await pay(backend, second, { cents: 24_900 });
    expect(await pay(backend, first, { cents: 24_900 })).toMatchObject({ refund_reason: 'paid_twice' });
    expect(await moneyOf(backend, booking.id)).toMatchObject({ paid: 49_900, open: 0 });
  });

  // rule: B-2-11
  test('that arrives after a part was paid in cash is kept as far as it is open', async () => {
    const booking = await depositPaid();
    const session = await openCheckout(backend, booking, { purpose: 'balance', cents: 24_900 });
    await make.payByHand(booking.id, 10_000);
    expect(await paymentOf(backend, session)).toMatchObject({ status: 'failed' });
    expect(await outboxOf(backend, booking.id)).toContain('expire.stripe');
    expect(await pay(backend, session, { cents: 24_900 })).toMatchObject({ outcome: 'balance' });
    expect(await refundsOf(backend, booking.id)).toMatchObject([{ amount: 10_000, reason: 'overpaid' }]);
    expect(await moneyOf(backend, booking.id)).toMatchObject({ paid: 49_900, open: 0, received: 59_900 });
  });

  // rule: B-2-11
  test('whose amount changes with the price is ended at the provider', async () => {
    const booking = await depositPaid();
    const session = await openCheckout(backend, booking, { purpose: 'balance', cents: 24_900 });
    const more = {
      p_changes: { guest_count: 80 },
      p_total_amount: 799,
      p_settlement: 'charged',
      p_reason: 'More guests',
    };
    expect((await admin.client.rpc('change_booking', { p_booking_id: booking.id, ...more })).error).toBeNull();
    expect(await paymentOf(backend, session)).toMatchObject({ status: 'failed' });
    expect(await outboxOf(backend, booking.id)).toContain('expire.stripe');
  });
});

describe('what an admin records', () => {
  // rule: B-2-12
  test('payments in cash and by check, and a write-off with its reason, close what is open', async () => {
    const { id } = await depositPaid();
    const call = (name: string, args: object) => admin.client.rpc(name, { p_booking_id: id, ...args });
    await make.payByHand(id, 20_000, { method: 'check', note: 'No. 117' });
    expect((await call('write_off', { p_amount_cents: 4_900, p_reason: 'Late start' })).error).toBeNull();
    expect(await moneyOf(backend, id)).toMatchObject({ paid: 45_000, waived: 4_900, open: 0 });
    const entries = await backend.sql(
      'select kind, amount, reason, created_by = $2::uuid as by_admin from public.ledger_entries where booking_id = $1::uuid order by id',
      [id, admin.id],
    );
    expect(entries).toEqual([
      { kind: 'charge', amount: 25_000, reason: null, by_admin: null },
      { kind: 'manual_payment', amount: 20_000, reason: null, by_admin: true },
      { kind: 'write_off', amount: 4_900, reason: 'Late start', by_admin: true },
    ]);
  });

  // rule: payment.md#manual-money
  test.each(['cash', 'check', 'transfer', 'card_reader', 'other'])(
    'a payment by %s has the day on which it came, today without one, on its receipt too',
    async (method) => {
      const { id } = await depositPaid();
      const pay = (p_received_on?: string) =>
        admin.client.rpc('record_manual_payment', {
          p_booking_id: id,
          p_amount_cents: 100,
          p_method: method,
          p_received_on,
        });
      const [days] = await backend.sql<{ today: string; before: string }>(
        `select private.local_now()::date::text as today, (private.local_now()::date - 3)::text as before`,
      );
      expect((await pay(days!.before)).error).toBeNull();
      expect((await pay()).error).toBeNull();
      const received = (table: string, column: string) =>
        backend.sql(
          `select ${column} as day from ${table} where booking_id = $1::uuid and ${column} is not null order by day`,
          [id],
        );
      const expected = [{ day: days!.before }, { day: days!.today }];
      expect(await received('public.payments', 'received_on::text')).toEqual(expected);
      expect(await received('private.documents', "(details -> 'payment' ->> 'received_on')")).toEqual(expected);
    },
  );

  // rule: payment.md#manual-money
  test.each([
    ['tomorrow', `private.local_now()::date + 1`],
    ['more than a year ago', `private.local_now()::date - 367`],
  ])('a payment that came %s is refused', async (_case, day) => {
    const { id } = await depositPaid();
    const [row] = await backend.sql<{ day: string }>(`select (${day})::text as day`);
    const { error } = await admin.client.rpc('record_manual_payment', {
      ...{ p_booking_id: id, p_amount_cents: 100, p_method: 'cash' },
      p_received_on: row!.day,
    });
    expect(error).toMatchObject({ message: 'invalid_value', details: 'received_on' });
  });

  test.each([
    ['more than is open', 'record_manual_payment', { p_amount_cents: 24_901, p_method: 'cash' }, 'more_than_open'],
    ['nothing', 'record_manual_payment', { p_amount_cents: 0, p_method: 'cash' }, 'more_than_open'],
    ['a negative amount', 'write_off', { p_amount_cents: -1, p_reason: 'x' }, 'more_than_open'],
    ['a card', 'record_manual_payment', { p_amount_cents: 1, p_method: 'card' }, 'invalid_value'],
    ['no reason', 'write_off', { p_amount_cents: 1, p_reason: ' ' }, 'invalid_value'],
    ['a reason of 501 characters', 'write_off', { p_amount_cents: 1, p_reason: 'x'.repeat(501) }, 'invalid_value'],
  ])('%s is refused', async (_case, name, args, key) => {
    const { id } = await depositPaid();
    const { error } = await admin.client.rpc(name, { p_booking_id: id, ...args });
    expect(error?.message).toBe(key);
    expect(await moneyOf(backend, id)).toMatchObject({ open: 24_900 });
  });

  test('a hold takes neither', async () => {
    const { id } = await book(customer, await makeSlot(backend));
    const { error } = await admin.client.rpc('write_off', { p_booking_id: id, p_amount_cents: 1, p_reason: 'x' });
    expect(error?.message).toBe('wrong_status');
  });

  // rule: B-2-12
  test('a refund of cash is the owner’s work until it is recorded', async () => {
    const { id } = await depositPaid();
    await make.payByHand(id, 24_900);
    await backend.sql(`select private.refund_newest_first($1::uuid, 30000, 'price_changed')`, [id]);
    const [cash, card] = (await refundsOf(backend, id)).sort((a, b) => b.amount - a.amount);
    expect([cash?.amount, card?.amount]).toEqual([24_900, 5_100]);
    expect((await outboxOf(backend, id)).slice(-2)).toEqual(['mail.refund_by_hand_admin', 'refund.stripe']);
    expect((await admin.client.rpc('record_manual_refund', { p_refund_id: card!.id })).error?.message).toBe(
      'wrong_status',
    );
    expect((await admin.client.rpc('record_manual_refund', { p_refund_id: cash!.id })).error).toBeNull();
    expect(await moneyOf(backend, id)).toMatchObject({ refunded: 24_900, refund_pending: 5_100, paid: 19_900 });
  });
});

describe('the ledger', () => {
  // rule: B-2-12
  test('is not changed, deleted or emptied by any role, the owner of the database included', async () => {
    const { id } = await depositPaid();
    const [entry] = await backend.sql<{ id: string }>(
      'select id::text from public.ledger_entries where booking_id = $1::uuid',
      [id],
    );
    for (const statement of [
      `update public.ledger_entries set amount = 1 where id = ${entry!.id}`,
      `delete from public.ledger_entries where id = ${entry!.id}`,
      'truncate public.ledger_entries cascade',
    ])
      await expect(backend.sql(statement)).rejects.toThrow('not_allowed');
    const { error } = await backend.service().from('ledger_entries').delete().eq('id', entry!.id).select();
    expect(error).toMatchObject({ message: 'not_allowed' });
    expect(await moneyOf(backend, id)).toMatchObject({ paid: 25_000 });
  });

  // rule: B-2-12
  test('shows customers the money of their own bookings only', async () => {
    const { id } = await depositPaid();
    const asked = { p_booking_ids: [id, randomUUID()] };
    expect((await customer.client.rpc('booking_money', asked)).data).toMatchObject([{ booking_id: id, open: 24_900 }]);
    expect((await (await person(backend)).client.rpc('booking_money', asked)).data).toEqual([]);
  });

  test('says when the balance is due: 48 hours before the event, also across a clock change', async () => {
    const due = async (date: string) => {
      const slot = await backend.sql<{ id: string }>(
        `insert into private.slots (date, start_time, end_time) values ($1::date, '18:00', '22:00') returning id`,
        [date],
      );
      const booking = await book(customer, { id: slot[0]!.id, date });
      const { data } = await customer.client.rpc('booking_money', { p_booking_ids: [booking.id] });
      await backend.sql(
        `update public.bookings set status = 'cancelled', cancel_reason = 'admin', hold_expires_at = null where id = $1::uuid`,
        [booking.id],
      );
      return new Date((data as { balance_due_at: string }[])[0]!.balance_due_at).toISOString();
    };
    const [{ shift } = { shift: '' }] = await backend.sql<{ shift: string }>('select shift::text from private.clock');
    // A year with no other slots.
    await setClock(backend, '2098-12-01T12:00:00Z');
    expect(await due('2099-06-12')).toBe('2099-06-10T22:00:00.000Z');
    // The clocks go forward on the night before the event; 48 hours before it is 17:00 in standard time.
    expect(await due('2099-03-08')).toBe('2099-03-06T22:00:00.000Z');
    await backend.sql('update private.clock set shift = $1::interval', [shift]);
  });
});

// rule: B-2-20
test('a refund of a balance leaves the deposit: the newest payment goes back first', async () => {
  const booking = await depositPaid();
  const session = await openCheckout(backend, booking, { purpose: 'balance', cents: 24_900 });
  await letPass(backend, '1 hour');
  await pay(backend, session, { cents: 24_900 });
  await backend.sql(`select private.refund_newest_first($1::uuid, 24950, 'price_changed')`, [booking.id]);
  const balance = await paymentOf(backend, session);
  const rows = await backend.sql(
    'select amount, payment_id = $2::uuid as of_balance from public.refunds where booking_id = $1::uuid order by amount desc',
    [booking.id, balance.id],
  );
  expect(rows).toEqual([
    { amount: 24_900, of_balance: true },
    { amount: 50, of_balance: false },
  ]);
  expect(
    await reportRefund(backend, session, 24_900, { refundId: (await refundsOf(backend, booking.id))[0]!.id }),
  ).toBe('refunded');
});

// rule: B-2-12
test('after a refund in the provider’s dashboard a fall leaves what the invoice says', async () => {
  const booking = await book(customer, await makeSlot(backend));
  const { id } = booking;
  const session = await openCheckout(backend, booking);
  await pay(backend, session);
  expect(await reportRefund(backend, session, 10_000)).toBe('refunded');
  expect(await moneyOf(backend, id)).toMatchObject({ paid: 39_900, waived: 10_000, open: 0 });
  const p_changes = { guest_count: 20 };
  expect((await admin.client.rpc('preview_change', { p_booking_id: id, p_changes }).maybeSingle()).data).toMatchObject({
    outcomes: [{ settlement: 'refunded', money: { refund_pending: 20_000 } }, {}, {}],
  });
  const decision = { p_total_amount: 299, p_settlement: 'refunded', p_reason: 'Fewer guests' };
  expect((await admin.client.rpc('change_booking', { p_booking_id: id, p_changes, ...decision })).error).toBeNull();
  expect(await moneyOf(backend, id)).toMatchObject({ price: 29_900, paid: 19_900, open: 0, refund_pending: 20_000 });
  expect((await summaryOf(backend, id)).at(-1)).toBe('invoice 199');
});
