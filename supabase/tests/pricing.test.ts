import { PRICE_LIST } from 'shared-data/domain/price-list';
import { PRICES_AHEAD_DAYS } from 'shared-data/domain/price-list-rules';
import { bartendersFor } from 'shared-data/domain/crew';
import { toChangedPrice } from 'shared-data/domain/purchase';
import { RULES } from 'shared-data/domain/rules';
import { listWith, randomList } from 'shared-data/testing/price-lists';
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
