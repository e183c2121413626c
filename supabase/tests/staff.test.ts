import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { letPass } from './support/bookings.ts';
import {
  addStaff,
  certify,
  changeStaff,
  confirmedBooking,
  crewMember,
  publish,
  saveShift,
  shiftMails,
} from './support/crew.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';
import { answer, mailedInvitation, newAddress } from './support/team.ts';

// docs/product/staff.md#person
let backend: TestBackend;
let owner: Person;
beforeAll(async () => {
  backend = await startTestBackend();
  owner = await person(backend, { role: 'admin', fullName: 'Olive Owner' });
});
afterAll(() => backend.stop());
beforeEach(async () => {
  await backend.sql('delete from private.rate_limits');
  await backend.sql('delete from private.staff');
  await backend.sql(`update private.clock set shift = interval '0'`);
});

type Row = Record<string, unknown>;
const rows = async (who: Pick<Person, 'client'>, name: string, args: object = {}) =>
  (await who.client.rpc(name, args)).data as Row[];
const evening = { from: '2031-05-02T22:00:00Z', until: '2031-05-03T03:00:00Z' };
const range = { p_from: '2031-05-02', p_to: '2031-05-02' };

// rule: B-4-01
test('a new person is invited, belongs to the account that accepts, and is not invited with a role', async () => {
  const email = newAddress();
  const staffId = await addStaff(owner, { email });
  expect((await rows(owner, 'staff_list'))[0]).toMatchObject({ id: staffId, state: 'invited' });
  const who = await person(backend, { email });
  const token = await mailedInvitation(backend, email);
  expect(await answer(who.client.rpc('accept_invitation', { p_token: token }))).toBe('ok');
  expect((await rows(owner, 'staff_list'))[0]).toMatchObject({ id: staffId, state: 'account' });
  expect((await rows(who, 'staff_list'))[0]).toMatchObject({ id: staffId, is_me: true });
  const member = await crewMember(backend, owner);
  expect(await mailedInvitation(backend, member.email)).toBe('');
});

test('an address is in the crew once, and stays that of the account', async () => {
  const who = await crewMember(backend, owner);
  const save = (id: string | null, email: string, seen?: string) =>
    changeStaff(owner, id, { ...(!seen && { name: 'Somebody', role: 'server' }), email }, { email: seen });
  expect(await save(null, who.email.toUpperCase())).toBe('PT409 staff_exists');
  expect(await save(who.staffId, newAddress(), who.email)).toBe('PT409 has_account');
  expect(await save(who.staffId, who.email, who.email)).toBe('ok');
  const [before, after] = [newAddress(), newAddress()];
  const invited = await addStaff(owner, { email: before });
  expect(await save(invited, after, before)).toBe('ok');
  expect(await backend.sql('select email from private.invitations where email = any ($1)', [[before, after]])).toEqual([
    { email: after },
  ]);
});

// rule: B-4-01
test('the owner sees costs, notes and answers in the schedule, staff their own notes and answers only, and customers nothing', async () => {
  const [mine, other] = [
    await crewMember(backend, owner, { name: 'Ana' }),
    await crewMember(backend, owner, { name: 'Bo' }),
  ];
  const shift = { ...evening, note: 'Key under the mat', restReason: 'Short drive' };
  const ids = [
    await saveShift(owner, { ...shift, staffId: mine.staffId }),
    await saveShift(owner, { ...shift, staffId: other.staffId }),
  ];
  await saveShift(owner, { staffId: other.staffId, from: '2031-05-02T04:00:00Z', until: '2031-05-02T05:00:00Z' });
  await publish(owner, ...ids);
  await other.client.rpc('answer_shift', { p_id: ids[1], p_answer: 'accepted' });
  const schedule = async (who: Person) =>
    (await rows(who, 'schedule', range)).map((row) => [
      row.staff_name,
      row.note,
      row.answer,
      row.rest_reason,
      row.cost_cents,
      row.is_mine,
    ]);
  expect(await schedule(owner)).toEqual([
    ['Bo', null, null, null, 2500, false],
    ['Ana', 'Key under the mat', null, 'Short drive', 12500, false],
    ['Bo', 'Key under the mat', 'accepted', 'Short drive', 12500, false],
  ]);
  expect(await schedule(mine)).toEqual([
    ['Ana', 'Key under the mat', null, null, null, true],
    ['Bo', null, null, null, null, false],
  ]);
  const customer = await person(backend);
  expect(await answer(customer.client.rpc('schedule', range))).toBe('PT403 not_allowed');
});

