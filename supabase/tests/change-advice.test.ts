import { PRICE_LIST } from 'shared-data/domain/price-list';
import { pricesOfDay } from 'shared-data/domain/promotions';
import { listWays, wayAdvice } from 'shared-data/domain/ways';
import type { Way } from 'shared-data/domain/ways';
import { camelCased } from 'shared-data/camel-case';
import type { TestBackend } from './support/backend.ts';
import { bookingsToChange, change, preview } from './support/changes.ts';
import { withCustomerAndAdmin } from './support/customer-and-admin.ts';
import type { Person } from './support/people.ts';
import { savePrices } from './support/price-lists.ts';

let backend: TestBackend;
let customer: Person;
let admin: Person;
withCustomerAndAdmin((given) => ({ backend, customer, admin } = given));

const { booked, paid } = bookingsToChange(
  () => backend,
  () => customer,
);

interface Answer {
  new_total_amount: number;
  new_purchase: { hours: number; max_guests: number };
  ways: object[];
}
const previewed = async (who: Person, id: string, changes: object) =>
  (await preview(who, id, changes)) as unknown as Answer;
const waysOf = async (who: Person, id: string, changes: object) =>
  (await previewed(who, id, changes)).ways.map(camelCased) as Way[];
const named = (ways: readonly Way[]) => ways.map(({ name, totalAmount }) => [name ?? 'By guests', totalAmount]);

/** The advice of a change, as the dialogs give it. */
async function adviceOf(who: Person, id: string, guestCount: number, changes: object = { guest_count: guestCount }) {
  const { new_total_amount: totalAmount, new_purchase: bought } = await previewed(who, id, changes);
  const now = { hours: bought.hours, maxGuests: bought.max_guests, totalAmount };
  return wayAdvice(guestCount, now, await waysOf(who, id, changes));
}

/** Each way costs what the change costs with it chosen. */
async function expectTrue(who: Person, id: string, changes: object) {
  for (const { packageId, hours, totalAmount } of await waysOf(who, id, changes)) {
    const choice = packageId ? { package_id: packageId } : { package_id: null, hours };
    expect(await previewed(who, id, { ...changes, ...choice })).toMatchObject({ new_total_amount: totalAmount });
  }
}

// rule: B-2-64, B-2-08
test('a change names what that package costs by the price list of the day on which it was booked, and it can be chosen', async () => {
  const wedding = await paid({ event_type: 'wedding', guest_count: 80 });
  expect(wedding.total_amount).toBe(959);
  const inLuxury = await booked({ event_type: 'wedding', guest_count: 110, package_id: 'luxury', hours: 6 });
  const cheaper = PRICE_LIST.packages.map((one) => ({ ...one, price: one.price - 50 }));
  expect(await savePrices(admin, { ...PRICE_LIST, packages: cheaper })).toBeNull();

  const today = listWays(
    pricesOfDay(PRICE_LIST, '2099-01-01'),
    { guestCount: 110, eventType: 'wedding', hours: 4 },
    { loyaltyPercent: 0, taxPercent: 0 },
  );
  const ways = await waysOf(customer, wedding.id, { guest_count: 110 });
  expect(ways).toEqual(today.map((way) => expect.objectContaining(pick(way, ways[0]!)) as Way));
  const advice = await adviceOf(customer, wedding.id, 110);
  expect(advice).toMatchObject({
    text: 'Luxury, 6 hours with 3 bartenders for up to 150 guests, costs $999: $440 less.',
    way: { packageId: 'luxury', totalAmount: inLuxury.total_amount },
  });
  await expectTrue(customer, wedding.id, { guest_count: 110 });
  const chosen = { guest_count: 110, package_id: 'luxury' };
  expect(await change(customer, wedding.id, chosen, { total: inLuxury.total_amount })).toBe('changed');
  expect(await savePrices(admin, PRICE_LIST)).toBeNull();
});

// rule: B-2-64, B-2-24
test('a customer is not led to what is agreed by an enquiry, an admin and the customer of a hold are led to all', async () => {
  const wedding = await paid({ event_type: 'wedding', guest_count: 60 });
  const all = [
    ['By guests', 959],
    ['Premium', 509],
    ['Luxury', 999],
  ];
  expect(named(await waysOf(admin, wedding.id, {}))).toEqual(all);
  expect(named(await waysOf(customer, wedding.id, {}))).toEqual([all[0], all[2]]);
  expect(await adviceOf(customer, wedding.id, 60, {})).toBeNull();
  expect(await adviceOf(admin, wedding.id, 60, {})).toMatchObject({ button: 'Choose Premium' });
  const hold = await booked({ event_type: 'wedding', guest_count: 60 });
  expect(named(await waysOf(customer, hold.id, {}))).toEqual(all);
  const inPremium = await booked({ package_id: 'premium', hours: 5 });
  expect(named(await waysOf(customer, inPremium.id, { guest_count: 20 }))).toEqual([
    ['By guests', 374],
    ['Essential', 299],
    ['Premium', 509],
    ['Luxury', 999],
  ]);
});

// rule: B-2-07
test('more guests than the package has name the one that fits', async () => {
  const inPremium = await paid({ package_id: 'premium', hours: 5 });
  expect(await adviceOf(customer, inPremium.id, 76)).toMatchObject({
    text: 'Luxury is for up to 150 guests.',
    values: { packageId: 'luxury' },
  });
  const chosen = { guest_count: 76, package_id: 'luxury' };
  expect(await change(customer, inPremium.id, chosen, { total: 999 })).toBe('changed');
});

// rule: B-2-16
test('no way changes an agreed price', async () => {
  const agreed = await paid();
  const decision = { total: 700, settlement: 'charged', reason: 'As agreed' };
  expect(await change(admin, agreed.id, { agreed_price: 700 }, decision)).toBe('changed');
  for (const who of [admin, customer]) expect(await waysOf(who, agreed.id, {})).toEqual([]);
});

// rule: B-2-08
test('what was kept at an earlier change is part of each way as it would be charged', async () => {
  const wedding = await paid({ event_type: 'wedding', guest_count: 80 });
  const decision = { total: 499, settlement: 'kept', reason: 'Fewer come' };
  expect(await change(admin, wedding.id, { guest_count: 40, event_type: 'private' }, decision)).toBe('changed');
  for (const guest_count of [40, 60, 110])
    for (const who of [admin, customer]) await expectTrue(who, wedding.id, { guest_count });
});

/** Of a way of the site those fields that the database answers. */
function pick(way: Way, answered: Way): Partial<Way> {
  return Object.fromEntries(Object.entries(way).filter(([name]) => name in answered));
}
