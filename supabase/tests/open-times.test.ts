import { call } from '../../shared-data/src/core/call.ts';
import { openTimeAt } from '../../shared-data/src/domain/calendar/open-times.ts';
import type { OpenTime } from '../../shared-data/src/domain/calendar/open-times.ts';
import { toOpenTime } from '../../shared-data/src/slots/slots-mappers.ts';
import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { book, bookingRow, openCheckout, pay, placesTaken } from './support/bookings.ts';
import { expectInvariant } from './support/invariant.ts';
import { changeOpening, freshDay, openingRules, slotsOf } from './support/opening.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';
import { phoneBooking } from './support/phone.ts';
import { random, size } from './support/scale.ts';

let backend: TestBackend;
let admin: Person;
beforeAll(async () => {
  backend = await startTestBackend();
  admin = await person(backend, { role: 'admin' });
});
afterEach(() => expectInvariant(backend));
afterAll(() => backend.stop());

interface Hours {
  from: string;
  to: string;
  /** How many places; 0 for a slot that the rules no longer have. */
  places?: number;
  /** How many of them are taken. */
  taken?: number;
  off?: boolean;
}

let days = 0;

/** A day with these slots and, if they have bookings, other customers' bookings of one hour in them. */
async function dayWith(slots: readonly Hours[]): Promise<string> {
  days += 1;
  const [{ date } = { date: '' }] = await backend.sql<{ date: string }>(
    `select (private.local_now()::date + 400 + 3 * $1::int)::text as date`,
    [days],
  );
  for (const { from, to, places = 1 } of slots)
    await backend.sql(
      `insert into private.slots (date, start_time, end_time, max_bookings, is_available) values ($1::date, $2, $3, $4, true)`,
      [date, from, to, places],
    );
  for (const { from, taken = 0, off } of slots) {
    for (let n = 0; n < taken; n += 1) expect(await byPhone(date, from, 1)).toBe('booked');
    if (off)
      await backend.sql('update private.slots set is_available = false where date = $1::date and start_time = $2', [
        date,
        from,
      ]);
  }
  return date;
}

async function byPhone(date: string, time: string, hours: number): Promise<string> {
  const given = {
    event_time: time,
    hours,
    agreed_price: 500,
    agreed_price_reason: 'Agreed',
    total_amount: 500,
  };
  const { error } = await admin.client.rpc('book_by_phone', phoneBooking({ date }, given));
  return error ? `${error.message} ${error.details}` : 'booked';
}

async function openTimes(who: Person, date: string, hours: number, bookingId?: string): Promise<OpenTime[]> {
  const { data, error } = await call('open_times', { date, hours, bookingId })(who.client);
  if (error) throw new Error(`${error.code} ${error.message} ${error.details}`);
  return (data ?? []).map(toOpenTime);
}

const evening = { from: '18:00', to: '22:00' };
const late = { from: '22:00', to: '23:30' };

// An event at the end of one slot and the start of another belongs to the later one, also when that is full or off.
describe.each([
  ['none', []],
  ['open', [late]],
  ['full', [{ ...late, taken: 1 }]],
  ['off', [{ ...late, off: true }]],
] as const)('a slot from 18:00 to 22:00, and from 22:00 to 23:30: %s', (_state, later) => {
  // rule: B-2-62
  test.each(['17:59', '18:00', '21:30', '22:00', '22:01', '23:30', '23:31'])(
    'at %s the database takes what the pages offer',
    async (time) => {
      const date = await dayWith([evening, ...later]);
      const customer = await person(backend);
      const offered = openTimeAt(await openTimes(customer, date, 4), time);
      const { data, error } = await customer.client
        .from('bookings')
        .insert(bookingRow(customer, { id: '', date }, { event_time: time }))
        .select('slot_id');
      expect(error?.message ?? data).toEqual(offered ? [{ slot_id: offered.slotId }] : 'slot_unavailable');
    },
  );
});

