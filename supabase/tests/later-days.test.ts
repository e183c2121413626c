import { randomUUID } from 'node:crypto';
import { formatDate } from 'shared-data/domain/time';
import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { bookingRow, openCheckout, pay, stored } from './support/bookings.ts';
import { cancelAllHolds } from './support/cancellations.ts';
import { change, move } from './support/changes.ts';
import { expectInvariant } from './support/invariant.ts';
import { acceptOffer, offerToken } from './support/offers.ts';
import { changeOpening, slotsOf } from './support/opening.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';
import { bookByPhone } from './support/phone.ts';
import type { PhoneRow } from './support/phone.ts';

// docs/product/opening-hours.md#later-days. The horizon of this backend is one month.
let backend: TestBackend;
let admin: Person;
let customer: Person;
beforeAll(async () => {
  backend = await startTestBackend();
  admin = await person(backend, { role: 'admin' });
  customer = await person(backend);
});
afterEach(() => expectInvariant(backend));
afterAll(() => backend.stop());

const inDays = async (days: number) =>
  (await backend.sql<{ day: string }>('select (private.local_now()::date + $1::int)::text as day', [days]))[0]!.day;
let last = 400;
/** A day after every one before, without slots. */
const laterDay = async () => inDays((last += 10));
const byPhone = (date: string, changes: Record<string, unknown> = {}) =>
  bookByPhone(backend, admin, { date }, { payment: 'cash', payment_purpose: 'full', ...changes });
const readSlots = async (date: string, { client }: { client: Person['client'] }) =>
  (await client.from('available_slots').select('start_time, current_bookings').eq('date', date).order('start_time'))
    .data;
const openTimes = async (date: string, { client }: { client: Person['client'] }, changes: object = {}) =>
  ((await client.rpc('open_times', { p_date: date, p_hours: 4, ...changes })).data as { start_time: string }[]).map(
    ({ start_time }) => start_time,
  );

// rule: B-3-21
test('the owner books for a day after the horizon, whose slots no customer sees', async () => {
  const date = await laterDay();
  expect(await byPhone(date)).toMatchObject({ status: 'confirmed' });
  const slots = [
    { start_time: '10:00:00', current_bookings: 0 },
    { start_time: '14:00:00', current_bookings: 0 },
    { start_time: '18:00:00', current_bookings: 1 },
  ];
  expect(await readSlots(date, admin)).toEqual(slots);
  expect(await readSlots(date, customer)).toEqual([]);
  expect(await readSlots(date, { client: backend.visitor() })).toEqual([]);
  expect((await customer.client.rpc('next_open_day', { p_from: date })).data).toBeNull();
  expect((await admin.client.rpc('next_open_day', { p_from: date })).data).toBeNull();
});

// rule: B-3-21
test('open times of a later day are the owner’s, and to ask for them makes no slots', async () => {
  const date = await laterDay();
  const starts = ['10:00:00', '14:00:00', '18:00:00'];
  expect(await openTimes(date, admin)).toEqual(starts);
  expect(await openTimes(date, customer)).toEqual([]);
  expect(await slotsOf(backend, date)).toEqual([]);
  await byPhone(date, { event_time: '10:00' });
  const { data } = await admin.client.rpc('open_times', { p_date: date, p_hours: 4 });
  expect(data).toMatchObject([{ reason: 'full' }, { reason: null }, { reason: null }]);
  expect(await openTimes(date, customer)).toEqual([]);
});

// rule: B-3-21
test('a customer neither books nor moves to a later day, also where the owner has, and is told until when they can', async () => {
  const [fresh, opened] = [await laterDay(), await laterDay()];
  await byPhone(opened);
  const until = (await backend.sql<{ day: string }>('select private.online_until(1)::text as day'))[0]!.day;
  const hint = `Online booking is open until ${formatDate(until, 'long').replace(/^\w+, /, '')}. Please ask us for an offer for a later date.`;
  for (const date of [fresh, opened]) {
    const { error } = await customer.client.from('bookings').insert(bookingRow(customer, { id: '', date }));
    expect(error).toMatchObject({ message: 'slot_unavailable', details: 'horizon', hint });
  }
  expect(await slotsOf(backend, fresh)).toEqual([]);
  const { data } = await customer.client
    .from('bookings')
    .insert(bookingRow(customer, { id: '', date: await inDays(20) }))
    .select('id')
    .single<{ id: string }>();
  expect(await move(customer, data!.id, { id: '', date: opened, start: '18:00' })).toMatch(
    /^PT409 slot_unavailable horizon /,
  );
  expect(await move(admin, data!.id, { id: '', date: fresh, start: '18:00' })).toBe('moved');
  expect(await readSlots(fresh, admin)).toMatchObject([{}, {}, { current_bookings: 1 }]);
  await cancelAllHolds(backend);
});

