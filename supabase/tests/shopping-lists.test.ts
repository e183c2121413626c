import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { bookWithoutAccount, linkTo } from './support/bookings.ts';
import { confirmedBooking } from './support/crew.ts';
import { listOf, readSheet, saveSheet } from './support/event-sheets.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';
import { answer } from './support/team.ts';

// docs/product/event-sheet.md#client-list
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

const send = (who: Pick<Person, 'client'>, id: string, changes: object = {}, version = 0) =>
  answer(who.client.rpc('send_shopping_list', { p_booking_id: id, p_version: version, p_list: listOf(changes) }));
const mails = (id: string) =>
  backend.sql<{ id: number; payload: Record<string, unknown> }>(
    `select id, payload from private.outbox where kind = 'mail.shopping_list' and payload ->> 'booking_id' = $1 order by id`,
    [id],
  );
const readByLink = async (id: string) =>
  (
    await backend
      .visitor()
      .rpc('linked_shopping_list', { p_token: await linkTo(backend, id) })
      .maybeSingle()
  ).data as {
    list: object | null;
    client_buys_alcohol: boolean;
  } | null;

// rule: B-4-30
test('the client gets by mail, and reads by link, the list that the owner sent', async () => {
  const { id } = await confirmedBooking(backend);
  expect(await readByLink(id)).toMatchObject({ list: null, client_buys_alcohol: true });
  expect(await send(owner, id)).toBe('ok');
  expect((await mails(id)).map(({ payload }) => payload.list)).toEqual([listOf()]);
  expect(await readByLink(id)).toMatchObject({ list: listOf() });
  expect((await readSheet(owner, id))!.sent).toMatchObject(listOf());
});

test('the list that counts is the latest, and an earlier one is not mailed again', async () => {
  const { id } = await confirmedBooking(backend);
  expect(await send(owner, id)).toBe('ok');
  expect(await send(owner, id)).toBe('PT409 mail_under_way');
  await backend.sql(`update private.outbox set status = 'done', created_at = created_at - interval '1 hour'`);
  const later = { items: [{ name: 'Dry gin', amount: '12 × 750 ml' }] };
  expect(await send(owner, id, later)).toBe('ok');
  expect(await readByLink(id)).toMatchObject({ list: listOf(later) });
  await backend.sql(`update private.outbox set status = 'done', created_at = created_at - interval '1 hour'`);
  const [first, second] = await mails(id);
  expect(await answer(owner.client.rpc('resend_mail', { p_mail_id: first!.id }))).toBe('PT409 wrong_status');
  expect(await answer(owner.client.rpc('resend_mail', { p_mail_id: second!.id }))).toBe('ok');
});

test('a list of a sheet that was saved since is not sent', async () => {
  const { id } = await confirmedBooking(backend);
  expect(await saveSheet(owner, id, 0, {})).toBe('ok');
  expect(await send(owner, id)).toBe('PT409 changed_elsewhere');
  expect(await mails(id)).toEqual([]);
  expect(await send(owner, id, {}, 1)).toBe('ok');
});

test('a client for whom we buy reads that they buy nothing, and another customer reads no list', async () => {
  const { id } = await confirmedBooking(backend);
  expect(await saveSheet(owner, id, 0, { clientBuysAlcohol: false })).toBe('ok');
  expect(await readByLink(id)).toMatchObject({ client_buys_alcohol: false });
  const other = await person(backend);
  expect((await other.client.rpc('shopping_list', { p_booking_id: id }).maybeSingle()).data).toBeNull();
  expect(
    (
      await backend
        .visitor()
        .rpc('linked_shopping_list', { p_token: 'f00d'.repeat(8) })
        .maybeSingle()
    ).data,
  ).toBeNull();
});

test.each([
  ['items', { items: [] }],
  ['items', { items: null }],
  ['items', { items: [{ name: 'Dry gin' }] }],
  ['items', { items: [{ name: 'x'.repeat(121), amount: '1' }] }],
  ['items', { items: Array.from({ length: 201 }, () => ({ name: 'Dry gin', amount: '1' })) }],
  ['questions', { questions: [1] }],
  ['questions', { questions: ['x'.repeat(301)] }],
  ['questions', { questions: Array.from({ length: 6 }, () => 'Which?') }],
])('what cannot be sent is named: %s of %j', async (part, changes) => {
  const { id } = await confirmedBooking(backend);
  const { error } = await owner.client.rpc('send_shopping_list', {
    ...{ p_booking_id: id, p_version: 0, p_list: listOf(changes) },
  });
  expect([error?.code, error?.details]).toEqual(['PT422', part]);
});

test('no list goes out for a booking that is held, cancelled or over', async () => {
  const held = await bookWithoutAccount(backend);
  expect(await send(owner, held.id)).toBe('PT409 wrong_status');
  const { id, until } = await confirmedBooking(backend);
  await backend.sql(`update private.clock set shift = $1::timestamptz - now()`, [until]);
  expect(await send(owner, id)).toBe('PT409 wrong_status');
});
