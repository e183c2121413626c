import { addDays } from 'shared-data/domain/time';
import { bookableUntil } from '../../shared-data/src/domain/calendar/slots.ts';
import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { book, bookingRow, openCheckout, pay, stored } from './support/bookings.ts';
import { cancelAllHolds } from './support/cancellations.ts';
import { expectInvariant } from './support/invariant.ts';
import { changeOpening, freshDay, hoursWith, openingRules, slotsOf } from './support/opening.ts';
import type { OpeningHour } from './support/opening.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';
import { inParallel, size } from './support/scale.ts';

let backend: TestBackend;
let admin: Person;
let standard: OpeningHour[];
beforeAll(async () => {
  backend = await startTestBackend();
  admin = await person(backend, { role: 'admin' });
  standard = (await openingRules(admin)).hours;
});
afterEach(async () => {
  await expectInvariant(backend);
  await changeOpening(admin, { closed: [], lead_hours: 0, hours: standard });
});
afterAll(() => backend.stop());

const at2pm = { event_time: '14:00', total_amount: undefined };
const refusalOf = async (who: Person, date: string, time = '14:00') => {
  const { error } = await who.client
    .from('bookings')
    .insert(bookingRow(who, { id: '', date }, { event_time: time, total_amount: undefined }));
  return error && `${error.code} ${error.message}`;
};
const GONE = 'PT409 slot_unavailable';

// rule: B-3-21
test('slots of 18 months follow the weekly hours, once; the next day adds what its months reach', async () => {
  await changeOpening(admin, { horizon_months: 18 });
  const [{ count, last, today } = { count: 0, last: '', today: '' }] = await backend.sql<{
    count: number;
    last: string;
    today: string;
  }>(
    `select count(*)::int as count, max(date)::text as last, private.local_now()::date::text as today
      from private.slots where date > private.local_now()::date`,
  );
  expect(last).toBe(bookableUntil(18, today));
  expect(count).toBe((3 * (Date.parse(last) - Date.parse(today))) / 86_400_000);
  const generate = async () => (await backend.service().rpc('generate_slots')).data as number;
  expect(await generate()).toBe(0);
  await backend.sql(`update private.clock set shift = shift + interval '1 day'`);
  const lastTomorrow = bookableUntil(18, addDays(today, 1));
  expect(await generate()).toBe((3 * (Date.parse(lastTomorrow) - Date.parse(last))) / 86_400_000);
  expect(await generate()).toBe(0);
  await backend.sql(`update private.clock set shift = '0'`);
  await changeOpening(admin, { horizon_months: 1 });
  const [after] = await backend.sql('select max(date)::text as last from private.slots');
  expect(after).toEqual({ last: bookableUntil(1, today) });
});

// rule: B-3-21
test('a closed day takes no bookings; those that it has stay, are listed, and a hold is still paid', async () => {
  const [who, other, late] = [await person(backend), await person(backend), await person(backend)];
  const day = await freshDay(backend);
  const paid = await book(who, day, at2pm);
  await pay(backend, await openCheckout(backend, paid), { cents: paid.total_amount * 100 });
  const held = await book(other, day, { event_time: '18:00', total_amount: undefined });
  const before = await stored(backend, paid.id);
  const closed = [{ from_date: day.date, to_date: day.date, reason: 'Staff outing' }];
  const rules = await openingRules(admin);
  const { data: preview } = await admin.client.rpc('preview_opening_rules', { p_rules: { ...rules, closed } });
  const conflicts = [paid, held].map(({ id }) =>
    expect.objectContaining({ booking_id: id, cause: 'closed', reason: 'Staff outing' }),
  );
  expect(preview).toEqual({ removed: 3, added: 0, conflicts });
  expect(await slotsOf(backend, day.date)).toHaveLength(3);
  expect(await changeOpening(admin, { closed })).toEqual({
    removed: 3,
    added: 0,
    conflicts,
    version: rules.version + 1,
  });
  expect(
    (await slotsOf(backend, day.date)).map((slot) => [slot.start, slot.max_bookings, slot.current_bookings]),
  ).toEqual([
    ['14:00', 0, 1],
    ['18:00', 0, 1],
  ]);
  expect(await refusalOf(late, day.date)).toBe(GONE);
  expect((await admin.client.rpc('opening_conflicts')).data).toEqual(conflicts);
  expect((await backend.visitor().rpc('next_open_day', { p_from: day.date })).data).not.toBe(day.date);
  expect(await openingRules(admin)).toMatchObject({ closed });
  const settled = await pay(backend, await openCheckout(backend, held), { cents: held.total_amount * 100 });
  expect(settled.outcome).toBe('confirmed');
  expect(await stored(backend, paid.id)).toEqual(before);
  expect(await changeOpening(admin, { closed: [] })).toMatchObject({ removed: 0, added: 3, conflicts: [] });
  expect((await slotsOf(backend, day.date)).map((slot) => slot.max_bookings)).toEqual([1, 2, 2]);
  expect((await backend.visitor().rpc('next_open_day', { p_from: day.date })).data).toBe(day.date);
});

