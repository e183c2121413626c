import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { numberOf } from './support/bookings.ts';
import { paidBookingIn, slotIn } from './support/changes.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';

let backend: TestBackend;
let admin: Person;
let id: string;

beforeAll(async () => {
  backend = await startTestBackend();
  admin = await person(backend, { role: 'admin' });
  const customer = await person(backend);
  ({ id } = await paidBookingIn(backend, customer, await slotIn(backend, 50)));
  await backend.sql(
    `update public.bookings set name = 'Katherine O''Hara', email = 'kat@example.com', phone = '(202) 555-0147', location = 'Kenilworth 50% Hall'
      where id = $1::uuid`,
    [id],
  );
  await backend.sql(
    `insert into public.contacts (name, email, phone, message) values
      ('Jon Smyth', 'jon@example.com', '202.555.0188', 'Do you travel?'), ('Lee Wong', 'lee@example.com', '202 555 0199', 'Hello')`,
  );
});
afterAll(() => backend.stop());

type Found = { kind: string; id: string; title: string; heard: boolean; total: number }[];
const search = async (text: string) => (await admin.client.rpc('desk_search', { p_text: text })).data as Found;
const kinds = async (text: string) => (await search(text)).map(({ kind }) => kind);

// rule: B-3-71
test('a booking is found by number, name, address, place and the digits of the phone, however they are written', async () => {
  const number = await numberOf(backend, id);
  for (const text of [
    `#${number}`,
    `Booking ${number}`,
    "katherine o'hara",
    'KAT@exam',
    'kenil 50%',
    '5550147',
    '+1 202 555 0147',
  ])
    expect([text, (await search(text)).filter(({ kind }) => kind === 'booking')]).toEqual([
      text,
      [expect.objectContaining({ id, heard: false, total: 1 })],
    ]);
  for (const text of ['kenil 60%', 'k_t@', '5550148', ' k ', '']) expect([text, await kinds(text)]).toEqual([text, []]);
});

// rule: B-3-71
test('a booking that stores no address is found by the address of its customer, once', async () => {
  const other = await person(backend);
  const booked = await paidBookingIn(backend, other, await slotIn(backend, 60));
  const found = (await search(other.email)).filter(({ kind }) => kind !== 'invoice');
  expect(found).toMatchObject([
    { kind: 'booking', id: booked.id, total: 1 },
    { kind: 'customer', total: 1 },
  ]);
});

// rule: B-3-71
test('a name is found as it was heard on the phone, after those that are spelled so', async () => {
  for (const text of ['Catherine', 'Kathryn Ohara', 'catherine o’hara'])
    expect([text, (await search(text)).filter(({ kind }) => kind === 'booking')]).toEqual([
      text,
      [expect.objectContaining({ id, heard: true })],
    ]);
  await backend.sql(
    `insert into public.contacts (name, email, phone, message, created_at)
      values ('John Smith', 'john@example.com', '202 555 0166', 'Hi', private.now() - interval '9 days')`,
  );
  expect((await search('smith')).map(({ title, heard }) => [title, heard])).toEqual([
    ['John Smith', false],
    ['Jon Smyth', true],
  ]);
  // One sound is in too many names.
  expect((await search('Lou')).map(({ title }) => title)).toEqual([]);
});

// rule: B-3-71
test('an invoice is found by its number and its client, and leads to the booking; spam is not found', async () => {
  const [invoice] = await backend.sql<{ number: string }>(
    `select number from private.documents where booking_id = $1::uuid and kind = 'invoice'`,
    [id],
  );
  expect(await search(invoice!.number)).toContainEqual(
    expect.objectContaining({ kind: 'invoice', id, title: invoice!.number }),
  );
  await backend.sql(`update public.contacts set is_spam = true where name = 'Lee Wong'`);
  expect(await kinds('lee wong')).toEqual([]);
});

// rule: B-3-71
test('what a visitor sends is stored and found, without a right to search', async () => {
  const enquiry = { name: 'Ines Carver', email: 'ines@example.com', phone: '202 555 0111', message: 'Hello' };
  expect((await backend.visitor().from('contacts').insert(enquiry)).error).toBeNull();
  expect(await search('ines carver')).toMatchObject([{ kind: 'enquiry', title: 'Ines Carver' }]);
  expect((await backend.visitor().rpc('desk_search', { p_text: 'ines' })).error?.code).toBe('42501');
});

// rule: B-3-71
test('five of a kind are listed, with the number of all', async () => {
  await backend.sql(
    `insert into public.contacts (name, email, phone, message)
      select 'Nora ' || n, 'nora@example.com', '202 555 0100', 'Hello' from generate_series(1, 7) n`,
  );
  const found = await search('nora@example');
  expect(found).toHaveLength(5);
  expect(found[0]).toMatchObject({ kind: 'enquiry', total: 7 });
});

// rule: B-3-71
test('the search reads the indexes, not the tables', async () => {
  // In tables of a few rows only these settings make the planner prefer an index.
  await backend.sql(
    `create function private.plan_of(p_condition text) returns setof text language plpgsql
      set enable_seqscan = off set enable_indexscan = off set enable_nestloop = off as
      $$ begin return query execute 'explain select * from private.searched where ' || p_condition; end; $$`,
  );
  for (const [condition, indexes] of [
    ["text like '%kenilworth%'", ['bookings_search', 'customers_search', 'contacts_search', 'documents_search']],
    ["sounds @> array['K0RN']", ['bookings_sounds', 'customers_sounds', 'contacts_sounds']],
  ] as const) {
    const lines = await backend.sql<{ line: string }>('select line from private.plan_of($1) line', [condition]);
    const plan = lines.map(({ line }) => line).join('\n');
    for (const index of indexes) expect(plan).toContain(index);
  }
  await backend.sql('drop function private.plan_of');
});
