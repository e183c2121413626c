import { PRICE_LIST } from 'shared-data/domain/price-list';
import { loyaltyPercent } from 'shared-data/domain/loyalty';
import { bookingPrice } from 'shared-data/domain/pricing';
import { BOOKING_PRICE_CASES } from 'shared-data/testing/pricing-cases';
import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { book, bookingRow, makeSlot } from './support/bookings.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';

let backend: TestBackend;
let customer: Person;

beforeAll(async () => {
  backend = await startTestBackend();
  customer = await person(backend);
});
afterAll(() => backend.stop());

test('the database and the site compute the same price for every number of guests and every type', async () => {
  const rows = await backend.sql<{ guests: number; type: string; percent: number; price: number[] }>(
    `select guests, type, percent, array[price.list_price, price.discount, price.total] as price
      from generate_series(1, 1200) as guests, unnest(array['wedding', 'corporate', 'private', 'other']) as type,
        unnest(array[0, 5, 10, 15]) as percent, private.booking_price(guests, type, percent) as price`,
  );
  expect(rows).toHaveLength(19_200);
  const differs = rows.filter(({ guests, type, percent, price }) => {
    const { listPrice, discount, total } = bookingPrice(PRICE_LIST, { guestCount: guests, eventType: type }, percent);
    return String(price) !== String([listPrice, discount, total]);
  });
  expect(differs).toEqual([]);
});

test('the database and the site give the same percentage for every number of completed bookings', async () => {
  const rows = await backend.sql<{ completed: number; percent: number }>(
    'select completed, private.loyalty_percent(completed) as percent from generate_series(0, 40) as completed',
  );
  expect(rows.map(({ percent }) => percent)).toEqual(rows.map(({ completed }) => loyaltyPercent(completed)));
});

test.each(BOOKING_PRICE_CASES.map(({ guestCount, eventType, total }) => [guestCount, eventType, total] as const))(
  '%i guests, %s: %i dollars',
  async (guestCount, eventType, total) => {
    const [row] = await backend.sql<{ total: number }>('select total from private.booking_price($1, $2, 0)', [
      guestCount,
      eventType,
    ]);
    expect(row?.total).toBe(total);
  },
);

test('an insert without an amount gets the price', async () => {
  const booking = await book(customer, await makeSlot(backend), {
    total_amount: undefined,
    guest_count: 110,
    event_type: 'wedding',
  });
  expect(booking.total_amount).toBe(1439);
});

test.each([498, 500, 1, 0, -499])(
  'an amount of %i for a price of 499 is refused with the new price',
  async (amount) => {
    const row = bookingRow(customer, await makeSlot(backend), { total_amount: amount });
    const { error, status } = await customer.client.from('bookings').insert(row).select();
    expect({ status, code: error?.code, message: error?.message, details: error?.details }).toEqual({
      status: 422,
      code: 'PT422',
      message: 'price_changed',
      details: '499',
    });
  },
);
