import { PRICE_LIST } from 'shared-data/domain/price-list';
import { LIST_TERMS, purchaseOf } from 'shared-data/domain/pricing';
import { randomList } from 'shared-data/testing/price-lists';
import type { TestBackend } from './support/backend.ts';
import { book, bookingRow, makeSlot, openCheckout, pay } from './support/bookings.ts';
import { change, changed, detailOf, preview } from './support/changes.ts';
import { withCustomerAndAdmin } from './support/customer-and-admin.ts';
import { documentsOf } from './support/documents.ts';
import { fixturesOf } from './support/fixtures.ts';
import { acceptOffer } from './support/offers.ts';
import type { Person } from './support/people.ts';
import { savePrices } from './support/price-lists.ts';

let backend: TestBackend;
let customer: Person;
let admin: Person;
withCustomerAndAdmin((given) => ({ backend, customer, admin } = given));
const make = () => fixturesOf(backend, () => admin);
const booked = async (changes: Record<string, unknown>) => book(customer, await makeSlot(backend), changes);
const paid = async (changes: Record<string, unknown>) => {
  const booking = await booked(changes);
  await pay(backend, await openCheckout(backend, booking), { cents: booking.total_amount * 100 });
  return booking;
};
const row = async (id: string) => (await changed(backend, id)) as unknown as Record<string, unknown>;
const ids = PRICE_LIST.extras.map(({ id }) => id);

// rule: B-2-66, extras.md#price
test.each([0, 1, 2, 3])('the database and the site sell the same extras by price list %i', async (seed) => {
  const list = seed === 0 ? PRICE_LIST : randomList(seed);
  for (const chosen of [ids, [], ['mocktails', 'bar-equipment'], ['extraBartender'], ['fireworks']]) {
    const [sold] = await backend.sql(
      `select private.extra_lines($1, ids) as lines, private.extra_bartenders($1, ids) as bartenders, private.extra_items($1, ids) as items
        from (select array(select jsonb_array_elements_text($2::jsonb)) as ids) i`,
      [list, chosen],
    );
    const order = { guestCount: 40, eventType: 'private', hours: 4, packageId: null } as const;
    const terms = { ...LIST_TERMS, loyaltyPercent: 0, taxPercent: 0 };
    const [plain, purchase] = [purchaseOf(list, order, terms), purchaseOf(list, { ...order, extras: chosen }, terms)];
    expect(sold).toEqual({
      lines: purchase.priceLines.slice(plain.priceLines.length),
      bartenders: purchase.bartenders - plain.bartenders,
      items: purchase.extraItems,
    });
  }
});

// rule: B-2-66, extras.md#price
test('a customer books extras at the price of the list, which are lines of booking, contract and invoice', async () => {
  const booking = await book(customer, await makeSlot(backend), {
    extras: ['mocktails', 'extraBartender'],
    total_amount: 949,
  });
  await pay(backend, await openCheckout(backend, booking), { cents: 94_900 });
  const lines = [
    { kind: 'base', text: 'Mobile bar and bartending for 40 guests, 4 hours', quantity: 1, cents: 49_900 },
    { kind: 'extra', text: 'Extra bartender', quantity: 1, cents: 25_000, id: 'extraBartender' },
    { kind: 'extra', text: 'Mocktails', quantity: 1, cents: 20_000, id: 'mocktails' },
  ];
  const bought = {
    extras: ['extraBartender', 'mocktails'],
    extra_items: ['Mocktails'],
    bartenders: 3,
    price_lines: lines,
  };
  expect(await row(booking.id)).toMatchObject({ ...bought, total_amount: 949 });
  const [contract] = await backend.sql<{ purchase: object }>(
    `select document -> 'purchase' as purchase from private.contracts where booking_id = $1::uuid`,
    [booking.id],
  );
  expect(contract!.purchase).toMatchObject(bought);
  expect((await documentsOf(backend, booking.id))[0]!.lines.slice(1)).toEqual([
    'Extra bartender: 250.00',
    'Mocktails: 200.00',
  ]);
});

// rule: B-2-66
test.each([
  ['a price without them', { extras: ['mocktails'], total_amount: 499 }, 'price_changed 699'],
  ['an extra that is not sold', { extras: ['fireworks'], total_amount: undefined }, 'invalid_value extras'],
  ['items of their own', { extra_items: ['Fireworks'], total_amount: 1 }, 'price_changed 499'],
  [
    'a line of an extra',
    { price_lines: [{ kind: 'extra', text: 'x', quantity: 1, cents: 100, id: 'mocktails' }] },
    'not_allowed null',
  ],
])('a customer who sends %s is refused', async (_case, changes, refusal) => {
  const { error } = await customer.client
    .from('bookings')
    .insert(bookingRow(customer, await makeSlot(backend), changes));
  expect(`${error?.message} ${String(error && detailOf(error))}`).toBe(refusal);
});

