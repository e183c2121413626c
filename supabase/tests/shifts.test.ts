import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { cancelByOwner } from './support/cancellations.ts';
import { paidBookingIn, slotIn } from './support/changes.ts';
import {
  addStaff,
  certify,
  confirmedBooking,
  crewMember,
  crewTime,
  deleteShift,
  publish,
  saveShift,
  shiftMails,
} from './support/crew.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';
import { answer } from './support/team.ts';

// docs/product/staff.md#shift
let backend: TestBackend;
let owner: Person;
beforeAll(async () => {
  backend = await startTestBackend();
  owner = await person(backend, { role: 'admin', fullName: 'Olive Owner' });
});
afterAll(() => backend.stop());
beforeEach(async () => {
  await backend.sql('delete from private.rate_limits');
  await backend.sql(`update private.clock set shift = interval '0'`);
});

const evening = { from: '2031-05-02T22:00:00Z', until: '2031-05-03T03:00:00Z' };
const certificate = (staffId: string, day: string) => certify(owner, staffId, day);
const absent = (who: Pick<Person, 'client'>, staffId: string, first: string, last = first) =>
  answer(
    who.client.rpc('add_absence', { p_staff_id: staffId, p_starts_on: first, p_ends_on: last, p_reason: 'Surgery' }),
  );
const problems = async (staffId: string, { from, until } = evening) =>
  (
    (await owner.client.rpc('check_shift', { p_id: null, p_staff_id: staffId, p_starts_at: from, p_ends_at: until }))
      .data as { problem: string }[]
  ).map(({ problem }) => problem);
const row = async (id: string) =>
  (
    await backend.sql<{ answer: string | null; deleted: boolean; starts_at: string; ends_at: string }>(
      `select answer, deleted_at is not null as deleted, starts_at::text, ends_at::text from private.shifts where id = $1::uuid`,
      [id],
    )
  )[0]!;

// rule: B-4-04
test('two shifts of a person do not overlap, one may begin when the other ends, and the owner sees it before saving', async () => {
  const staffId = await addStaff(owner);
  await saveShift(owner, { staffId, ...evening });
  expect(await problems(staffId, { from: evening.from, until: '2031-05-02T22:30:00Z' })).toEqual(['shift_overlap']);
  expect(await saveShift(owner, { staffId, from: '2031-05-03T02:59:00Z', until: '2031-05-03T04:00:00Z' })).toBe(
    'PT409 shift_overlap',
  );
  const next = { staffId, from: evening.until, until: '2031-05-03T04:00:00Z', restReason: 'Same place' };
  expect(await saveShift(owner, next)).toMatch(/^[0-9a-f-]{36}$/);
  // Without the guard the constraint refuses it.
  const past = backend.sql(
    `do $$ begin set local session_replication_role = replica;
      insert into private.shifts (staff_id, title, starts_at, ends_at, created_at)
        select staff_id, title, starts_at, ends_at, created_at from private.shifts limit 1; end $$`,
  );
  await expect(past).rejects.toThrow('exclusion constraint');
});

test('a shift across midnight is refused on the day off after it, also on the night on which the clock changes', async () => {
  const staffId = await addStaff(owner);
  expect(await absent(owner, staffId, '2031-11-02')).toBe('ok');
  const until = (hour: string) =>
    saveShift(owner, { staffId, from: '2031-11-02T00:00:00Z', until: `2031-11-02T${hour}:00Z` });
  // Midnight in New York is 04:00 by the world's clock on the evening before the clock goes back.
  expect(await until('04:01')).toBe('PT409 time_off');
  expect(await until('04:00')).toMatch(/^[0-9a-f-]{36}$/);
  // The day has 25 hours.
  const next = (hour: string) =>
    saveShift(owner, { staffId, from: `2031-11-03T${hour}:00Z`, until: '2031-11-03T08:00:00Z' });
  expect(await next('04:59')).toBe('PT409 time_off');
  expect(await next('05:00')).toMatch(/^[0-9a-f-]{36}$/);
});

// rule: B-4-04
test('less than ten hours between two shifts need a reason, ten do not, on either side', async () => {
  const staffId = await addStaff(owner);
  await saveShift(owner, { staffId, ...evening });
  const later = { staffId, from: '2031-05-03T12:59:00Z', until: '2031-05-03T15:00:00Z' };
  const earlier = { staffId, from: '2031-05-02T08:00:00Z', until: '2031-05-02T12:01:00Z' };
  expect(await problems(staffId, later)).toEqual(['short_rest']);
  expect(await saveShift(owner, later)).toBe('PT409 short_rest');
  expect(await saveShift(owner, earlier)).toBe('PT409 short_rest');
  expect(await saveShift(owner, { ...earlier, until: '2031-05-02T12:00:00Z' })).toMatch(/^[0-9a-f-]{36}$/);
  expect(await saveShift(owner, { ...later, restReason: 'Asked for both' })).toMatch(/^[0-9a-f-]{36}$/);
});