// rule: B-3-21
test('fewer places than bookings harm none, and no new one comes until there is a place again', async () => {
  const day = await freshDay(backend);
  const people = [await person(backend), await person(backend), await person(backend)] as const;
  const [one, two] = [await book(people[0], day, at2pm), await book(people[1], day, at2pm)];
  const saved = await changeOpening(admin, (rules) => hoursWith(rules, '14:00', { places: 1 }));
  expect(saved.conflicts).toEqual([expect.objectContaining({ booking_id: two.id, cause: 'places' })]);
  const cancel = (id: string) =>
    backend.sql(
      `update public.bookings set status = 'cancelled', cancel_reason = 'admin', hold_expires_at = null where id = $1::uuid`,
      [id],
    );
  expect(await refusalOf(people[2], day.date)).toBe(GONE);
  await cancel(one.id);
  expect(await refusalOf(people[2], day.date)).toBe(GONE);
  expect((await stored(backend, two.id)).status).toBe('pending');
  await cancel(two.id);
  expect(await refusalOf(people[2], day.date)).toBeNull();
});

// rule: B-3-21
test('a slot that an admin has switched off stays off when its day is closed and opened again', async () => {
  const day = await freshDay(backend);
  await admin.client.from('available_slots').update({ is_available: false }).eq('id', day.id);
  await changeOpening(admin, { closed: [{ from_date: day.date, to_date: day.date, reason: 'Holiday' }] });
  await changeOpening(admin, { closed: [] });
  const after = await slotsOf(backend, day.date);
  expect(after.map((slot) => [slot.start, slot.is_available, slot.max_bookings])).toEqual([
    ['10:00', true, 1],
    ['14:00', false, 2],
    ['18:00', true, 2],
  ]);
});

// rule: B-3-21
test('with other hours, bookings of the old ones take places of the new slot that overlaps', async () => {
  const [day, free] = [await freshDay(backend), await freshDay(backend)];
  const [who, other, late] = [await person(backend), await person(backend), await person(backend)];
  const { id } = await book(who, day, at2pm);
  await changeOpening(admin, (rules) => hoursWith(rules, '14:00', { start_time: '15:00' }));
  const places = async (date: string) =>
    (await slotsOf(backend, date)).map((slot) => [slot.start, slot.current_bookings, slot.max_bookings]);
  expect(await places(free.date)).toEqual([
    ['10:00', 0, 1],
    ['15:00', 0, 2],
    ['18:00', 0, 2],
  ]);
  expect(await places(day.date)).toEqual([
    ['10:00', 0, 1],
    ['14:00', 1, 0],
    ['15:00', 1, 2],
    ['18:00', 0, 2],
  ]);
  expect(await refusalOf(other, day.date, '15:00')).toBeNull();
  expect(await refusalOf(late, day.date, '15:30')).toBe(GONE);
  expect((await stored(backend, id)).status).toBe('pending');
});

// rule: B-2-63
test('a slot that new hours make overfull keeps its parties, is on Today, and its hold is still paid', async () => {
  const day = await freshDay(backend);
  const people = [await person(backend), await person(backend), await person(backend)] as const;
  const [one, two] = [await book(people[0], day, at2pm), await book(people[1], day, at2pm)];
  await changeOpening(admin, (rules) => hoursWith(rules, '14:00', { start_time: '15:00', places: 1 }));
  const slot = (await slotsOf(backend, day.date)).find(({ start }) => start === '15:00');
  const overfull = async () => {
    const { data } = await admin.client.rpc('today_lines');
    return (data as { kind: string; id: string }[]).filter(({ kind, id }) => kind === 'overfull' && id === slot?.id);
  };
  expect(await overfull()).toEqual([expect.objectContaining({ title: '18:00', detail: '2 of 1' })]);
  expect(await refusalOf(people[2], day.date, '15:00')).toBe(GONE);
  await pay(backend, await openCheckout(backend, one), { cents: one.total_amount * 100 });
  expect((await stored(backend, one.id)).status).toBe('confirmed');
  await people[1].client.rpc('cancel_booking', { p_booking_id: two.id, p_refund_cents: 0 });
  expect((await stored(backend, two.id)).status).toBe('cancelled');
  expect(await overfull()).toEqual([]);
});