// rule: B-2-63
test('an event that reaches into the evening takes a place there too', async () => {
  const date = await dayWith([
    { from: '14:00', to: '18:00', places: 2 },
    { ...evening, places: 2 },
  ]);
  expect(await byPhone(date, '17:45', 4)).toBe('booked');
  expect(await byPhone(date, '18:00', 4)).toBe('booked');
  expect(await byPhone(date, '18:00', 4)).toMatch(/^slot_unavailable/);
  expect(await byPhone(date, '17:45', 4)).toBe('slot_unavailable 18:00-22:00');
  expect(await byPhone(date, '14:00', 4)).toBe('booked');
});

// rule: B-2-63
test('a start that would reach a full or switched-off slot is refused with its hours, and the hours that fit are named', async () => {
  const full = await dayWith([
    { from: '14:00', to: '18:00' },
    { ...evening, taken: 1 },
  ]);
  expect(await byPhone(full, '14:15', 4)).toBe('slot_unavailable 18:00-22:00');
  const customer = await person(backend);
  const row = bookingRow(customer, { id: '', date: full }, { event_time: '14:15' });
  const { error } = await customer.client.from('bookings').insert(row);
  expect(error).toMatchObject({
    message: 'slot_unavailable',
    hint: '6 PM to 10 PM is full. Please choose another time or fewer hours.',
  });
  expect(await openTimes(customer, full, 4)).toMatchObject([
    {
      startTime: '14:00',
      latestStart: '14:00',
      longestHours: 4,
      reason: null,
      reachedStart: '18:00',
      reachedEnd: '22:00',
    },
    { startTime: '18:00', latestStart: null, reason: 'full' },
  ]);
  expect(await openTimes(customer, full, 5)).toMatchObject([{ reason: 'reaches', longestHours: 4 }, {}]);
  const off = await dayWith([
    { from: '14:00', to: '18:00' },
    { ...evening, off: true },
  ]);
  const refused = await admin.client.rpc('book_by_phone', phoneBooking({ date: off }, { event_time: '14:15' }));
  expect(refused.error?.hint).toBe('6 PM to 10 PM is closed. Please choose another time or fewer hours.');
});

// rule: B-2-63, B-3-21
test('hours that no slot covers are free until the latest end of service, which does not bind the owner', async () => {
  const date = await dayWith([evening]);
  const customer = await person(backend);
  expect(await openTimes(customer, date, 4)).toMatchObject([{ latestStart: '22:00', longestHours: 8 }]);
  expect(await openTimes(customer, date, 9)).toMatchObject([
    { latestStart: null, longestHours: 8, reason: 'latest_end' },
  ]);
  expect(await openTimes(admin, date, 9)).toMatchObject([{ latestStart: '22:00' }]);
  await backend.sql(`update private.opening_settings set latest_end = '01:00'`);
  expect(await openTimes(customer, date, 4)).toMatchObject([{ latestStart: '21:00' }]);
  const at = (time: string) =>
    customer.client.from('bookings').insert(bookingRow(customer, { id: '', date }, { event_time: time }));
  expect((await at('21:01')).error).toMatchObject({
    details: 'latest_end',
    hint: 'Our service ends at 1 AM. Please choose an earlier time or fewer hours.',
  });
  expect((await at('21:00')).error).toBeNull();
  await backend.sql(`update private.opening_settings set latest_end = '02:00'`);
});

// rule: B-2-63
test('an event past midnight takes a place of the next day', async () => {
  const date = await dayWith([{ from: '18:00', to: '23:00' }]);
  const [{ id } = { id: '' }] = await backend.sql<{ id: string }>(
    `insert into private.slots (date, start_time, end_time) values ($1::date + 1, '00:30', '04:00') returning id`,
    [date],
  );
  expect(await byPhone(date, '22:00', 2)).toBe('booked');
  expect(await placesTaken(backend, { id, date })).toBe(0);
  const next = await dayWith([{ from: '18:00', to: '23:00' }]);
  const [after] = await backend.sql<{ id: string }>(
    `insert into private.slots (date, start_time, end_time) values ($1::date + 1, '00:30', '04:00') returning id`,
    [next],
  );
  expect(await byPhone(next, '22:00', 3)).toBe('booked');
  expect(await placesTaken(backend, { id: after!.id, date: next })).toBe(1);
});

