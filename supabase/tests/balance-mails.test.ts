import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { book, bookWithoutAccount, makeSlot, openCheckout, pay, sweep } from './support/bookings.ts';
import type { BookingRow } from './support/bookings.ts';
import { expectInvariant } from './support/invariant.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';

let backend: TestBackend;
let customer: Person;
let admin: Person;

beforeAll(async () => {
  backend = await startTestBackend();
  admin = await person(backend, { role: 'admin' });
});
beforeEach(async () => {
  await backend.sql(`update private.clock set shift = '0'`);
  customer = await person(backend);
});
afterEach(() => expectInvariant(backend));
afterAll(() => backend.stop());

/** A booking for $499 whose deposit of $250 is paid. The event is at 6 PM, so the balance is due at 6 PM two days before. */
async function withDeposit(booking?: BookingRow): Promise<BookingRow> {
  booking ??= await book(customer, await makeSlot(backend));
  await pay(backend, await openCheckout(backend, booking, { purpose: 'deposit', cents: 25_000 }), { cents: 25_000 });
  return booking;
}
/** Sets the clock to a time of New York's, that many days before the balance is due, and runs the sweep. */
async function sweepAt(booking: BookingRow, daysBeforeDue: number, time: string): Promise<void> {
  await backend.sql(
    `update private.clock set shift =
      ((select (event_date - 2 - $2::integer) + $3::time from public.bookings where id = $1::uuid) at time zone 'America/New_York') - clock_timestamp()`,
    [booking.id, daysBeforeDue, time],
  );
  await sweep(backend);
}
interface Written {
  kind: string;
  payload: {
    email: string;
    days_before?: number;
    amount_cents?: number;
    money: { paid: number; open: number; due: string };
  };
}
const mails = (booking: BookingRow) =>
  backend.sql<Written>(
    `select kind, payload from private.outbox where kind like 'mail.balance%' and payload ->> 'booking_id' = $1 order by id`,
    [booking.id],
  );
const kinds = async (booking: BookingRow) => (await mails(booking)).map(({ kind }) => kind);
const REMINDER = 'mail.balance_reminder';
const OVERDUE = 'mail.balance_overdue_admin';
const RECEIPT = 'mail.balance_paid';

// rule: B-2-11, B-2-32
test('a customer is reminded 7 and 3 days before the balance is due, once each, from 9 AM in New York', async () => {
  const booking = await withDeposit();
  await sweepAt(booking, 8, '17:59');
  await sweepAt(booking, 7, '08:59');
  expect(await kinds(booking)).toEqual([]);
  await sweepAt(booking, 7, '09:00');
  await sweepAt(booking, 7, '12:00');
  await sweepAt(booking, 4, '17:59');
  await sweepAt(booking, 3, '08:59');
  expect(await kinds(booking)).toEqual([REMINDER]);
  await sweepAt(booking, 3, '09:00');
  await sweepAt(booking, 1, '12:00');
  await sweepAt(booking, 0, '17:59');
  expect(await kinds(booking)).toEqual([REMINDER, REMINDER]);
  const [first] = await mails(booking);
  expect(first?.payload).toMatchObject({ email: customer.email, money: { paid: 25_000, open: 24_900 } });
  expect((await mails(booking)).map(({ payload }) => payload.days_before)).toEqual([7, 3]);
});

// rule: B-2-32
test('a reminder of a balance that was missed by 6 PM comes at 9 AM the next morning', async () => {
  const booking = await withDeposit();
  await sweepAt(booking, 7, '18:00');
  await sweepAt(booking, 7, '23:59');
  await sweepAt(booking, 6, '08:59');
  expect(await kinds(booking)).toEqual([]);
  await sweepAt(booking, 6, '09:00');
  expect(await kinds(booking)).toEqual([REMINDER]);
});

// rule: B-2-11
test('when a balance is not paid by then, the owner is told once, and the booking stays confirmed', async () => {
  const booking = await withDeposit();
  await sweepAt(booking, 0, '18:00');
  await sweepAt(booking, -1, '12:00');
  expect(await kinds(booking)).toEqual([OVERDUE]);
  const [stored] = await backend.sql<{ status: string }>('select status from public.bookings where id = $1::uuid', [
    booking.id,
  ]);
  expect(stored?.status).toBe('confirmed');
});

