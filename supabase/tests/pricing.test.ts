import { PRICE_LIST } from 'shared-data/domain/price-list';
import { PRICE_LIMITS, PRICES_AHEAD_DAYS } from 'shared-data/domain/price-list-rules';
import { bartendersFor } from 'shared-data/domain/crew';
import { toChangedPrice } from 'shared-data/domain/purchase';
import { RULES } from 'shared-data/domain/rules';
import { listWith, randomList } from 'shared-data/testing/price-lists';
import type { PriceListDraft } from 'shared-data/testing/price-lists';
import { BOOKING_PRICE_CASES } from 'shared-data/testing/pricing-cases';
import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { book, bookingRow, letPass, makeSlot, openCheckout, pay, stored, sweep } from './support/bookings.ts';
import { expectInvariant } from './support/invariant.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';
import { priceLists, savePrices } from './support/price-lists.ts';

let backend: TestBackend;
let customer: Person;
let admin: Person;

beforeAll(async () => {
  backend = await startTestBackend();
  customer = await person(backend);
  admin = await person(backend, { role: 'admin', fullName: 'Ada Owner' });
});
afterAll(() => backend.stop());

// rule: B-3-22
test('the database begins with the price list that the site has built in', async () => {
  const [row] = await backend.sql<{ list: unknown }>('select private.price_list_on(private.local_now()::date) as list');
  expect(row?.list).toEqual(PRICE_LIST);
});

// rule: pricing.md#crew
test.each([0, 1, 2, 3, 4])('the database and the site count the same bartenders by price list %i', async (seed) => {
  const list = seed === 0 ? PRICE_LIST : randomList(seed);
  const rows = await backend.sql<{ guests: number; bartenders: number; largest: number }>(
    `select guests, private.bartenders_for($1, guests) as bartenders, private.largest_party($1) as largest
      from generate_series(1, 1200) as guests`,
    [list],
  );
  expect(rows.map(({ bartenders }) => bartenders)).toEqual(rows.map(({ guests }) => bartendersFor(list, guests)));
  expect(rows[0]?.largest).toBe(list.largestParty);
});

