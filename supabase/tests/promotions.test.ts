import { PRICE_LIST } from 'shared-data/domain/price-list';
import type { PriceList, Promotion } from 'shared-data/domain/price-list';
import { PRICE_LIMITS } from 'shared-data/domain/price-list-rules';
import { pricesOfDay } from 'shared-data/domain/promotions';
import { toChangedPrice } from 'shared-data/domain/purchase';
import { addDays } from 'shared-data/domain/time';
import { listWith, randomList } from 'shared-data/testing/price-lists';
import type { TestBackend } from './support/backend.ts';
import { book, bookingRow, letPass, makeSlot, openCheckout, pay, stored, sweep } from './support/bookings.ts';
import { withCustomerAndAdmin } from './support/customer-and-admin.ts';
import type { Person } from './support/people.ts';
import { priceLists, savePrices } from './support/price-lists.ts';

let backend: TestBackend;
let customer: Person;
let admin: Person;
withCustomerAndAdmin((given) => ({ backend, customer, admin } = given));

const winter: Promotion = {
  ...{ text: '10% off everything', unit: 'percent', off: 10, packages: [] },
  ...{ firstDay: '2099-12-01', lastDay: '2099-12-31' },
};
const listOf = (...promotions: Promotion[]) => listWith((list) => (list.promotions = promotions));

// rule: B-2-09
test('a booking of Premium costs what 15% off Premium leaves, with the promotion as a line', async () => {
  const slot = await makeSlot(backend);
  const premium = { package_id: 'premium', guest_count: 60 };
  const { error } = await customer.client
    .from('bookings')
    .insert(bookingRow(customer, slot, { ...premium, total_amount: 599 }));
  expect(error?.message).toBe('price_changed');
  expect(toChangedPrice(error?.details ?? '').total).toBe(509);
  const booking = await book(customer, slot, { ...premium, total_amount: 509 });
  expect(booking.price_lines).toEqual([
    { kind: 'package', text: 'Premium package, 5 hours', quantity: 1, cents: 59_900 },
    { kind: 'promotion', text: '15% off Premium', quantity: 1, cents: -9_000 },
  ]);
});

// rule: B-2-09
test('the database and the site let the same promotions run on each day', async () => {
  for (const seed of [0, 1, 2, 3]) {
    const list = seed === 0 ? listOf(winter) : randomList(seed);
    const days = list.promotions.flatMap(({ firstDay, lastDay }) =>
      [firstDay, lastDay ?? firstDay].flatMap((day) => [addDays(day, -1), day, addDays(day, 1)]),
    );
    const rows = await backend.sql<{ day: string; list: PriceList }>(
      'select day, private.prices_of_day($1, day::date) as list from unnest($2::text[]) as day',
      [list, days],
    );
    expect(rows).toEqual(days.map((day) => ({ day, list: pricesOfDay(list, day) })));
  }
});

const wrong: [path: string, change: Record<string, unknown>][] = [
  ['text', { text: '' }],
  ['text', { text: ' a' }],
  ['text', { text: 'x'.repeat(PRICE_LIMITS.promotionText[1] + 1) }],
  ['text', { text: 5 }],
  ['unit', { unit: 'cents' }],
  ['unit', { unit: undefined }],
  ['off', { off: 0 }],
  ['off', { off: PRICE_LIMITS.percentOff[1] + 1 }],
  ['off', { off: 2.5 }],
  ['off', { unit: 'dollars', off: PRICE_LIMITS.dollarsOff[1] + 1 }],
  ['packages', { packages: ['deluxe'] }],
  ['packages', { packages: ['premium', 'premium'] }],
  ['packages', { packages: [['premium']] }],
  ['packages', { packages: 'premium' }],
  ['firstDay', { firstDay: '2099-02-30' }],
  ['firstDay', { firstDay: '01/02/2099' }],
  ['firstDay', { firstDay: null }],
  ['lastDay', { lastDay: '2099-11-30' }],
  ['lastDay', { lastDay: '2099-13-01' }],
  ['lastDay', { lastDay: undefined }],
  ['color', { color: 1 }],
];

// rule: B-3-22
test('a promotion that is not allowed is refused with the name of the value', async () => {
  for (const [path, change] of wrong)
    expect([
      change,
      await savePrices(admin, { ...PRICE_LIST, promotions: [winter, { ...winter, ...change }] }),
    ]).toEqual([change, `PT422 invalid_value promotions.1.${path}`]);
  for (const promotions of [undefined, null, 'none', [5], Array.from({ length: 11 }, () => winter)])
    expect(await savePrices(admin, { ...PRICE_LIST, promotions })).toBe('PT422 invalid_value list');
  expect((await priceLists(admin)).lists).toHaveLength(1);
});

describe('around midnight in New York', () => {
  const promoted = async () => {
    const { data } = await backend.service().rpc('site_content');
    return (data as unknown as { prices: PriceList }).prices.promotions.map(({ text }) => text);
  };
  const versions = async () => {
    const [row] = await backend.sql<{ n: number }>(
      `select count(*)::integer as n from private.content_versions where what = 'prices'`,
    );
    return row!.n;
  };
  const toClock = (day: string, time: string) =>
    backend.sql(
      `update private.clock set shift = ($1::date + $2::time) at time zone 'America/New_York' - clock_timestamp()`,
      [day, time],
    );
  afterAll(() => backend.sql(`update private.clock set shift = '0'`));

  // rule: B-2-09
  test('a promotion begins and ends by itself: for pages once each, and for bookings by the day alone', async () => {
    const { today } = await priceLists(admin);
    const [first, last] = [addDays(today, 40), addDays(today, 41)];
    expect(await savePrices(admin, listOf({ ...winter, firstDay: first, lastDay: last }))).toBeNull();
    const before = await versions();
    const price = async () => {
      const { error } = await customer.client
        .from('bookings')
        .insert(bookingRow(customer, await makeSlot(backend), { total_amount: 1 }));
      return toChangedPrice(error?.details ?? '').total;
    };
    const at = async (day: string, time: string) => {
      await toClock(day, time);
      const charged = await price();
      await sweep(backend);
      await sweep(backend);
      return [charged, await promoted(), (await versions()) - before];
    };

    expect(await at(addDays(first, -1), '23:59:00')).toEqual([499, [], 0]);
    expect(await at(first, '00:00:05')).toEqual([449, ['10% off everything'], 1]);
    expect(await at(last, '23:59:00')).toEqual([449, ['10% off everything'], 1]);
    expect(await at(addDays(last, 1), '00:00:05')).toEqual([499, [], 2]);
  });

  // rule: B-2-09
  test('a change of a booking is priced by the promotion of the day on which it was made', async () => {
    const { today } = await priceLists(admin);
    expect(await savePrices(admin, listOf({ ...winter, firstDay: today, lastDay: today }))).toBeNull();
    const booking = await book(customer, await makeSlot(backend), { total_amount: 449 });
    await pay(backend, await openCheckout(backend, booking), { cents: 44_900 });
    await letPass(backend, '2 days');
    const { error } = await customer.client.rpc('change_booking', {
      ...{ p_booking_id: booking.id, p_changes: { guest_count: 60 } },
      p_total_amount: 719, // 799 − 79.9
    });
    expect(error).toBeNull();
    expect(await stored(backend, booking.id)).toMatchObject({ guest_count: 60, total_amount: 719 });
    expect((await stored(backend, booking.id)).price_lines.map(({ kind, cents }) => [kind, cents])).toEqual([
      ['base', 79_900],
      ['promotion', -8_000],
    ]);
  });
});
