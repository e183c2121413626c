import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';
import { seedSeason } from './support/season.ts';
import type { PastBooking } from './support/season.ts';

// The fourth quarter of 2025 in New York, whose clocks changed on November 2. Every sum below was made by hand.
const common = { taxPercent: 0, status: 'completed' };
const QUOTE = { kind: 'quote', content: { guestCount: 40, hours: 4, packageType: 'premium', addons: [] } };
const SEASON: PastBooking[] = [
  {
    ...common,
    ...{ number: 9101, name: 'ada', type: 'wedding', day: '2025-10-31', time: '18:00', price: 1000 },
    bookedAt: '2025-10-15T12:00:00Z',
    more: { way: 'package', package_id: 'premium', referral_source: 'friend' },
    movements: [
      // The last second of October, and the first of November. $200 stay open.
      { kind: 'charge', cents: 50_000, at: '2025-11-01T03:59:59Z' },
      { kind: 'manual_payment', method: 'cash', cents: 30_000, at: '2025-11-01T04:00:00Z' },
    ],
  },
  {
    ...common,
    ...{ number: 9102, name: 'ada', type: 'wedding', day: '2025-11-02', time: '18:00', price: 600 },
    bookedAt: '2025-11-01T12:00:00Z',
    more: { referral_source: 'friend' },
    movements: [
      // The last minute of the day of 25 hours, and the last second of November.
      { kind: 'charge', cents: 60_000, at: '2025-11-03T04:59:00Z' },
      { kind: 'refund', cents: 10_000, at: '2025-12-01T04:59:59Z' },
      { kind: 'write_off', cents: 10_000, at: '2025-12-01T04:59:59Z' },
    ],
  },
  {
    ...common,
    ...{ number: 9103, name: 'ben', type: 'corporate', day: '2025-12-31', time: '19:00', price: 2000 },
    // The first moment of December.
    bookedAt: '2025-12-01T05:00:00Z',
    more: {
      way: 'agreed',
      agreed_price: 2000,
      agreed_price_reason: 'A promise',
      by_phone: 'true',
      referral_source: 'search',
    },
    movements: [{ kind: 'charge', cents: 200_000, at: '2026-01-01T04:59:00Z' }],
  },
  {
    ...common,
    ...{
      number: 9104,
      name: 'cem',
      type: 'private',
      day: '2025-12-20',
      time: '18:00',
      price: 500,
      status: 'cancelled',
    },
    bookedAt: '2025-11-30T12:00:00Z',
    more: { cancel_reason: 'customer' },
    movements: [
      { kind: 'charge', cents: 25_000, at: '2025-11-30T12:00:00Z' },
      { kind: 'refund', cents: 25_000, at: '2025-12-02T12:00:00Z' },
    ],
  },
  {
    ...common,
    ...{ number: 9105, name: 'dot', type: 'other', day: '2025-11-20', time: '17:00', price: 800, status: 'confirmed' },
    bookedAt: '2025-11-05T12:00:00Z',
    more: { plans: JSON.stringify([QUOTE]), quote_price_list_id: 1 },
    movements: [],
  },
  {
    // In the year after, on the day of 23 hours.
    ...common,
    ...{ number: 9106, name: 'eve', type: 'wedding', day: '2026-03-08', time: '18:00', price: 1000 },
    bookedAt: '2026-02-01T12:00:00Z',
    movements: [
      { kind: 'charge', cents: 10_000, at: '2026-03-08T04:59:59Z' },
      { kind: 'charge', cents: 20_000, at: '2026-03-08T05:00:00Z' },
      { kind: 'charge', cents: 30_000, at: '2026-03-09T03:59:59Z' },
      { kind: 'charge', cents: 40_000, at: '2026-03-09T04:00:00Z' },
    ],
  },
];
const QUARTER = { p_from: '2025-10-01', p_to: '2025-12-31' };

let backend: TestBackend;
let admin: Person;

/** Writes without triggers, as `seedSeason` does. */
const write = (statements: string) =>
  backend.sql(`do $seed$ begin set local session_replication_role = replica; ${statements} end $seed$`);

