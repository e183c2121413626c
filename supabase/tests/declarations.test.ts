import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestBackend } from './support/backend.ts';
import { startTestBackend } from './support/backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.stop());

const FUNCTION = `create function private.tried(p_text text) returns text language sql stable`;
const SAFE = `${FUNCTION} security definer set search_path = '' as 'select p_text'`;
const expose = (roles: string) => `select private.expose('private.tried(text)', '${roles}')`;

// rule: data-and-security.md#grants
test.each([
  ['runs as its caller', `${FUNCTION} set search_path = '' as 'select p_text'`, expose('anon')],
  ['finds tables by a search path', `${FUNCTION} security definer as 'select p_text'`, expose('anon')],
  ['would be open to everybody', SAFE, expose('public')],
  ['would be open to a role of the server', SAFE, expose('authenticated, postgres')],
])('a function is not exposed that %s', async (_reason, definition, exposure) => {
  await expect(
    backend.sql(`do $do$ begin ${definition}; perform ${exposure.slice('select '.length)}; end $do$`),
  ).rejects.toThrow(/to be exposed|cannot be exposed/);
});

// rule: data-and-security.md#grants
test('an exposed function is open to the roles that are named, and to no other', async () => {
  await backend.sql(SAFE);
  try {
    await backend.sql(expose('authenticated'));
    const rows = await backend.sql(
      `select r.rolname as role, has_function_privilege(r.rolname, 'public.tried(text)', 'execute') as may
        from pg_roles r where r.rolname in ('anon', 'authenticated', 'service_role') order by 1`,
    );
    expect(rows).toEqual([
      { role: 'anon', may: false },
      { role: 'authenticated', may: true },
      { role: 'service_role', may: false },
    ]);
  } finally {
    await backend.sql('drop function if exists public.tried(text)');
    await backend.sql('drop function private.tried(text)');
  }
});

test('a composite type of the private schema is opened as a table of its columns', async () => {
  await backend.sql(`do $do$ begin
    create type private.tried_pair as (name text, count integer);
    create function private.tried() returns private.tried_pair language sql stable security definer set search_path = ''
      as 'select row(''one'', 1)::private.tried_pair';
    perform private.expose('private.tried()', 'anon'); end $do$`);
  try {
    expect(await backend.sql('select * from public.tried()')).toEqual([{ name: 'one', count: 1 }]);
    expect(await backend.sql(`select pg_get_function_result('public.tried()'::regprocedure) as result`)).toEqual([
      { result: 'TABLE(name text, count integer)' },
    ]);
  } finally {
    await backend.sql('drop function public.tried()');
    await backend.sql('drop type private.tried_pair cascade');
  }
});

test('a table is protected before it is granted', async () => {
  await expect(
    backend.sql(
      `do $do$ begin create table private.tried (id integer primary key); grant select on private.tried to anon; perform private.protect('private.tried'); end $do$`,
    ),
  ).rejects.toThrow('was granted before it was protected');
});

test('the first values can be applied again: what is there stays, and what the owner removed does not come back', async () => {
  const firstValues = readFileSync(join(import.meta.dirname, '../first-values.sql'), 'utf8');
  const stored = () =>
    backend.sql(`select (select count(*) from private.audit) as changes, (select count(*) from private.opening_hours) as hours,
      (select count(*) from private.price_lists) as lists, (select count(*) from private.gallery_pictures) as pictures, (select jsonb_agg(to_jsonb(f)) from private.business_facts f) as facts`);
  await backend.sql(`update private.business_facts set phone = '(202) 555-0177'`);
  await backend.sql('delete from private.opening_hours where weekday = 0');
  await backend.sql('delete from private.gallery_pictures');
  const before = await stored();
  await backend.sql(firstValues);
  expect(await stored()).toEqual(before);
});
