import { randomUUID } from 'node:crypto';
import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { book, letPass, makeSlot, openCheckout, pay, setClock } from './support/bookings.ts';
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

const depositPaid = () => make.bookingWithDeposit(customer);

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