// rule: B-2-63
test('one’s own hold is free for its customer, wherever it overlaps, and is replaced', async () => {
  const date = await dayWith([{ from: '14:00', to: '18:00' }, evening]);
  const [customer, other] = [await person(backend), await person(backend)];
  const first = await book(customer, { id: '', date }, { event_time: '17:45' });
  expect((await openTimes(other, date, 4)).map(({ reason }) => reason)).toEqual(['full', 'full']);
  expect((await openTimes(customer, date, 4)).map(({ reason }) => reason)).toEqual([null, null]);
  const second = await book(customer, { id: '', date }, { event_time: '18:00' });
  const rows = await backend.sql<{ cancel_reason: string | null }>(
    'select cancel_reason from public.bookings where id = any ($1::uuid[]) order by created_at',
    [`{${first.id},${second.id}}`],
  );
  expect(rows.map(({ cancel_reason: reason }) => reason)).toEqual(['superseded', null]);
  expect((await openTimes(other, date, 4)).map(({ reason }) => reason)).toEqual([null, 'full']);
});

// rule: B-2-63
test('a booking that moves finds its own places free; nobody asks with another customer’s booking', async () => {
  const date = await dayWith([{ from: '14:00', to: '18:00' }, evening]);
  const [customer, other] = [await person(backend), await person(backend)];
  const booking = await book(customer, { id: '', date }, { event_time: '17:45' });
  await pay(backend, await openCheckout(backend, booking));
  expect((await openTimes(customer, date, 4)).map(({ reason }) => reason)).toEqual(['full', 'full']);
  expect((await openTimes(customer, date, 4, booking.id)).map(({ reason }) => reason)).toEqual([null, null]);
  await expect(openTimes(other, date, 4, booking.id)).rejects.toThrow('PT403 not_allowed');
});

// rule: B-2-63
test('a party at the end of a slot belongs to the slot that new hours begin there, and frees its place in the first', async () => {
  const day = await freshDay(backend);
  const { hours } = await openingRules(admin);
  await changeOpening(admin, { hours: hours.filter(({ start_time: start }) => start !== '14:00') });
  expect(await byPhone(day.date, '14:00', 3)).toBe('booked');
  const taken = async () => (await slotsOf(backend, day.date)).map((slot) => [slot.start, slot.current_bookings]);
  expect(await taken()).toEqual([
    ['10:00', 1],
    ['18:00', 0],
  ]);
  await changeOpening(admin, { hours });
  expect(await taken()).toEqual([
    ['10:00', 0],
    ['14:00', 1],
    ['18:00', 0],
  ]);
});

// rule: B-2-63
test('a late payment of an expired hold needs every place that its hours take', async () => {
  const slots = [{ from: '14:00', to: '18:00' }, evening];
  const date = await dayWith(slots);
  const customer = await person(backend);
  const booking = await book(customer, { id: '', date }, { event_time: '17:45' });
  const checkout = await openCheckout(backend, booking);
  await backend.sql(`update public.bookings set hold_expires_at = now() - interval '1 minute' where id = $1::uuid`, [
    booking.id,
  ]);
  expect(await byPhone(date, '18:00', 3)).toBe('booked');
  await pay(backend, checkout);
  const [row] = await backend.sql<{ status: string }>('select status from public.bookings where id = $1::uuid', [
    booking.id,
  ]);
  expect(row!.status).not.toBe('confirmed');
});

// rule: B-2-63
test('on days with slots of every kind the database takes exactly the starts that are offered', async () => {
  const pick = random(3207);
  for (let round = 0; round < size(40, 1000); round += 1) {
    const date = await dayWith(
      [
        ['08:00', '11:00'],
        ['11:00', '14:00'],
        ['14:30', '18:00'],
        ['18:00', '22:00'],
      ]
        .filter(() => pick(5) > 0)
        .map(([from = '', to = '']) => {
          const places = 1 + pick(2);
          return { from, to, places, taken: pick(places + 1), off: pick(6) === 0 };
        }),
    );
    const hours = 1 + pick(8);
    const minute = 7 * 60 + 15 * pick(64);
    const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
    const offered = openTimeAt(await openTimes(admin, date, hours), time) !== undefined;
    const end = await byPhone(date, time, hours);
    expect({ round, date, time, hours, booked: end === 'booked' }).toEqual({
      round,
      date,
      time,
      hours,
      booked: offered,
    });
  }
});