// rule: B-4-04
test('an alcohol certificate that has expired by the day of the shift blocks publishing, not the draft', async () => {
  const staffId = await addStaff(owner);
  await certificate(staffId, '2031-05-01');
  const id = await saveShift(owner, { staffId, ...evening });
  expect(await publish(owner, id)).toBe('PT409 certificate_expired');
  expect(await shiftMails(backend, id)).toEqual([]);
  // The evening begins on May 2 in New York.
  await certificate(staffId, '2031-05-02');
  expect(await publish(owner, id)).toBe('ok');
  expect(await saveShift(owner, { id, staffId, from: '2031-05-03T22:00:00Z', until: '2031-05-03T23:00:00Z' })).toBe(
    'PT409 certificate_expired',
  );
});

test('a person who has left gets no shift, and a person with a shift to come cannot be marked as left', async () => {
  const staffId = await addStaff(owner);
  const id = await saveShift(owner, { staffId, ...evening });
  const leave = () => answer(owner.client.rpc('set_staff_left', { p_id: staffId, p_left: true }));
  expect(await leave()).toBe('PT409 has_shifts');
  await deleteShift(owner, id);
  expect(await leave()).toBe('ok');
  expect(await saveShift(owner, { staffId, ...evening })).toBe('PT409 has_left');
  expect(await answer(owner.client.rpc('restore_shift', { p_id: id }))).toBe('PT409 has_left');
});

// rule: B-4-04
test('time off over a published shift is refused, and over a draft it removes the draft', async () => {
  const who = await crewMember(backend, owner);
  const draft = await saveShift(owner, { staffId: who.staffId, ...evening });
  const shown = await saveShift(owner, {
    staffId: who.staffId,
    from: '2031-06-02T22:00:00Z',
    until: '2031-06-03T03:00:00Z',
  });
  await publish(owner, shown);
  expect(await absent(who, who.staffId, '2031-06-01', '2031-06-02')).toBe('PT409 has_shifts');
  expect(await absent(who, who.staffId, '2031-05-02')).toBe('ok');
  expect((await row(draft)).deleted).toBe(true);
  expect(await answer(owner.client.rpc('restore_shift', { p_id: draft }))).toBe('PT409 time_off');
});

// rule: B-4-02, B-4-05
test('people are suggested by their hours of the week, days that differ, time off, shifts and certificates, those with few hours first', async () => {
  await backend.sql('delete from private.staff');
  const [ana, bo, cy, di, ed] = await Promise.all(
    ['Ana', 'Bo', 'Cy', 'Di', 'Ed'].map((name) => addStaff(owner, { name })),
  );
  const suggested = async () =>
    (
      (await owner.client.rpc('suggest_staff', { p_from: evening.from, p_until: evening.until })).data as {
        name: string;
        hours: number;
        short_rest: boolean;
      }[]
    ).map(({ name, hours, short_rest }) => `${name} ${hours}${short_rest ? ', short rest' : ''}`);
  expect(await suggested()).toEqual(['Ana 0', 'Bo 0', 'Cy 0', 'Di 0', 'Ed 0']);
  // Fridays from 5 PM to 3 AM hold the evening, from 7 PM do not.
  const hours = (staffId: string, from: string) =>
    answer(
      owner.client.rpc('set_weekly_hours', {
        ...{ p_staff_id: staffId, p_changes: { 5: [{ from, until: '03:00' }] }, p_seen: { 5: [] } },
      }),
    );
  expect(await hours(ana!, '17:00')).toBe('ok');
  expect(await hours(bo!, '19:00')).toBe('ok');
  await absent(owner, cy!, '2031-05-02');
  await certificate(di!, '2031-05-01');
  await saveShift(owner, { staffId: ana!, from: '2031-04-20T22:00:00Z', until: '2031-04-21T02:30:00Z' });
  expect(await suggested()).toEqual(['Ed 0', 'Ana 4.5']);
  const exception = (staffId: string, from: string | null, until: string | null) =>
    owner.client.rpc('set_exception', { p_staff_id: staffId, p_day: '2031-05-02', p_from: from, p_until: until });
  await exception(bo!, '12:00', '22:59');
  expect(await suggested()).toEqual(['Ed 0', 'Ana 4.5']);
  await exception(bo!, '12:00', '23:00');
  expect(await suggested()).toEqual(['Bo 0', 'Ed 0', 'Ana 4.5']);
  await exception(ed!, null, null);
  await saveShift(owner, { staffId: bo!, from: '2031-05-02T16:00:00Z', until: '2031-05-02T17:00:00Z' });
  expect(await suggested()).toEqual(['Ana 4.5', 'Bo 1, short rest']);
  await saveShift(owner, { staffId: ana!, ...evening });
  expect(await suggested()).toEqual(['Bo 1, short rest']);
});