// rule: B-2-63
test('closing the evenings lists the events of 6 PM, though the afternoon ends then', async () => {
  const day = await freshDay(backend);
  const who = await person(backend);
  const { id } = await book(who, day, { event_time: '18:00' });
  const saved = await changeOpening(admin, (rules) => ({
    hours: rules.hours.filter(({ start_time: start }) => start !== '18:00'),
  }));
  expect(saved.conflicts.filter(({ booking_id: booking }) => booking === id)).toEqual([
    expect.objectContaining({ cause: 'hours' }),
  ]);
});

// rule: B-3-21
test('a slot that becomes shorter keeps a booking that begins after its new end, and takes no other', async () => {
  const day = await freshDay(backend);
  const [who, late] = [await person(backend), await person(backend)];
  const { id } = await book(who, day, { event_time: '17:30', total_amount: undefined });
  const saved = await changeOpening(admin, (rules) => hoursWith(rules, '14:00', { end_time: '16:00' }));
  expect(saved.conflicts).toEqual([expect.objectContaining({ booking_id: id, cause: 'hours' })]);
  expect(await refusalOf(late, day.date)).toBe(GONE);
});

// rule: B-3-21
test('of two admins the second is refused and changes nothing', async () => {
  const rules = await openingRules(admin);
  await changeOpening(admin, { lead_hours: 12 });
  const { error } = await admin.client.rpc('save_opening_rules', {
    p_rules: { ...rules, lead_hours: 72 },
    p_version: rules.version,
  });
  expect(error).toMatchObject({
    code: 'PT409',
    message: 'changed_elsewhere',
    hint: expect.stringContaining('Somebody else'),
  });
  expect((await openingRules(admin)).lead_hours).toBe(12);
});

// On PostgreSQL these are real races; on the embedded database one connection serializes them.
// rule: B-3-21
test('bookings and changes of the rules at the same time neither deadlock nor oversell', async () => {
  const [first, second] = [await freshDay(backend), await freshDay(backend)];
  const crowd = await inParallel(Array.from({ length: size(12, 60) }), 6, () => person(backend));
  const closed = [{ from_date: first.date, to_date: second.date, reason: 'Holiday' }];
  const change = async (n: number) => {
    const rules = await openingRules(admin);
    const next = [{ closed }, { closed: [] }, hoursWith(rules, '14:00', { places: 1 }), { hours: standard }][n % 4];
    const { error } = await admin.client.rpc('save_opening_rules', {
      p_rules: { ...rules, ...next },
      p_version: rules.version,
    });
    return error?.message ?? 'saved';
  };
  const ends = await Promise.all(
    crowd.flatMap((who, n) => [
      refusalOf(who, n % 2 ? first.date : second.date),
      ...(n % 3 === 0 ? [change(n / 3)] : []),
      backend
        .service()
        .rpc('sweep')
        .then(({ error }) => error && error.message),
    ]),
  );
  const other = ends.filter((end) => end !== null && !['saved', 'changed_elsewhere', GONE].includes(end));
  expect(other).toEqual([]);
  expect(ends).toContain('saved');
  await cancelAllHolds(backend);
});

const hour = { weekday: 1, start_time: '10:00', end_time: '14:00', places: 1 };
const range = { from_date: '2027-02-01', to_date: '2027-02-03', reason: 'Holiday' };
// rule: B-3-21
test.each<[string, object]>([
  ['overlapping slots', { hours: [hour, { ...hour, start_time: '13:00' }] }],
  ['the same slot twice', { hours: [hour, hour] }],
  ['a slot that ends before its start', { hours: [{ ...hour, end_time: '09:00' }] }],
  ['no places', { hours: [{ ...hour, places: 0 }] }],
  ['an eighth weekday', { hours: [{ ...hour, weekday: 7 }] }],
  ['closed days without a reason', { closed: [{ ...range, reason: ' ' }] }],
  ['closed days that end before they begin', { closed: [{ ...range, to_date: '2027-01-31' }] }],
  ['closed days without an end', { closed: [{ ...range, to_date: 'infinity' }] }],
  ['a negative lead time', { lead_hours: -1 }],
  ['no lead time', { lead_hours: null }],
  ['a horizon of ten years', { horizon_months: 120 }],
])('rules with %s are refused', async (_what, changes) => {
  await expect(changeOpening(admin, changes)).rejects.toThrow(/^PT422 invalid_value [A-Z]/);
});
