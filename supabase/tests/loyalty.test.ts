import { loyaltyPercent } from 'shared-data/domain/loyalty';
import { toChangedPrice } from 'shared-data/domain/purchase';
import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import {
  book,
  bookWithoutAccount,
  bookingRow,
  complete,
  completedBooking,
  makeSlot,
  openCheckout,
  pay,
  stored,
} from './support/bookings.ts';
import { expectInvariant } from './support/invariant.ts';
import { reportRefund } from './support/outcomes.ts';
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

const anEvent = async (who: Person, changes: Record<string, unknown> = {}) =>
  book(who, await makeSlot(backend), { total_amount: undefined, ...changes });
const priceOf = async (booking: { id: string }) => {
  const { total_amount, loyalty_percent, price_lines } = await stored(backend, booking.id);
  const discount = -(price_lines.find(({ kind }) => kind === 'loyalty')?.cents ?? 0) / 100;
  return { total_amount, loyalty_percent, discount: discount || 0 };
};
const loyaltyOf = async (who: Person) => {
  const { data, error } = await who.client.rpc('my_loyalty').maybeSingle();
  expect(error).toBeNull();
  return data as { completed: number; percent: number };
};
const refused = async (who: Person, total_amount: number) => {
  const row = bookingRow(who, await makeSlot(backend), { total_amount });
  const { error, status } = await who.client.from('bookings').insert(row).select();
  const details = error?.message === 'price_changed' ? toChangedPrice(error.details).total : error?.details;
  return { status, message: error?.message, details };
};

// rule: B-2-05
test('completed bookings reduce the price of the next one by 5, 10 and 15 percent', async () => {
  const seen = [];
  for (let completed = 0; completed <= 6; completed += 1) {
    const loyalty = await loyaltyOf(customer);
    const booking = await anEvent(customer);
    seen.push([loyalty.completed, loyalty.percent, ...Object.values(await priceOf(booking))]);
    await pay(backend, await openCheckout(backend, booking), { cents: booking.total_amount * 100 });
    await complete(backend, booking);
  }
  // 499 dollars: 24.95, 49.90 and 74.85 are rounded to whole dollars.
  expect(seen).toEqual([
    [0, 0, 499, 0, 0],
    [1, 5, 474, 5, 25],
    [2, 5, 474, 5, 25],
    [3, 10, 449, 10, 50],
    [4, 10, 449, 10, 50],
    [5, 15, 424, 15, 75],
    [6, 15, 424, 15, 75],
  ]);
});

// rule: B-2-05
test('the price without the discount, and one with a discount that is not earned, are refused with the price', async () => {
  expect(await refused(customer, 474)).toEqual({ status: 422, message: 'price_changed', details: 499 });
  await completedBooking(backend, customer);
  for (const amount of [499, 449, 473, 475])
    expect(await refused(customer, amount)).toEqual({ status: 422, message: 'price_changed', details: 474 });
  expect(await book(customer, await makeSlot(backend), { total_amount: 474 })).toMatchObject({ total_amount: 474 });
});

// rule: B-2-05
test('a hold keeps the price at which it was made, also when another booking is completed before it is paid', async () => {
  const other = await anEvent(customer);
  await pay(backend, await openCheckout(backend, other));
  const hold = await anEvent(customer);
  await complete(backend, other);
  expect(await loyaltyOf(customer)).toEqual({ completed: 1, percent: 5 });
  const paid = await pay(backend, await openCheckout(backend, hold));
  expect(paid).toMatchObject({ outcome: 'confirmed' });
  expect(await priceOf(hold)).toEqual({ total_amount: 499, loyalty_percent: 0, discount: 0 });
});

// rule: B-2-05
test('a hold that is edited after a booking was completed gets the new price', async () => {
  const slot = await makeSlot(backend);
  const other = await anEvent(customer);
  await pay(backend, await openCheckout(backend, other));
  const hold = await book(customer, slot);
  await complete(backend, other);
  const edited = await book(customer, slot, { guest_count: 60, total_amount: undefined });
  expect(await stored(backend, hold.id)).toMatchObject({ status: 'cancelled', cancel_reason: 'superseded' });
  expect(await priceOf(edited)).toEqual({ total_amount: 759, loyalty_percent: 5, discount: 40 });
});