// rule: B-2-11
test('a late sweep writes only the mail of the current stage', async () => {
  const booking = await withDeposit();
  await sweepAt(booking, 2, '09:00');
  expect(await kinds(booking)).toEqual([REMINDER]);
});

// rule: B-2-11
test('nobody is reminded of a booking that is paid in full, written off, cancelled or still held', async () => {
  const [paid, given, cancelled, held] = (await Promise.all(
    [1, 2, 3, 4].map(async () => book(await person(backend), await makeSlot(backend))),
  )) as [BookingRow, BookingRow, BookingRow, BookingRow];
  await pay(backend, await openCheckout(backend, paid));
  await withDeposit(given);
  await admin.client.rpc('write_off', { p_booking_id: given.id, p_amount_cents: 24_900, p_reason: 'A gift' });
  await withDeposit(cancelled);
  await backend
    .service()
    .from('bookings')
    .update({ status: 'cancelled', cancel_reason: 'admin' })
    .eq('id', cancelled.id);
  for (const booking of [paid, given, cancelled, held]) {
    await sweepAt(booking, 7, '12:00');
    await sweepAt(booking, 0, '19:00');
    expect(await kinds(booking)).toEqual([]);
  }
});

test('a balance that is paid by card has a receipt and ends the reminders', async () => {
  const booking = await withDeposit();
  await sweepAt(booking, 7, '12:00');
  await pay(backend, await openCheckout(backend, booking, { purpose: 'balance', cents: 24_900 }), { cents: 24_900 });
  expect(await kinds(booking)).toEqual([REMINDER, RECEIPT]);
  expect((await mails(booking))[1]?.payload).toMatchObject({ amount_cents: 24_900, money: { paid: 49_900, open: 0 } });
  await sweepAt(booking, 3, '12:00');
  await sweepAt(booking, -1, '12:00');
  expect(await kinds(booking)).toEqual([REMINDER, RECEIPT]);
});

test('cash for a part of the balance has a receipt, and the rest is reminded of', async () => {
  const booking = await withDeposit();
  const { error } = await admin.client.rpc('record_manual_payment', {
    p_booking_id: booking.id,
    p_amount_cents: 10_000,
    p_method: 'cash',
    p_note: '',
  });
  expect(error).toBeNull();
  expect((await mails(booking)).map(({ kind, payload }) => [kind, payload.amount_cents, payload.money.open])).toEqual([
    [RECEIPT, 10_000, 14_900],
  ]);
  await sweepAt(booking, 7, '12:00');
  expect((await mails(booking))[1]).toMatchObject({ kind: REMINDER, payload: { money: { open: 14_900 } } });
});

test('a customer without an account is reminded at their address', async () => {
  const booking = await bookWithoutAccount(backend, { email: 'paula.reyes@example.com' });
  await withDeposit(booking);
  await sweepAt(booking, 5, '12:00');
  expect((await mails(booking))[0]?.payload.email).toBe('paula.reyes@example.com');
});

test('an event that moved to another date gets the reminders of that date', async () => {
  const booking = await withDeposit();
  await sweepAt(booking, 3, '12:00');
  await backend.sql(`alter table public.bookings disable trigger user`);
  await backend.sql(
    `with moved as (update public.bookings set event_date = event_date + 30,
          ends_at = (event_date + 30 + event_time) at time zone 'America/New_York' + hours * interval '1 hour' where id = $1::uuid returning slot_id)
      update private.slots s set date = s.date + 30 from moved where s.id = moved.slot_id`,
    [booking.id],
  );
  await backend.sql(`alter table public.bookings enable trigger user`);
  await sweepAt(booking, 8, '12:00');
  expect(await kinds(booking)).toEqual([REMINDER]);
  await sweepAt(booking, 3, '12:00');
  expect(await kinds(booking)).toEqual([REMINDER, REMINDER]);
});
