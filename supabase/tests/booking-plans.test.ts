import { PRICE_LIST } from '../../shared-data/src/domain/prices/price-list.ts';
import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { book, bookingRow, makeSlot, stored } from './support/bookings.ts';
import { cancelAllHolds } from './support/cancellations.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';

// docs/product/plans.md#plan-booking
let backend: TestBackend;
let customer: Person;
let admin: Person;
beforeAll(async () => {
  backend = await startTestBackend();
  customer = await person(backend);
  admin = await person(backend, { role: 'admin' });
});
afterEach(() => cancelAllHolds(backend));
afterAll(() => backend.stop());

const quote = {
  kind: 'quote',
  content: { guestCount: 40, hours: 4, packageType: 'premium', addons: ['mocktails', 'champagne'] },
};
const menu = {
  kind: 'menu',
  content: { eventType: 'birthday', alcoholPreferences: 'gin', foodPairings: ['cheese'], guestCount: 40 },
};

interface PlannedRow {
  id: string;
  plan: unknown;
  plan_price_list_id: number | null;
  requested_extras: string[];
  total_amount: number;
}
const bookWith = async (plan: unknown) =>
  (await book(customer, await makeSlot(backend), { plan })) as unknown as PlannedRow;
const sheetOf = async (id: string) => {
  const [row] = await backend.sql<{ sheet: { plan: unknown } }>('select private.booking_sheet($1::uuid) sheet', [id]);
  return row!.sheet;
};

// rule: B-5-05
test('a booking keeps its plan, which mails and papers get; the price stays that of the form', async () => {
  const booking = await bookWith(menu);
  expect(booking).toMatchObject({ plan: menu, total_amount: 499, requested_extras: [] });
  expect((await sheetOf(booking.id)).plan).toEqual(menu);
});

// rule: B-5-05
test('the add-ons of a quote are what the customer asks for, in the words of the price list', async () => {
  const booking = await bookWith(quote);
  expect(booking.requested_extras).toEqual(
    PRICE_LIST.quote.addons.filter(({ id }) => quote.content.addons.includes(id)).map(({ label }) => label),
  );
  expect(booking.total_amount).toBe(499);
});

// rule: B-5-05
test.each([
  ['a text of the sender', { ...menu, content: { ...menu.content, theme: 'Call me' } }],
  ['an unknown kind', { kind: 'poem', content: menu.content }],
  ['a choice that is none', { ...menu, content: { ...menu.content, alcoholPreferences: '<b>gin</b>' } }],
  ['another field beside it', { ...menu, note: 'Call me' }],
])('a plan with %s is refused', async (_case, plan) => {
  const row = bookingRow(customer, await makeSlot(backend), { plan });
  const { error } = await customer.client.from('bookings').insert(row);
  expect(`${error?.message} ${error?.details}`).toBe('invalid_value plan');
});

// rule: B-3-31
test('the owner reads the plan with the prices of the day of the booking, also after the prices changed', async () => {
  const booking = await bookWith(quote);
  const other = { ...PRICE_LIST, quote: { ...PRICE_LIST.quote, perGuest: 99 } };
  await backend.sql(
    `insert into private.price_lists (list, valid_from, created_by) values ($1::jsonb, private.local_now()::date, null)`,
    [other],
  );
  const { data } = await admin.client.rpc('plan_of_booking', { p_booking_id: booking.id });
  expect(data).toEqual([{ ...quote, price_list: expect.objectContaining({ quote: PRICE_LIST.quote }) }]);
  const { error } = await customer.client.rpc('plan_of_booking', { p_booking_id: booking.id });
  expect(error?.message).toBe('not_allowed');
});

test('a booking without a plan has none', async () => {
  const booking = await bookWith(undefined);
  expect(booking).toMatchObject({ plan: null, plan_price_list_id: null });
  expect((await admin.client.rpc('plan_of_booking', { p_booking_id: booking.id })).data).toEqual([]);
});

test('nobody changes the plan of a booking afterwards, the service included', async () => {
  const booking = await bookWith(menu);
  const { error } = await backend.service().from('bookings').update({ plan: quote }).eq('id', booking.id);
  expect(error?.message).toBe('not_allowed');
  expect((await stored(backend, booking.id)) as unknown).toMatchObject({ plan: menu });
});