// rule: B-4-05
test('an event needs the bartenders that were bought, from arrival to departure; a barback, a shift for a part of the event and a declined one do not count', async () => {
  const booking = await confirmedBooking(backend, { guest_count: 60, total_amount: undefined });
  const crew = async () => {
    const { data } = await owner.client.rpc('crews', { p_from: booking.day, p_to: booking.day });
    const [event] = data as Record<string, unknown>[];
    return [event!.needed, event!.planned, event!.published, event!.accepted];
  };
  // 6 PM to 10 PM with an hour before and after it.
  expect(Date.parse(booking.until) - Date.parse(booking.from)).toBe(6 * 3_600_000);
  expect(await crew()).toEqual([2, 0, 0, 0]);
  const plan = async (role: string, changes = {}) => {
    const who = await crewMember(backend, owner, { role });
    const shift = { staffId: who.staffId, bookingId: booking.id, from: booking.from, until: booking.until, ...changes };
    return { who, id: await saveShift(owner, shift) };
  };
  await plan('barback');
  await plan('bartender', { until: new Date(Date.parse(booking.until) - 2 * 3_600_000).toISOString() });
  const first = await plan('lead_bartender');
  const second = await plan('bartender');
  expect(await crew()).toEqual([2, 2, 0, 0]);
  await publish(owner, first.id, second.id);
  expect(await answer(first.who.client.rpc('answer_shift', { p_id: first.id, p_answer: 'accepted' }))).toBe('ok');
  expect(await crew()).toEqual([2, 2, 2, 1]);
  await second.who.client.rpc('answer_shift', { p_id: second.id, p_answer: 'declined' });
  expect(await crew()).toEqual([2, 1, 1, 1]);
});

// rule: staff.md#moved-booking
test('the shifts of a booking move with it, except of people who cannot come then, and end when it is cancelled', async () => {
  const booking = await confirmedBooking(backend);
  const plan = async () => {
    const who = await crewMember(backend, owner);
    const id = await saveShift(owner, {
      staffId: who.staffId,
      bookingId: booking.id,
      from: booking.from,
      until: booking.until,
    });
    await publish(owner, id);
    await who.client.rpc('answer_shift', { p_id: id, p_answer: 'accepted' });
    return { ...who, id };
  };
  const [comes, away] = [await plan(), await plan()];
  await backend.sql(`update private.outbox set status = 'done' where kind = 'mail.shift'`);
  const [moved] = await backend.sql<{ day: string }>(`select ($1::date + 1)::text as day`, [booking.day]);
  expect(await absent(away, away.staffId, moved!.day)).toBe('ok');
  await backend.sql('update public.bookings set event_date = event_date + 1 where id = $1::uuid', [booking.id]);
  expect(await row(comes.id)).toMatchObject({ answer: null, deleted: false });
  expect((await row(comes.id)).starts_at.slice(0, 10)).toBe(moved!.day);
  expect((await row(away.id)).deleted).toBe(true);
  expect((await shiftMails(backend, comes.id)).map(({ what }) => what)).toContain('changed');
  expect((await shiftMails(backend, away.id)).map(({ what }) => what)).toContain('removed');
  expect(await cancelByOwner(owner, booking.id)).toBe('ok');
  expect((await row(comes.id)).deleted).toBe(true);
});

// rule: B-4-05
test('Today and the calendar name the events whose published shifts are too few, once there is a crew', async () => {
  const customer = await person(backend);
  const near = await paidBookingIn(backend, customer, await slotIn(backend, 14));
  await paidBookingIn(backend, customer, await slotIn(backend, 15));
  const waiting = async () =>
    ((await owner.client.rpc('today_lines')).data as Record<string, unknown>[])
      .filter(({ kind }) => kind === 'crew')
      .map(({ id, detail }) => `${String(id)} ${String(detail)}`);
  await backend.sql('delete from private.staff');
  expect(await waiting()).toEqual([]);
  const staff = [await addStaff(owner), await addStaff(owner)];
  expect(await waiting()).toEqual([`${near.id} 0 of 2`]);
  const { day, from, until } = await crewTime(backend, near.id);
  const ids = [];
  for (const staffId of staff) ids.push(await saveShift(owner, { staffId, bookingId: near.id, from, until }));
  expect(await waiting()).toEqual([`${near.id} 0 of 2`]);
  await publish(owner, ids[0]!);
  expect(await waiting()).toEqual([`${near.id} 1 of 2`]);
  const missing = async () =>
    ((await owner.client.rpc('desk_calendar', { p_from: day, p_to: day })).data as Record<string, unknown>[])
      .filter(({ kind }) => kind === 'event')
      .map(({ crew_missing }) => crew_missing);
  expect(await missing()).toEqual([1]);
  await publish(owner, ids[1]!);
  expect(await waiting()).toEqual([]);
  expect(await missing()).toEqual([null]);
});
