import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { book, makeSlot } from './support/bookings.ts';
import { fixturesOf } from './support/fixtures.ts';
import type { Fixtures } from './support/fixtures.ts';
import { expectInvariant } from './support/invariant.ts';
import { moneyOf, outboxOf, refundsOf } from './support/outcomes.ts';
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