// rule: B-2-05
test('bookings that are unpaid, cancelled, still to come or under way do not count', async () => {
  const confirmed = await anEvent(customer);
  await pay(backend, await openCheckout(backend, confirmed));
  await anEvent(customer); // a hold
  await anEvent(customer).then(({ id }) =>
    customer.client.from('bookings').update({ status: 'cancelled' }).eq('id', id),
  );
  expect(await loyaltyOf(customer)).toEqual({ completed: 0, percent: 0 });
  await backend.sql(`update public.bookings set status = 'in_progress' where id = $1::uuid`, [confirmed.id]);
  expect(await loyaltyOf(customer)).toEqual({ completed: 0, percent: 0 });
});

// rule: B-2-05
test('a completed booking counts when a part of it was refunded, and not when all of it was', async () => {
  const booking = await anEvent(customer);
  const session = await openCheckout(backend, booking);
  await pay(backend, session);
  await complete(backend, booking);
  await reportRefund(backend, session, 10_000);
  expect(await loyaltyOf(customer)).toEqual({ completed: 1, percent: 5 });
  await reportRefund(backend, session, 39_900);
  expect(await loyaltyOf(customer)).toEqual({ completed: 0, percent: 0 });
});

// rule: B-2-05
test('a booking of which only the deposit was paid counts', async () => {
  const booking = await anEvent(customer);
  await pay(backend, await openCheckout(backend, booking, { purpose: 'deposit', cents: 25_000 }), { cents: 25_000 });
  await complete(backend, booking);
  expect(await loyaltyOf(customer)).toEqual({ completed: 1, percent: 5 });
});

// rule: B-2-05
test("another customer's bookings do not count", async () => {
  await completedBooking(backend, customer);
  const other = await person(backend);
  expect(await loyaltyOf(other)).toEqual({ completed: 0, percent: 0 });
  expect(await priceOf(await anEvent(other))).toMatchObject({ total_amount: 499, loyalty_percent: 0 });
});

// rule: B-2-05
test('a customer without an account gets the discount of their record, and an account that claims it goes on with it', async () => {
  const email = `guest-${customer.id}@example.com`;
  const first = await bookWithoutAccount(backend, { email });
  await pay(backend, await openCheckout(backend, first));
  await complete(backend, first);
  const second = await bookWithoutAccount(backend, { email, total_amount: undefined });
  expect(await priceOf(second)).toEqual({ total_amount: 474, loyalty_percent: 5, discount: 25 });
  const account = await person(backend, { email });
  expect(await loyaltyOf(account)).toEqual({ completed: 1, percent: 5 });
});

// rule: B-2-05
test.each([
  ['loyalty_percent', 15],
  ['loyalty_percent', -5],
])('a client that sends %s %s is refused', async (column, value) => {
  const row = bookingRow(customer, await makeSlot(backend), { [column]: value });
  const { error, status } = await customer.client.from('bookings').insert(row).select();
  expect({ status, message: error?.message, details: error?.details }).toEqual({
    status: 422,
    message: 'invalid_value',
    details: column,
  });
});

// rule: B-2-05
test('the discount of a booking cannot be changed, by its customer, an admin or a function', async () => {
  const booking = await anEvent(customer);
  const admin = await person(backend, { role: 'admin' });
  const update = (client: typeof customer.client, changes: object) =>
    client.from('bookings').update(changes).eq('id', booking.id).select();
  for (const changes of [{ loyalty_percent: 15 }, { price_lines: [] }]) {
    for (const client of [customer.client, backend.service()])
      expect((await update(client, changes)).error?.code).toBe('PT403');
    expect((await update(admin.client, changes)).data).toEqual([]);
  }
  expect(await priceOf(booking)).toEqual({ total_amount: 499, loyalty_percent: 0, discount: 0 });
});

test('what a function sends as discount is replaced by the earned one', async () => {
  const booking = await bookWithoutAccount(backend, { loyalty_percent: 15 });
  expect(await priceOf(booking)).toEqual({ total_amount: 499, loyalty_percent: 0, discount: 0 });
});

// rule: B-2-05
test('the database and the site give the same percentage for every number of completed bookings', async () => {
  const rows = await backend.sql<{ completed: number; percent: number }>(
    'select completed, private.loyalty_percent(completed) as percent from generate_series(0, 40) as completed',
  );
  expect(rows.map(({ percent }) => percent)).toEqual(rows.map(({ completed }) => loyaltyPercent(completed)));
});