// rule: B-4-01
test('staff see themselves without what an hour costs, and who is away without why', async () => {
  const [mine, other] = [
    await crewMember(backend, owner, { name: 'Ana' }),
    await crewMember(backend, owner, { name: 'Bo' }),
  ];
  for (const who of [mine, other])
    await who.client.rpc('add_absence', {
      ...{ p_staff_id: who.staffId, p_starts_on: '2031-05-02', p_ends_on: '2031-05-02', p_reason: 'Surgery' },
    });
  const people = async (who: Person) =>
    (await rows(who, 'staff_list')).map((row) => [row.name, row.email, row.hourly_cents]);
  expect(await people(owner)).toEqual([
    ['Ana', mine.email, 2500],
    ['Bo', other.email, 2500],
  ]);
  expect(await people(mine)).toEqual([['Ana', mine.email, null]]);
  const away = async (who: Person) => (await rows(who, 'absent_staff', range)).map((row) => [row.name, row.reason]);
  expect(await away(owner)).toEqual([
    ['Ana', 'Surgery'],
    ['Bo', 'Surgery'],
  ]);
  expect(await away(mine)).toEqual([
    ['Ana', 'Surgery'],
    ['Bo', null],
  ]);
  const shown = await rows(mine, 'availability', { p_staff_id: mine.staffId });
  expect(shown).toMatchObject([{ kind: 'absence', reason: 'Surgery' }]);
});

// rule: B-4-06
test('who is called on the day is shown to the assigned crew from 48 hours before to 24 hours after the event, with first name and phone', async () => {
  const [mine, other] = [await crewMember(backend, owner), await crewMember(backend, owner)];
  const booking = await confirmedBooking(backend, {
    day_contact_name: 'Dana Day',
    day_contact_phone: '(202) 555-0177',
  });
  const shift = { bookingId: booking.id, from: booking.from, until: booking.until };
  const id = await saveShift(owner, { ...shift, staffId: mine.staffId });
  const hidden = await saveShift(owner, { ...shift, staffId: other.staffId });
  await publish(owner, id);
  const seen = async (who: Person) =>
    (await rows(who, 'my_shifts', { p_from: '2026-01-01' })).map((row) => [row.contact_name, row.contact_phone]);
  // The event is from an hour after the crew's arrival until an hour before its departure.
  const at = async (moment: string) => {
    await backend.sql(`update private.clock set shift = interval '0'`);
    const [wait] = await backend.sql<{ wait: string }>(
      `select (b.at - private.now())::text as wait from (select ${moment} as at from public.bookings where id = $1::uuid) b`,
      [booking.id],
    );
    await letPass(backend, wait!.wait);
  };
  const begin = `(event_date + event_time) at time zone 'America/New_York'`;
  await at(`${begin} - interval '48 hours 1 minute'`);
  expect(await seen(mine)).toEqual([[null, null]]);
  await at(`${begin} - interval '48 hours'`);
  expect(await seen(mine)).toEqual([['Dana', '(202) 555-0177']]);
  expect(await seen(other)).toEqual([]);
  expect(await rows(owner, 'my_shifts', { p_from: '2026-01-01' })).toEqual([]);
  await publish(owner, hidden);
  expect(await seen(other)).toHaveLength(1);
  await other.client.rpc('answer_shift', { p_id: hidden, p_answer: 'declined' });
  expect(await seen(other)).toEqual([]);
  await at(`ends_at + interval '23 hours 59 minutes'`);
  expect(await seen(mine)).toEqual([['Dana', '(202) 555-0177']]);
  await at(`ends_at + interval '24 hours'`);
  expect(await seen(mine)).toEqual([[null, null]]);
  expect(JSON.stringify([await shiftMails(backend, id), await shiftMails(backend, hidden)])).not.toContain('555-0177');
});

test('without somebody named for the day it is the customer', async () => {
  const who = await crewMember(backend, owner);
  const booking = await confirmedBooking(backend);
  const id = await saveShift(owner, {
    staffId: who.staffId,
    bookingId: booking.id,
    from: booking.from,
    until: booking.until,
  });
  await publish(owner, id);
  const [wait] = await backend.sql<{ wait: string }>(`select ($1::timestamptz - private.now())::text as wait`, [
    booking.from,
  ]);
  await letPass(backend, wait!.wait);
  expect((await rows(who, 'my_shifts', { p_from: '2026-01-01' }))[0]).toMatchObject({
    contact_name: 'Rowan',
    contact_phone: '(202) 555-0100',
    guest_count: 40,
  });
});

