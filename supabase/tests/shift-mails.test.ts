import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { letPass, sweep } from './support/bookings.ts';
import { addStaff, crewMember, deleteShift, publish, saveShift, shiftMails } from './support/crew.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';
import { answer } from './support/team.ts';

// docs/product/staff.md#shift-mails
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

// rule: B-4-03, B-4-06
test('mails go out on publishing, on a change after ten minutes, and on the day before; an undone removal mails nothing', async () => {
  const who = await crewMember(backend, owner);
  const [time] = await backend.sql<{ from: string; until: string }>(
    `select ((l.at::date + 3 + time '18:00') at time zone 'America/New_York')::text as from,
        ((l.at::date + 3 + time '23:00') at time zone 'America/New_York')::text as until
      from (select private.local_now() as at) l`,
  );
  const shift = { staffId: who.staffId, ...time! };
  const id = await saveShift(owner, shift);
  const whats = async () => (await shiftMails(backend, id)).map(({ what }) => what);
  const sent = () => backend.sql(`update private.outbox set status = 'done' where payload ->> 'shift_id' = $1`, [id]);
  await saveShift(owner, { ...shift, id, note: 'Bring ice' });
  expect(await whats()).toEqual([]);
  await publish(owner, id);
  const [first] = await shiftMails(backend, id);
  expect(first).toMatchObject({
    what: 'published',
    email: who.email,
    payload: { event: 'Tasting', note: 'Bring ice' },
  });
  await sent();
  await saveShift(owner, { ...shift, id, note: 'Bring more ice' });
  await saveShift(owner, { ...shift, id, note: 'Bring a lot of ice' });
  expect(await whats()).toEqual(['published', 'changed']);
  expect((await shiftMails(backend, id))[1]?.payload).toMatchObject({
    ...{ was: { note: 'Bring ice' }, now: { note: 'Bring a lot of ice' } },
  });
  // The link of the mail before the change is closed.
  expect((await backend.visitor().rpc('linked_shift', { p_token: first!.token }).maybeSingle()).data).toBeNull();
  await sent();
  await deleteShift(owner, id);
  expect(await whats()).toEqual(['published', 'changed', 'removed']);
  await owner.client.rpc('restore_shift', { p_id: id });
  expect(await whats()).toEqual(['published', 'changed']);
  const [noon] = await backend.sql<{ wait: string }>(
    `select (l.at::date + 2 + time '12:00' - l.at)::text as wait from (select private.local_now() as at) l`,
  );
  await letPass(backend, noon!.wait);
  await sweep(backend);
  await sweep(backend);
  expect(await whats()).toEqual(['published', 'changed', 'reminder']);
});

// rule: B-4-03
test('a mailed link accepts or declines one shift, and the owner is mailed who declined and who is free', async () => {
  await backend.sql('delete from private.staff');
  const ana = await addStaff(owner, { name: 'Ana Low' });
  await addStaff(owner, { name: 'Bo High' });
  const id = await saveShift(owner, { staffId: ana, ...evening });
  await publish(owner, id);
  const { token } = (await shiftMails(backend, id))[0]!;
  const visitor = backend.visitor();
  const open = async () =>
    (await visitor.rpc('linked_shift', { p_token: token }).maybeSingle()).data as Record<string, unknown> | null;
  const respond = (value: string) => answer(visitor.rpc('answer_linked_shift', { p_token: token, p_answer: value }));
  expect(await open()).toMatchObject({ name: 'Ana', event: 'Tasting', answer: null, open: true });
  expect(await respond('maybe')).toBe('PT422 invalid_value');
  expect(await respond('accepted')).toBe('ok');
  expect(await open()).toMatchObject({ answer: 'accepted' });
  expect(await respond('declined')).toBe('ok');
  expect(await respond('accepted')).toBe('PT409 shift_closed');
  const [mail] = await backend.sql<{ payload: Record<string, unknown> }>(
    `select payload from private.outbox where kind = 'mail.shift_declined_admin' and payload ->> 'shift_id' = $1`,
    [id],
  );
  expect(mail!.payload).toMatchObject({ name: 'Ana Low', event: 'Tasting', free: ['Bo High'] });
  const other = await saveShift(owner, { staffId: ana, from: '2031-07-02T22:00:00Z', until: '2031-07-03T01:00:00Z' });
  await publish(owner, other);
  await deleteShift(owner, other);
  const closed = (await shiftMails(backend, other))[0]!.token;
  expect((await visitor.rpc('linked_shift', { p_token: closed }).maybeSingle()).data).toMatchObject({ open: false });
  expect(await answer(visitor.rpc('answer_linked_shift', { p_token: closed, p_answer: 'accepted' }))).toBe(
    'PT409 shift_closed',
  );
});

// rule: B-4-03
test('a shift that is given to somebody else is mailed to them as new, and to the person before as removed', async () => {
  const [ana, bo] = [await addStaff(owner, { name: 'Ana' }), await addStaff(owner, { name: 'Bo' })];
  const id = await saveShift(owner, { staffId: ana, ...evening });
  await publish(owner, id);
  await backend.sql(`update private.outbox set status = 'done' where payload ->> 'shift_id' = $1`, [id]);
  expect(await saveShift(owner, { id, staffId: bo, ...evening })).toBe(id);
  expect((await shiftMails(backend, id)).map(({ what, payload }) => `${what} ${String(payload.name)}`)).toEqual([
    'published Ana',
    'removed Ana',
    'published Bo',
  ]);
});