beforeAll(async () => {
  backend = await startTestBackend();
  admin = await person(backend, { role: 'admin' });
  await seedSeason(backend, SEASON);
  const booking = (number: number) => `(select id from public.bookings where number = ${number})`;
  const enquiry = (n: number, source: string, at: string, more = '') =>
    `insert into public.contacts (id, number, name, email, phone, message, source, is_spam, created_at)
      values (md5('enquiry ${n}')::uuid, ${n}, 'Ann', 'ann@example.com', '(202) 555-0100', 'Hello', '${source}', ${n === 4}, '${at}'); ${more}`;
  const booked = (n: number, number: number) =>
    `insert into private.enquiry_bookings (booking_id, contact_id) values (${booking(number)}, md5('enquiry ${n}')::uuid);`;
  await write(`
    ${enquiry(1, 'contact', '2025-11-10T12:00:00Z')}
    ${enquiry(2, 'quick_request', '2025-10-10T12:00:00Z', booked(2, 9101))}
    ${enquiry(3, 'plan', '2025-11-04T12:00:00Z', booked(3, 9105))}
    insert into private.enquiry_plans (contact_id, kind, content, consented_at, price_list_id)
      values (md5('enquiry 3')::uuid, 'quote', '${JSON.stringify(QUOTE.content)}', '2025-11-04T12:00:00Z', 1);
    ${enquiry(4, 'contact', '2025-11-10T12:00:00Z')}
    ${enquiry(5, 'contact', '2025-10-01T03:59:59Z')}
    ${enquiry(6, 'booking', '2025-11-10T12:00:00Z')}
    insert into private.step_counts (day, step, count) values
      ('2025-09-30', 'availability', 7), ('2025-10-01', 'availability', 3), ('2025-12-31', 'availability', 2), ('2026-01-01', 'availability', 9);
    update private.slots s set max_bookings = 2, is_available = b.number <> 9103,
        current_bookings = case b.number when 9102 then 2 when 9104 then 0 else 1 end
      from public.bookings b where b.slot_id = s.id and b.number between 9101 and 9105;`);
});
afterAll(() => backend.stop());

type Report =
  'money_report' | 'conversion_report' | 'source_report' | 'place_report' | 'package_report' | 'repeat_report';
const rows = async (name: Report, period = QUARTER) => {
  const { data, error } = await admin.client.rpc(name, period);
  if (error) throw new Error(`${error.message} ${error.details}`);
  return (data as Record<string, unknown>[]).map((row) => Object.values(row).join(' '));
};

// rule: B-3-52
test('takings and refunds by month and kind are those of the days in New York', async () => {
  expect(await rows('money_report')).toEqual([
    '2025-10-01 wedding 50000 0 50000 0 20000',
    '2025-10-01  50000 0 50000 0 20000',
    '2025-11-01 other 0 0 0 0 80000',
    '2025-11-01 private 25000 0 25000 0 0',
    '2025-11-01 wedding 90000 10000 80000 0 0',
    '2025-11-01  115000 10000 105000 0 80000',
    '2025-12-01 corporate 200000 0 200000 0 0',
    '2025-12-01 private 0 25000 -25000 0 0',
    '2025-12-01  200000 25000 175000 0 0',
    ' corporate 200000 0 200000 0 0',
    ' other 0 0 0 80000 80000',
    ' private 25000 25000 0 0 0',
    ' wedding 140000 10000 130000 20000 20000',
    '  365000 35000 330000 100000 100000',
  ]);
  // One day of 25 hours, one of 23, and a month in which nothing came.
  expect(await rows('money_report', { p_from: '2025-11-02', p_to: '2025-11-02' })).toContain(
    '2025-11-01  60000 0 60000 0 0',
  );
  expect(await rows('money_report', { p_from: '2026-03-08', p_to: '2026-03-08' })).toContain(
    '2026-03-01  50000 0 50000 0 0',
  );
  expect(await rows('money_report', { p_from: '2025-09-01', p_to: '2025-09-30' })).toEqual([
    '2025-09-01  0 0 0 0 0',
    ...[' other 0 0 0 80000 0', ' wedding 0 0 0 20000 0', '  0 0 0 100000 0'],
  ]);
  // What is open of an event on the first and on the last day of a period belongs to it.
  const eventOpen = async (p_from: string, p_to: string) =>
    (await rows('money_report', { p_from, p_to })).at(-1)!.split(' ').at(-1);
  expect(await eventOpen('2025-10-31', '2025-11-20')).toBe('100000');
  expect(await eventOpen('2025-11-01', '2025-11-19')).toBe('0');
});