// rule: B-4-06
test('hours are counted by month, those that are over apart; the feed shows the shifts until its address ends or the role is gone', async () => {
  const who = await crewMember(backend, owner);
  const past = await saveShift(owner, {
    staffId: who.staffId,
    from: '2026-01-31T22:00:00Z',
    until: '2026-02-01T03:30:00Z',
  });
  const coming = await saveShift(owner, { staffId: who.staffId, ...evening });
  await publish(owner, past, coming);
  expect(await rows(who, 'my_hours')).toEqual([
    { month: '2031-05-01', worked: 0, planned: 5 },
    { month: '2026-01-01', worked: 5.5, planned: 0 },
  ]);
  const token = (await who.client.rpc('renew_shift_feed')).data as string;
  const read = () => backend.service().rpc('shift_feed', { p_token: token });
  const feed = async () => (await read()).data as Row[];
  expect((await feed()).map(({ event }) => event)).toEqual(['Tasting']);
  expect((await who.client.rpc('shift_feed_since')).data).not.toBeNull();
  await backend.sql('delete from private.user_roles where user_id = $1::uuid', [who.id]);
  expect(await feed()).toEqual([]);
  await who.client.rpc('end_shift_feed');
  expect((await read()).error).toMatchObject({ code: 'PT404', message: 'link_invalid' });
});

test('no role of the API writes the tables of the crew', async () => {
  const tables = ['staff', 'staff_certificates', 'staff_hours', 'staff_exceptions', 'absences', 'shifts'];
  const who = await crewMember(backend, owner);
  const id = await saveShift(owner, { staffId: who.staffId, ...evening });
  await certify(owner, who.staffId, '2031-01-01');
  await who.client.rpc('set_weekly_hours', {
    ...{ p_staff_id: who.staffId, p_changes: { 1: [{ from: '10:00', until: '12:00' }] }, p_seen: { 1: [] } },
  });
  await who.client.rpc('set_exception', { p_staff_id: who.staffId, p_day: '2031-01-01', p_from: null, p_until: null });
  await who.client.rpc('add_absence', { p_staff_id: who.staffId, p_starts_on: '2031-01-01', p_ends_on: '2031-01-01' });
  expect(id).toMatch(/-/);
  // The other tables' own guards would refuse a truncation that cascades.
  const as = (table: string, statement: string) => {
    const open = tables
      .filter((other) => other !== table)
      .map((other) => `alter table private.${other} disable trigger ${other}_10_guard_truncate;`);
    return backend
      .sql(
        `do $$ begin grant usage on schema private to service_role; grant all on all tables in schema private to service_role;
          ${open.join(' ')} set local role service_role; ${statement}; end $$`,
      )
      .then(() => 'done', String);
  };
  for (const table of tables) {
    expect(await as(table, `delete from private.${table}`)).toContain('not_allowed');
    expect(await as(table, `truncate private.${table} cascade`)).toContain('not_allowed');
  }
});

test('names and titles are one line', async () => {
  const staffId = await addStaff(owner, { name: 'Ana\nLow' });
  const id = await saveShift(owner, { staffId, ...evening, title: 'Tasting\nat noon' });
  expect(
    await backend.sql(
      'select p.name, s.title from private.shifts s join private.staff p on p.id = s.staff_id where s.id = $1::uuid',
      [id],
    ),
  ).toEqual([{ name: 'Ana Low', title: 'Tasting at noon' }]);
});

test('a wrong value is named', async () => {
  const staffId = await addStaff(owner);
  const refused = async (name: string, args: object) => {
    const { error } = await owner.client.rpc(name, args);
    return `${error?.code} ${error?.details}`;
  };
  const one = { name: 'A', email: newAddress(), role: 'server', hourly_cents: 1 };
  const person = (changes: object) =>
    refused('save_staff', { p_id: null, p_changes: { ...one, ...changes }, p_seen: {} });
  expect(await person({ name: ' ' })).toBe('PT422 name');
  expect(await person({ email: 'nobody' })).toBe('PT422 email');
  expect(await person({ role: 'owner' })).toBe('PT422 role');
  expect(await person({ hourly_cents: -1 })).toBe('PT422 hourly_cents');
  const hours = (changes: object) =>
    refused('set_weekly_hours', { p_staff_id: staffId, p_changes: changes, p_seen: {} });
  expect(await hours({ 7: [{ from: '10:00', until: '11:00' }] })).toBe('PT422 hours');
  expect(await hours({ 1: [{ from: '10:00', until: '24:00' }] })).toBe('PT422 hours');
  expect(await hours({ 1: 'always' })).toBe('PT422 hours');
  expect(
    await refused('add_absence', { p_staff_id: staffId, p_starts_on: '2031-01-02', p_ends_on: '2031-01-01' }),
  ).toBe('PT422 days');
  const shift = { staffId, ...evening };
  expect(await saveShift(owner, { ...shift, until: evening.from })).toBe('PT422 invalid_value');
  expect(await saveShift(owner, { ...shift, title: ' ' })).toBe('PT422 invalid_value');
  expect(await saveShift(owner, { ...shift, staffId: '00000000-0000-4000-8000-000000000000' })).toBe(
    'PT409 changed_elsewhere',
  );
});
