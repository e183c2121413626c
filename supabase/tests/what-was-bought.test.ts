import type { EventType } from 'shared-data/domain/event-types';
import { PRICE_LIST } from 'shared-data/domain/price-list';
import type { PackageId } from 'shared-data/domain/price-list';
import { LIST_TERMS, purchaseOf } from 'shared-data/domain/pricing';
import type { PriceLine } from 'shared-data/domain/purchase';
import { RULES } from 'shared-data/domain/rules';
import { randomList } from 'shared-data/testing/price-lists';
import type { TestBackend } from './support/backend.ts';
import { book, bookingRow, makeSlot, openCheckout, pay, stored, sweep } from './support/bookings.ts';
import { changed, detailOf } from './support/changes.ts';
import { withCustomerAndAdmin } from './support/customer-and-admin.ts';
import { documentsOf } from './support/documents.ts';
import type { Person } from './support/people.ts';
import { fixturesOf } from './support/fixtures.ts';

let backend: TestBackend;
let customer: Person;
let admin: Person;
withCustomerAndAdmin((given) => ({ backend, customer, admin } = given));

interface Case {
  guestCount: number;
  eventType: EventType;
  hours: number;
  packageId: PackageId | null;
  percent: number;
  tax: number;
  lines: PriceLine[] | null;
}

// rule: B-2-05, B-2-08, B-3-22, pricing.md#price-in-database
test.each([0, 1, 2])(
  'the database and the site have the same lines by price list %i, for every way, type, hours, promotion, discount and tax',
  async (seed) => {
    const list = seed === 0 ? PRICE_LIST : randomList(seed);
    const rows = await backend.sql<Case>(
      `select guests as "guestCount", type as "eventType", hours, package as "packageId", percent, tax,
          l.lines || private.tax_lines(l.lines, tax) as lines
        from (select $1::jsonb as list) p, generate_series(1, 700, 11) as guests,
          unnest(array['wedding', 'corporate', 'private', 'other']) as type, unnest(array[3, 4, 8]) as hours,
          unnest(array[null, 'essential', 'premium']) as package, unnest(array[0, 10]) as percent, unnest(array[0, 8.25]::float8[]) as tax,
          lateral (select private.list_lines(list, guests, type, hours, package, percent) as lines) as l`,
      [list],
    );
    expect(rows.length).toBeGreaterThan(6000);
    const differs = rows.filter(({ percent, tax, lines, ...order }) => {
      const { priceLines } = purchaseOf(list, order, { ...LIST_TERMS, loyaltyPercent: percent, taxPercent: tax });
      return JSON.stringify(priceLines.map(values)) !== JSON.stringify(lines?.map(values));
    });
    expect(differs.slice(0, 3)).toEqual([]);
  },
);
const values = ({ kind, text, quantity, cents }: PriceLine) => [kind, text, quantity, cents];

// rule: B-2-08
test('a booking by guests has the hours and bartenders of the rules and the list', async () => {
  const booking = await book(customer, await makeSlot(backend), { guest_count: 60, total_amount: 799 });
  expect(await changed(backend, booking.id)).toMatchObject({
    way: 'guests',
    hours: RULES.bookingHours,
    bartenders: 2,
    max_guests: 60,
    tax_percent: 0,
    purchase_version: 1,
  });
});

// rule: B-2-06
test('six hours cost half as much again', async () => {
  const booking = await book(customer, await makeSlot(backend), { hours: 6, total_amount: 749 });
  expect(booking.price_lines).toEqual([
    { kind: 'base', text: 'Mobile bar and bartending for 40 guests, 6 hours', quantity: 1, cents: 74_900 },
  ]);
});

// rule: B-2-07
test('a package is sold at the price, hours and bartenders of its card, whatever the event', async () => {
  const booking = await book(customer, await makeSlot(backend), {
    package_id: 'premium',
    event_type: 'wedding',
    total_amount: 509,
  });
  expect(await changed(backend, booking.id)).toMatchObject({
    way: 'package',
    hours: 5,
    bartenders: 2,
    max_guests: 75,
    total_amount: 509,
  });
});

// rule: B-2-07
test('more guests than a package has are refused with the one that fits', async () => {
  const row = bookingRow(customer, await makeSlot(backend), {
    package_id: 'essential',
    guest_count: 60,
    total_amount: 299,
  });
  const { error } = await customer.client.from('bookings').insert(row);
  expect(error).toMatchObject({ message: 'package_too_small', details: 'premium' });
  expect(error?.hint).toBe('This package is for up to 25 guests. Premium is for up to 75.');
});

// rule: B-2-08
test.each([
  ['hours that are not offered', { hours: 7, total_amount: undefined }, 'invalid_value hours'],
  ['a package that is not sold', { package_id: 'platinum', total_amount: undefined }, 'invalid_value package_id'],
  ['bartenders of their own choice', { bartenders: 9 }, 'not_allowed null'],
  ['lines of their own', { price_lines: [{ kind: 'extra', text: 'x', quantity: 1, cents: -100 }] }, 'not_allowed null'],
  ['a promise of their own', { service_text: 'Free oysters' }, 'not_allowed null'],
  ['an amount that was kept', { kept_amount: 5 }, 'not_allowed null'],
])('a customer who sends %s is refused', async (_case, changes, refusal) => {
  const row = bookingRow(customer, await makeSlot(backend), changes);
  const { error } = await customer.client.from('bookings').insert(row);
  expect(`${error?.message} ${String(error && detailOf(error))}`).toBe(refusal);
});