// rule: B-3-52
test('the way from a question to a payment is counted by the day of its first step', async () => {
  expect(await rows('conversion_report')).toEqual([
    'availability 5   2025-09-30',
    'quote_sent 1 1 0 ',
    'contact 1 0 0 ',
    'offer 0 0 0 ',
    'plan 1 1 0 ',
    'quick_request 1 1 1 ',
    'booked_with_quote 1 1 0 ',
    'booked_online 4 4 3 ',
    'booked_by_phone 1 1 1 ',
  ]);
});

// rule: B-3-52
test('bookings are counted by how people heard of us, with what came of them', async () => {
  expect(await rows('source_report')).toEqual([
    'friend false 2 2 130000',
    ' false 2 1 0',
    'search false 1 1 200000',
    ' true 5 4 330000',
  ]);
  expect(await rows('source_report', { p_from: '2025-12-01', p_to: '2025-12-31' })).toEqual([
    'search false 1 1 200000',
    ' true 1 1 200000',
  ]);
});

// rule: B-3-52
test('the use of places counts slots that were open or taken, by month and day of the week', async () => {
  expect(await rows('place_report')).toEqual([
    '2025-10-01  2 1 50',
    '2025-11-01  4 3 75',
    '2025-12-01  3 1 33.3',
    ' 3 1 1 100',
    ' 4 2 1 50',
    ' 5 2 1 50',
    ' 6 2 0 0',
    ' 7 2 2 100',
    '  9 5 55.6',
  ]);
});

// rule: B-3-52
test('events are counted by what was bought, without cancelled ones', async () => {
  expect(await rows('package_report')).toEqual([
    'guests false 2 80 140000 70000',
    'agreed false 1 40 200000 200000',
    'premium false 1 40 100000 100000',
    ' true 4 160 440000 110000',
  ]);
});

// rule: B-3-52
test('a customer comes back when they had an event before, also before the period', async () => {
  expect(await rows('repeat_report')).toEqual([
    '2025-10-01 1 0 0 1 0',
    '2025-11-01 1 1 0 2 1',
    '2025-12-01 1 0 0 1 0',
    ' 3 1 0 3 1',
  ]);
  expect((await rows('repeat_report', { p_from: '2025-11-01', p_to: '2025-11-30' })).at(-1)).toBe(' 1 1 0 2 1');
});

// rule: B-3-52
test.each([
  ['2025-12-31', '2025-12-30'],
  ['2020-01-01', '2025-01-01'],
])('a period from %s to %s is refused', async (p_from, p_to) => {
  await expect(rows('money_report', { p_from, p_to })).rejects.toThrow('invalid_value period');
});

// rule: B-3-52
test('a look at the availability is counted as a number of the day, not of staff, and at most 20 times an hour from one network', async () => {
  const today = (await backend.sql<{ day: string }>('select private.local_now()::date::text as day'))[0]!.day;
  const count = async () => Number((await rows('conversion_report', { p_from: today, p_to: today }))[0]!.split(' ')[1]);
  await backend.sql('delete from private.rate_limits');
  expect((await backend.visitor().rpc('count_step', { p_step: 'availability' })).error).toBeNull();
  expect((await (await person(backend)).client.rpc('count_step', { p_step: 'availability' })).error).toBeNull();
  expect((await admin.client.rpc('count_step', { p_step: 'availability' })).error).toBeNull();
  expect(await count()).toBe(2);
  for (let n = 0; n < 25; n += 1) await backend.visitor().rpc('count_step', { p_step: 'availability' });
  expect(await count()).toBe(20);
  expect((await backend.visitor().rpc('count_step', { p_step: 'anything' })).error).toMatchObject({ details: 'step' });
});