test.each(BOOKING_PRICE_CASES.map(({ guestCount, eventType, total }) => [guestCount, eventType, total] as const))(
  '%i guests, %s: %i dollars',
  async (guestCount, eventType, total) => {
    const [row] = await backend.sql<{ cents: number }>(
      'select private.lines_total(private.list_lines($1, $2, $3, $4, null, 0)) as cents',
      [PRICE_LIST, guestCount, eventType, RULES.bookingHours],
    );
    expect(row?.cents).toBe(total * 100);
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

// rule: B-2-08, pricing.md#price-in-database
test.each([498, 500, 1, 0, -499])(
  'an amount of %i for a price of 499 is refused with the new price',
  async (amount) => {
    const row = bookingRow(customer, await makeSlot(backend), { total_amount: amount });
    const { error, status } = await customer.client.from('bookings').insert(row).select();
    const { total, priceLines } = toChangedPrice(error?.details ?? '');
    expect({
      status,
      code: error?.code,
      message: error?.message,
      total,
      kinds: priceLines.map(({ kind }) => kind),
    }).toEqual({
      status: 422,
      code: 'PT422',
      message: 'price_changed',
      total: 499,
      kinds: ['base'],
    });
  },
);

const wrongFigures: [path: string, change: (list: PriceListDraft) => void][] = [
  ['tiers.0.price', ({ tiers }) => (tiers[0]!.price = PRICE_LIMITS.tierPrice[0] - 1)],
  ['tiers.3.price', ({ tiers }) => (tiers[3]!.price = PRICE_LIMITS.tierPrice[1] + 1)],
  ['tiers.0.price', ({ tiers }) => (tiers[0]!.price = 299.5)],
  ['tiers.1.price', ({ tiers }) => (tiers[1]!.price = '499' as never)],
  ['tiers.1.upTo', ({ tiers }) => (tiers[1]!.upTo = 25)],
  ['tiers.0.upTo', ({ tiers }) => (tiers[0]!.upTo = 0)],
  ['tiers.2.upTo', ({ tiers }) => (tiers[2]!.upTo = PRICE_LIMITS.guests[1] + 1)],
  ['tiers.3.upTo', ({ tiers }) => (tiers[3]!.upTo = 200)],
  ['tiers.0.upTo', ({ tiers }) => (tiers[0]!.upTo = null)],
  ['tiers.0.color', ({ tiers }) => Object.assign(tiers[0]!, { color: 1 })],
  ['list', (list) => (list.tiers = [])],
  ['list', (list) => (list.tiers = Array.from({ length: 11 }, (_, n) => ({ upTo: n < 10 ? n + 1 : null, price: 10 })))],
  ['list', (list) => (list.tiers = [5] as never)],
  ['list', (list) => (list.tiers = 'none' as never)],
  ['multipliers.wedding', ({ multipliers }) => (multipliers.wedding = 0.09)],
  ['multipliers.wedding', ({ multipliers }) => (multipliers.wedding = 1.255)],
  ['multipliers.corporate', ({ multipliers }) => (multipliers.corporate = 5.01)],
  ['multipliers.birthday', ({ multipliers }) => (multipliers.birthday = 1)],
  ['packages.1.price', ({ packages }) => (packages[1]!.price = 0)],
  ['packages.1.hours', ({ packages }) => (packages[1]!.hours = PRICE_LIMITS.hours[1] + 1)],
  ['packages.2.bartenders', ({ packages }) => (packages[2]!.bartenders = PRICE_LIMITS.bartenders[1] + 1)],
  ['packages.0.maxGuests', ({ packages }) => (packages[0]!.maxGuests = 0)],
  ['packages.0.bookingOriginalPrice', ({ packages }) => (packages[0]!.bookingOriginalPrice = 298)],
  ['packages.0.bookingSavings', ({ packages }) => (packages[0]!.bookingSavings = 50)],
  ['packages.1.servicesOriginalPrice', ({ packages }) => (packages[1]!.servicesOriginalPrice = 599)],
  ['list', ({ packages }) => (packages[0]!.name = '<img src=x onerror=alert(1)>')],
  ['list', ({ packages }) => packages.pop()],
  ['addons.1.from', ({ addons }) => (addons[1]!.from = 0)],
  ['addons.1.from', ({ addons }) => (addons[1]!.from = 'free' as never)],
  ['addons.0.from', ({ addons }) => (addons[0]!.from = 50)],
  ['list', (list) => delete (list as Partial<PriceListDraft>).extras],
  ['list', ({ extras }) => extras.pop()],
  ['list', ({ extras }) => extras.reverse()],
  ['list', ({ extras }) => extras.push(5 as never)],
  ['extras.0.price', ({ extras }) => (extras[0]!.price = 0)],
  ['extras.4.bartenders', ({ extras }) => (extras[4]!.bartenders = PRICE_LIMITS.extraBartenders[1] + 1)],
  ['extras.1.label', ({ extras }) => (extras[1]!.label = '')],
  ['extras.1.label', ({ extras }) => (extras[1]!.label = 'x'.repeat(61))],
  ['extras.1.label', ({ extras }) => (extras[1]!.label = null as never)],
  ['extras.1.item', ({ extras }) => (extras[1]!.item = ' a')],
  ['extras.1.item', ({ extras }) => delete (extras[1] as Partial<(typeof extras)[1]>).item],
  ['extras.1.color', ({ extras }) => Object.assign(extras[1]!, { color: 1 })],
  ['quote.packages.3.basePrice', ({ quote }) => (quote.packages[3]!.basePrice = PRICE_LIMITS.price[1] + 1)],
  ['quote.addons.5.price', ({ quote }) => Object.assign(quote.addons[5]!, { price: 200 })],
  ['quote.perGuest', ({ quote }) => (quote.perGuest = PRICE_LIMITS.perGuest[1] + 1)],
  ['list', ({ quote }) => Object.assign(quote, { color: 1 })],
  ['largestParty', (list) => (list.largestParty = 0)],
  ['largestParty', (list) => (list.largestParty = PRICE_LIMITS.guests[1] + 1)],
  ['largestParty', (list) => delete (list as Partial<PriceListDraft>).largestParty],
  ['list', (list) => delete (list as Partial<PriceListDraft>).crew],
  ['list', ({ crew }) => (crew.steps = [])],
  ['list', ({ crew }) => (crew.steps = Array.from({ length: 11 }, (_, n) => ({ upTo: n + 1, bartenders: 1 })))],
  ['list', ({ crew }) => (crew.steps = [25] as never)],
  ['crew.steps.1.upTo', ({ crew }) => (crew.steps[1]!.upTo = 25)],
  ['crew.steps.2.upTo', ({ crew }) => (crew.steps[2]!.upTo = PRICE_LIMITS.guests[1] + 1)],
  ['crew.steps.0.bartenders', ({ crew }) => (crew.steps[0]!.bartenders = 0)],
  ['crew.steps.0.bartenders', ({ crew }) => (crew.steps[0]!.bartenders = PRICE_LIMITS.bartenders[1] + 1)],
  ['crew.steps.0.color', ({ crew }) => Object.assign(crew.steps[0]!, { color: 1 })],
  ['crew.perFurther', ({ crew }) => (crew.perFurther = 0)],
  ['crew.color', ({ crew }) => Object.assign(crew, { color: 1 })],
  ['list', (list) => (list.suggestions = 25 as never)],
  ['suggestions.essential', ({ suggestions }) => (suggestions.essential = 0)],
  ['suggestions.premium', ({ suggestions }) => (suggestions.premium = 25)],
  ['suggestions.color', ({ suggestions }) => Object.assign(suggestions, { color: 1 })],
  ['list', ({ calculator }) => (calculator.guests = [])],
  ['list', ({ calculator }) => (calculator.hours = [1, 2, 3, 4, 5, 6, 7, 8, 9])],
  ['list', ({ calculator }) => Object.assign(calculator, { color: 1 })],
  ['calculator.guests.1.value', ({ calculator }) => (calculator.guests[1]!.value = 15)],
  ['calculator.guests.0.label', ({ calculator }) => (calculator.guests[0]!.label = '')],
  ['calculator.guests.0.label', ({ calculator }) => (calculator.guests[0]!.label = ' a')],
  ['calculator.guests.0.label', ({ calculator }) => (calculator.guests[0]!.label = 'x'.repeat(21))],
  ['calculator.guests.0.label', ({ calculator }) => (calculator.guests[0]!.label = 5 as never)],
  ['calculator.hours.1', ({ calculator }) => (calculator.hours[1] = 3)],
  ['calculator.hours.4', ({ calculator }) => (calculator.hours[4] = PRICE_LIMITS.hours[1] + 1)],
  ['calculator.hours.0', ({ calculator }) => (calculator.hours[0] = 2.5)],
];

// rule: B-3-22
test('a list with a wrong figure is refused with the name of the figure, also for the owner of the database', async () => {
  for (const [path, change] of wrongFigures)
    expect(await savePrices(admin, listWith(change))).toBe(`PT422 invalid_value ${path}`);
  for (const list of [null, 5, [], {}, { ...PRICE_LIST, color: 1 }])
    expect(await savePrices(admin, list)).toBe('PT422 invalid_value list');
  const insert = `insert into private.price_lists (valid_from, list) values ('2199-01-01', '{}')`;
  await expect(backend.sql(insert)).rejects.toThrow('invalid_value');
  expect((await priceLists(admin)).lists).toHaveLength(1);
});

// rule: B-3-22
test('a list that was saved is never changed, and only one that is to come is withdrawn', async () => {
  for (const change of [
    `update private.price_lists set valid_from = '2019-01-01'`,
    `update private.price_lists set list = '{}'`,
    `update private.price_lists set withdrawn_at = now()`,
    'delete from private.price_lists',
    'truncate private.price_lists cascade',
  ])
    await expect(backend.sql(change)).rejects.toThrow('not_allowed');
  const { version, lists } = await priceLists(admin);
  const withdrawn = await admin.client.rpc('withdraw_price_list', { p_id: lists[0]!.id, p_version: version });
  expect(withdrawn.error).toMatchObject({ code: 'PT409', message: 'wrong_status' });
});

describe('new prices', () => {
  const dearer = listWith((list) => (list.tiers[1]!.price = 550));
  const dearest = listWith((list) => (list.tiers[1]!.price = 700));
  const announced = async () =>
    (
      await backend.sql<{ n: number }>(`select count(*)::int as n from private.content_versions where what = 'prices'`)
    )[0]!.n;
  const price = async () => {
    const { data } = await backend
      .sql<{ data: number }>(
        `select private.lines_total(private.list_lines(private.price_list_on(private.local_now()::date), 40, 'private', 4, null, 0)) / 100 as data`,
      )
      .then(([row]) => row!);
    return data;
  };
  afterAll(() => backend.sql(`update private.clock set shift = '0'`));

  // rule: B-3-22
  test('apply to the next booking, and a booking keeps its own, also when its guests change later', async () => {
    const customer = await person(backend);
    const before = await book(customer, await makeSlot(backend));
    await pay(backend, await openCheckout(backend, before), { cents: 49_900 });
    const versions = await announced();
    expect(await savePrices(admin, dearer, { note: ' <b>Spring</b> ' })).toBeNull();
    expect(await announced()).toBe(versions + 1);

    const slot = await makeSlot(backend);
    const stale = await customer.client.from('bookings').insert(bookingRow(customer, slot)).select();
    expect(stale.error).toMatchObject({ code: 'PT422', message: 'price_changed' });
    expect(toChangedPrice(stale.error?.details ?? '').total).toBe(550);
    expect(await book(customer, slot, { total_amount: 550 })).toMatchObject({ total_amount: 550 });

    const change = { p_booking_id: before.id, p_changes: { guest_count: 60 } };
    const preview = await customer.client.rpc('preview_change', change).maybeSingle();
    expect(preview.data).toMatchObject({ total_amount: 499, new_total_amount: 799 });
    // Back to fewer guests is an admin's change; the first list has 499 dollars for them.
    await customer.client.rpc('change_booking', { ...change, p_total_amount: 799 });
    const back = { p_booking_id: before.id, p_changes: { guest_count: 41 }, p_total_amount: 499 };
    const { error } = await admin.client.rpc('change_booking', {
      ...back,
      p_settlement: 'refunded',
      p_reason: 'Fewer',
    });
    expect(error).toBeNull();
    expect(await stored(backend, before.id)).toMatchObject({ guest_count: 41, total_amount: 499 });
    await expectInvariant(backend);

    const { lists } = await priceLists(admin);
    expect(lists.map(({ state, note, created_by }) => [state, note, created_by])).toEqual([
      ['in_force', '<b>Spring</b>', 'Ada Owner'],
      ['earlier', 'The first prices', null],
    ]);
  });

  // rule: B-3-22
  test('of a later day hold from that day of New York on; pages are rendered once, with the first sweep', async () => {
    const versions = await announced();
    expect(await savePrices(admin, dearest, { days: 40 })).toBeNull();
    expect(await savePrices(admin, PRICE_LIST, { days: 41 })).toBeNull();
    expect((await priceLists(admin)).lists.map(({ state }) => state)).toEqual([
      'later',
      'later',
      'in_force',
      'earlier',
    ]);
    await sweep(backend);
    expect([await price(), await announced()]).toEqual([550, versions]);
    const toMidnight = `update private.clock set shift = ((private.local_now()::date + $1::int) + $2::time)
      at time zone 'America/New_York' - clock_timestamp()`;
    await backend.sql(toMidnight, [39, '23:59:30']);
    await sweep(backend);
    expect([await price(), await announced()]).toEqual([550, versions]);
    await letPass(backend, '1 minute');
    expect(await price()).toBe(700);
    await sweep(backend);
    await sweep(backend);
    expect(await announced()).toBe(versions + 1);
    // A sweep that was down for days announces the last of two lists, once.
    await letPass(backend, '3 days');
    await sweep(backend);
    expect([await price(), await announced()]).toEqual([499, versions + 2]);
  });

  // rule: B-3-22
  test('of a later day are withdrawn before it, once', async () => {
    expect(await savePrices(admin, dearer, { days: 10 })).toBeNull();
    expect(await savePrices(admin, dearest, { days: 10 })).toBe('PT409 already_exists');
    const { version, lists } = await priceLists(admin);
    const withdraw = { p_id: lists[0]!.id, p_version: version };
    expect((await admin.client.rpc('withdraw_price_list', withdraw)).data).toBe(version + 1);
    expect((await admin.client.rpc('withdraw_price_list', withdraw)).error?.message).toBe('changed_elsewhere');
    const again = await admin.client.rpc('withdraw_price_list', { ...withdraw, p_version: version + 1 });
    expect(again.error?.message).toBe('wrong_status');
    await letPass(backend, '11 days');
    await sweep(backend);
    expect(await price()).toBe(499);
    expect((await priceLists(admin)).lists[0]).toMatchObject({ state: 'withdrawn' });
  });

  // rule: B-3-22
  test('of two admins the later one is refused, and so are days and notes that are not allowed', async () => {
    const { version } = await priceLists(admin);
    expect(await savePrices(admin, dearer, { version })).toBeNull();
    expect(await savePrices(admin, dearest, { version })).toBe('PT409 changed_elsewhere');
    expect(await savePrices(admin, dearer)).toBe('PT422 nothing_changed');
    expect(await savePrices(admin, dearest, { days: -1 })).toBe('PT422 invalid_value valid_from');
    expect(await savePrices(admin, dearest, { days: PRICES_AHEAD_DAYS + 1 })).toBe('PT422 invalid_value valid_from');
    expect(await savePrices(admin, dearest, { note: 'x'.repeat(501) })).toBe('PT422 invalid_value note');
    // A correction on the same day.
    expect(await savePrices(admin, dearest)).toBeNull();
    expect(await price()).toBe(700);
  });
});