// rule: B-2-08
test('the owner books hours, bartenders and extra lines by phone, and the invoice has them with their number', async () => {
  const slot = await makeSlot(backend);
  const added = [
    { kind: 'extra', text: 'Champagne tower', quantity: 2, cents: 15_000 },
    { kind: 'travel', text: 'Travel to Annapolis', quantity: 1, cents: 5_000 },
  ];
  const { id } = await fixturesOf(backend, () => admin).bookingByPhone({
    slot,
    hours: 6,
    bartenders: 3,
    added_lines: added,
    service_text: 'Two bars and a champagne tower',
    total_amount: 949,
    ...{ payment: 'cash', payment_purpose: 'full' },
  });
  expect(await changed(backend, id)).toMatchObject({
    way: 'guests',
    hours: 6,
    bartenders: 3,
    service_text: 'Two bars and a champagne tower',
    total_amount: 949,
    price_lines: [{ kind: 'base', cents: 74_900 }, ...added],
  });
  expect((await documentsOf(backend, id))[0]!.lines.slice(1)).toEqual([
    '2 × Champagne tower: 150.00',
    'Travel to Annapolis: 50.00',
  ]);
});

// rule: B-2-08
test('an event of six hours is completed after six hours, not after four', async () => {
  const booking = await book(customer, await makeSlot(backend), { hours: 6, total_amount: 749 });
  await pay(backend, await openCheckout(backend, booking), { cents: 74_900 });
  const at = async (hours: number) => {
    await backend.sql(
      `update private.clock set shift = (select (b.event_date + b.event_time) at time zone 'America/New_York' from public.bookings b
        where b.id = $1::uuid) + $2::int * interval '1 hour' - clock_timestamp()`,
      [booking.id, hours],
    );
    await sweep(backend);
    return (await stored(backend, booking.id)).status;
  };
  expect([await at(1), await at(5), await at(6)]).toEqual(['in_progress', 'in_progress', 'completed']);
  await backend.sql(`update private.clock set shift = '0'`);
});

// rule: B-2-08
test('each change of what was bought is a version that the owner can read, and words alone are none', async () => {
  const booking = await book(customer, await makeSlot(backend));
  await pay(backend, await openCheckout(backend, booking));
  const change = async (p_changes: object, more: object = {}) =>
    expect(
      (await admin.client.rpc('change_booking', { p_booking_id: booking.id, p_changes, ...more })).error,
    ).toBeNull();
  await change({ event_name: 'Another name' });
  await change({ guest_count: 45 });
  await change({ guest_count: 80 }, { p_total_amount: 799, p_settlement: 'charged', p_reason: 'More' });
  const { data } = await admin.client.rpc('purchase_versions', { p_booking_id: booking.id });
  expect(data).toMatchObject([
    { version: 3, total_amount: 799, purchase: { bartenders: 3, max_guests: 80 } },
    { version: 2, total_amount: 499, purchase: { bartenders: 2, max_guests: 45 } },
    { version: 1, total_amount: 499, purchase: { bartenders: 2, max_guests: 40 } },
  ]);
  expect((await customer.client.rpc('purchase_versions', { p_booking_id: booking.id })).error?.code).toBe('PT403');
});

// rule: B-2-08
test('no role changes or deletes a version of what was bought, also with all rights on the table', async () => {
  await book(customer, await makeSlot(backend));
  await backend.sql('grant all on private.purchases to authenticated, service_role');
  const as = (role: string, statement: string) =>
    backend.sql(`do $do$ begin set local role ${role}; ${statement}; end $do$`);
  await backend.sql(`create policy test_all on private.purchases for all using (true) with check (true)`);
  for (const role of ['authenticated', 'service_role'])
    for (const statement of [
      'update private.purchases set total_amount = 1',
      'delete from private.purchases',
      'truncate private.purchases',
    ])
      await expect(as(role, statement)).rejects.toThrow('not_allowed');
  await backend.sql('drop policy test_all on private.purchases');
  await backend.sql('revoke all on private.purchases from authenticated, service_role');
});

// rule: B-2-08
test('other words of the same amounts issue no new invoice', async () => {
  const booking = await book(customer, await makeSlot(backend));
  await pay(backend, await openCheckout(backend, booking));
  const issued = async () => (await admin.client.rpc('documents', { p_booking_id: booking.id })).data?.length;
  const before = await issued();
  await admin.client.rpc('change_booking', { p_booking_id: booking.id, p_changes: { guest_count: 45 } });
  expect(await issued()).toBe(before);
});

// rule: B-2-17
test('a booking keeps the tax rate of its day on every paper, also when the rate changes', async () => {
  const rate = (percent: number) =>
    backend.sql(
      `insert into private.tax_rates (holds_from, percent, created_at) values (private.local_now()::date, $1, private.now())
        on conflict (holds_from) do update set percent = excluded.percent`,
      [percent],
    );
  await rate(8.25);
  const booking = await book(customer, await makeSlot(backend));
  await rate(0);
  await pay(backend, await openCheckout(backend, booking));
  expect(booking.price_lines.at(-1)).toEqual({ kind: 'tax', text: 'Includes tax (8.25%)', quantity: 1, cents: 3803 });
  const rows = await backend.sql<{ percent: number; cents: number }>(
    `select tax_percent::float8 as percent, tax_cents as cents from private.documents where booking_id = $1::uuid`,
    [booking.id],
  );
  expect(rows).toEqual([
    { percent: 8.25, cents: 3803 },
    { percent: 8.25, cents: 3803 },
  ]);
});