// rule: B-3-21
test('who has a booking on a later day lengthens it, but does not move it to another one', async () => {
  const date = await laterDay();
  const booking = (await byPhone(date, { email: customer.email })) as PhoneRow;
  expect(booking.user_id).toBe(customer.id);
  expect(await openTimes(date, customer, { p_booking_id: booking.id })).toEqual(['10:00:00', '14:00:00', '18:00:00']);
  expect(await change(customer, booking.id, { hours: 5 }, { total: 624 })).toBe('changed');
  expect(await move(customer, booking.id, { id: '', date, start: '14:00' })).toBe('moved');
  expect(await move(customer, booking.id, { id: '', date: await laterDay(), start: '18:00' })).toMatch(
    /^PT409 slot_unavailable horizon /,
  );
});

// rule: B-5-06
test('an offer for a later day holds its place, is accepted and paid', async () => {
  const date = await laterDay();
  const [id, enquiryId] = [randomUUID(), randomUUID()];
  await backend.sql(
    `insert into public.contacts (id, name, email, phone, message, source, location, created_at)
      values ($1::uuid, 'Nora Quist', $2, '(202) 555-0100', 'An evening', 'contact', 'Georgetown', private.now())`,
    [enquiryId, `${enquiryId}@example.com`],
  );
  const { error } = await admin.client.rpc('write_offer', {
    ...{ p_id: id, p_enquiry_id: enquiryId, p_price: 450, p_body: 'A bar', p_valid_until: await inDays(10) },
    ...{ p_event_type: 'wedding', p_guest_count: 60, p_hours: 4, p_bartenders: 3 },
    ...{ p_event_date: date, p_event_time: '10:00', p_holds_place: true },
  });
  expect(error).toBeNull();
  expect(await byPhone(date, { event_time: '10:00' })).toBe('slot_unavailable');
  const bookingId = (await acceptOffer(backend, await offerToken(backend, id)))!;
  const booking = await stored(backend, bookingId);
  await pay(backend, await openCheckout(backend, booking), { cents: 45_000 });
  expect(await stored(backend, bookingId)).toMatchObject({
    status: 'confirmed',
    event_date: expect.anything() as unknown,
  });
});

// rule: B-3-21
test('the only place of a morning is sold once, also when it is the first booking of that day', async () => {
  const date = await laterDay();
  const answers = await Promise.all(Array.from({ length: 8 }, () => byPhone(date, { event_time: '10:00' })));
  expect(answers.filter((answer) => answer !== 'slot_unavailable')).toHaveLength(1);
  expect(await slotsOf(backend, date)).toMatchObject([{ current_bookings: 1 }, {}, {}]);
});

// rule: B-3-21
test('a party until the next morning takes its place there, also where that day had no slots', async () => {
  const date = await laterDay();
  const next = (await backend.sql<{ day: string }>('select ($1::date + 1)::text as day', [date]))[0]!.day;
  await byPhone(date, { hours: 17, agreed_price: 900, agreed_price_reason: 'Agreed', total_amount: 900 });
  expect(await slotsOf(backend, next)).toMatchObject([{ start: '10:00', current_bookings: 1 }, {}, {}]);
  expect(await byPhone(next, { event_time: '10:00' })).toBe('slot_unavailable');
});

// rule: B-3-21
test('a closed day stays closed to the owner too, and so does a day in six years', async () => {
  const date = await laterDay();
  await changeOpening(admin, { closed: [{ from_date: date, to_date: date, reason: 'Staff outing' }] });
  expect(await byPhone(date)).toBe('slot_unavailable');
  await changeOpening(admin, { closed: [] });
  expect(await byPhone(await inDays(6 * 366))).toBe('slot_unavailable');
});

// rule: B-3-21
test('slots of a later day follow the rules while it is in use, and customers get them when the horizon reaches it', async () => {
  const [used, released] = [await inDays(45), await inDays(46)];
  const booking = (await byPhone(used)) as PhoneRow;
  await backend.sql('select private.open_days(array[$1::date])', [released]);
  const preview = await changeOpening(admin, (rules) => ({
    hours: rules.hours.filter((hour) => hour.start_time !== '14:00'),
  }));
  expect(preview).toMatchObject({ added: 0 });
  expect((await slotsOf(backend, used)).map(({ start }) => start)).toEqual(['10:00', '18:00']);
  expect(await slotsOf(backend, released)).toEqual([]);
  expect(await readSlots(used, customer)).toEqual([]);

  const { horizon_months: horizon, hours } = (await admin.client.rpc('opening_rules')).data as {
    horizon_months: number;
    hours: never[];
  };
  await changeOpening(admin, { horizon_months: 2 });
  expect(await readSlots(used, customer)).toEqual([
    { start_time: '10:00:00', current_bookings: 0 },
    { start_time: '18:00:00', current_bookings: 1 },
  ]);
  const { error } = await customer.client.from('bookings').insert(bookingRow(customer, { id: '', date: used }));
  expect(error).toBeNull();
  const { removed } = await changeOpening(admin, { horizon_months: horizon, hours });
  expect(removed).toBeGreaterThan(2);
  expect(await readSlots(used, customer)).toEqual([]);
  expect(await stored(backend, booking.id)).toMatchObject({ status: 'confirmed' });
  await cancelAllHolds(backend);
});