// rule: B-2-66, extras.md#change
test('a paid booking gets another extra as balance, and keeps those that it has unless the owner is asked', async () => {
  const { id } = await paid({ extras: ['champagne'], total_amount: 699 });
  expect(await change(customer, id, { extras: ['champagne', 'extraBartender'] }, { total: 949 })).toBe('changed');
  expect(await row(id)).toMatchObject({ extras: ['champagne', 'extraBartender'], bartenders: 3, total_amount: 949 });
  expect(await change(customer, id, { extras: ['extraBartender'] }, { total: 749 })).toMatch(/ lower_price /);
  const decision = { total: 699, settlement: 'refunded', reason: 'Nobody toasts' };
  expect(await change(admin, id, { extras: ['champagne'] }, decision)).toBe('changed');
  expect(await row(id)).toMatchObject({ extras: ['champagne'], bartenders: 2, total_amount: 699 });
});

// rule: B-2-66
test('other guests change the crew of the list, and the extra bartender comes to it', async () => {
  const { id } = await booked({ extras: ['extraBartender'], total_amount: 749 });
  expect(await change(customer, id, { guest_count: 90 }, { total: 1049 })).toBe('changed');
  expect(await row(id)).toMatchObject({ bartenders: 4, guest_count: 90 });
});

// rule: B-2-66, extras.md#change
test('an extra that comes later costs what the list of the day of booking says', async () => {
  const { id } = await booked({ extras: ['champagne'], total_amount: 699 });
  const dearer = PRICE_LIST.extras.map((one) => ({ ...one, price: one.price + 11 }));
  expect(await savePrices(admin, { ...PRICE_LIST, extras: dearer })).toBeNull();
  const { extras } = (await preview(customer, id, {})) as unknown as { extras: object[] };
  expect(extras).toContainEqual({ id: 'mocktails', label: 'Mocktails', price: 200 });
  expect(await change(customer, id, { extras: ['champagne', 'mocktails'] }, { total: 899 })).toBe('changed');
  expect(await savePrices(admin, PRICE_LIST)).toBeNull();
});

// rule: B-2-66, extras.md#desk
test('an offer sells extras at the price of its day, also when it is accepted later', async () => {
  const offer = await make().offer({ price: 900, bartenders: 2, extras: ['champagne', 'extraBartender'] });
  const dearer = PRICE_LIST.extras.map((one) => ({ ...one, price: one.price + 11 }));
  expect(await savePrices(admin, { ...PRICE_LIST, extras: dearer })).toBeNull();
  const { data } = await customer.client.rpc('linked_offer', { p_token: offer.token });
  expect(data).toMatchObject({ price: 1350, bartenders: 3, extras: ['champagne', 'extraBartender'] });
  const id = await acceptOffer(backend, offer.token, {
    p_price: 1350,
    p_event_date: offer.slot.date,
    p_event_time: '18:00',
  });
  expect(await row(id!)).toMatchObject({ total_amount: 1350, bartenders: 3, extra_items: ['Champagne service'] });
  expect(await savePrices(admin, PRICE_LIST)).toBeNull();
  // What was agreed on holds for what was agreed on.
  expect(await change(admin, id!, { extras: ['champagne'] }, { total: 1100 })).toBe('changed');
});

// rule: B-2-66, extras.md#desk
test('the owner sells extras on the phone, beside bartenders that were agreed on', async () => {
  const { id } = await make().bookingByPhone({ bartenders: 4, extras: ['extraBartender'], total_amount: 749 });
  expect(await row(id)).toMatchObject({ bartenders: 5, total_amount: 749, extras: ['extraBartender'] });
});

// rule: B-2-66, extras.md#quote-extras
test('what a quote asks for and the booking buys is asked for no more, until it is dropped again', async () => {
  const content = { guestCount: 40, hours: 4, packageType: 'premium', addons: ['champagne', 'mocktails'] };
  const { id } = await booked({ plans: [{ kind: 'quote', content }], extras: ['champagne'], total_amount: 699 });
  expect(await row(id)).toMatchObject({ requested_extras: ['Mocktail Menu'], extra_items: ['Champagne service'] });
  expect(await change(customer, id, { extras: [] }, { total: 499 })).toBe('changed');
  expect(await row(id)).toMatchObject({ requested_extras: ['Champagne Toast Service', 'Mocktail Menu'] });
});
