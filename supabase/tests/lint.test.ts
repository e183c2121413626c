import { databaseRules } from '../database-rules.ts';
import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.stop());

/** For each rule a violation that it must find, and the statement that reverts it. */
const OFFENCES: Record<string, [offence: string, undo: string]> = {
  'a foreign key has an index that begins with its columns': [
    'create table public.bad (id uuid primary key, slot uuid references private.slots (id)); alter table public.bad enable row level security',
    'drop table public.bad',
  ],
  'no view shows accounts': [
    'create view public.bad with (security_invoker = true) as select id from auth.users',
    'drop view public.bad',
  ],
  'a policy reads the caller once per statement': [
    'create policy bad on public.payments for delete to authenticated using (auth.uid() is null)',
    'drop policy bad on public.payments',
  ],
  'every table has a primary key': ['create table private.bad (id uuid)', 'drop table private.bad'],
  'one permissive policy for each role and verb of a table': [
    'create policy bad on public.comments for select to anon using (false)',
    'drop policy bad on public.comments',
  ],
  'row rules are on wherever there are policies, and on every table': [
    'create table public.bad (id uuid primary key)',
    'drop table public.bad',
  ],
  'no two indexes have the same columns and condition': [
    'create index bad on public.comments (user_id)',
    'drop index public.bad',
  ],
  'a view runs with the rights of its reader': ['create view public.bad as select 1 as one', 'drop view public.bad'],
  'a function has an empty search path': [
    'create function public.bad() returns integer language sql set search_path = public as $$ select 1 $$',
    'drop function public.bad',
  ],
  'a function with the rights of its owner is granted to roles by name, never to everybody': [
    `create function private.bad() returns integer language sql security definer set search_path = '' as $$ select 1 $$; grant execute on function private.bad to public`,
    'drop function private.bad',
  ],
  'no extension, materialized view or foreign table is in a schema of the API': [
    'create materialized view public.bad as select 1 as one',
    'drop materialized view public.bad',
  ],
  'no policy believes what a person may write into their own token': [
    `create policy bad on public.payments for delete to authenticated using ((auth.jwt() -> 'user_metadata' ->> 'role') = 'admin')`,
    'drop policy bad on public.payments',
  ],
  'no column has a type that an upgrade of the server cannot carry over': [
    'create table private.bad (id uuid primary key, what regproc)',
    'drop table private.bad',
  ],
  'a foreign key to accounts references their primary key': [
    'alter table auth.users add column bad uuid unique; create table private.bad (id uuid primary key references auth.users (bad))',
    'drop table private.bad; alter table auth.users drop column bad',
  ],
  'no policy lets everything be written': [
    'create policy bad on public.contacts for delete to anon using (true)',
    'drop policy bad on public.contacts',
  ],
  'no definer function can be called through the API': [
    `create function public.bad() returns integer language sql security definer set search_path = '' as $$ select 1 $$;
      grant execute on function public.bad() to anon`,
    'drop function public.bad',
  ],
};

const each = async (script: string) => {
  for (const statement of script.split('; ')) await backend.sql(statement);
};

test.each(databaseRules)('$rule', async ({ rule, query }) => {
  const [offence, undo] = OFFENCES[rule]!;
  expect(await backend.sql(query)).toEqual([]);
  await each(offence);
  expect((await backend.sql(query)).length).toBeGreaterThan(0);
  await each(undo);
  expect(await backend.sql(query)).toEqual([]);
});
