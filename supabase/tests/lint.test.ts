import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';

// The public rules of Supabase's database linter at the levels error and warning, reimplemented and wider where
// possible: most check the private schema too. Each rule has a violation that it must find, and the statement that
// reverts it.
let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.stop());

const OURS = `n.nspname in ('public', 'private')`;
const RULES: [rule: string, query: string, offence: string, undo: string][] = [
  [
    'a foreign key has an index that begins with its columns',
    `select c.conname from pg_constraint c join pg_namespace n on n.oid = c.connamespace
      where c.contype = 'f' and ${OURS}
        and not exists (select from pg_index i where i.indrelid = c.conrelid and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] = c.conkey)`,
    'create table public.bad (id uuid primary key, slot uuid references private.slots (id)); alter table public.bad enable row level security',
    'drop table public.bad',
  ],
  [
    'no view shows accounts',
    `select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_rewrite r on r.ev_class = c.oid join pg_depend d on d.objid = r.oid
      where n.nspname = 'public' and c.relkind in ('v', 'm') and d.refobjid = 'auth.users'::regclass`,
    'create view public.bad with (security_invoker = true) as select id from auth.users',
    'drop view public.bad',
  ],
  [
    'a policy asks who is there once per statement',
    `select policyname from pg_policies
      where schemaname in ('public', 'private')
        and regexp_replace(coalesce(qual, '') || coalesce(with_check, ''), 'SELECT (auth\\.\\w+|current_setting|private\\.is_admin)\\(', '', 'gi')
          ~ '(auth\\.(uid|jwt|role|email)|current_setting|private\\.is_admin)\\('`,
    'create policy bad on public.payments for delete to authenticated using (auth.uid() is null)',
    'drop policy bad on public.payments',
  ],
  [
    'every table has a primary key',
    `select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where ${OURS} and c.relkind in ('r', 'p') and not exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary)`,
    'create table private.bad (id uuid)',
    'drop table private.bad',
  ],
  [
    'one permissive policy for each role and verb of a table',
    `select tablename from pg_policies, unnest(roles) as role, unnest(case cmd when 'ALL' then array['SELECT', 'INSERT', 'UPDATE', 'DELETE'] else array[cmd] end) as verb
      where schemaname in ('public', 'private') and permissive = 'PERMISSIVE' group by schemaname, tablename, role, verb having count(*) > 1`,
    'create policy bad on public.comments for select to anon using (false)',
    'drop policy bad on public.comments',
  ],
  [
    'row rules are on wherever there are policies, and on every table',
    `select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${OURS} and c.relkind in ('r', 'p') and not c.relrowsecurity`,
    'create table public.bad (id uuid primary key)',
    'drop table public.bad',
  ],
  [
    'no index stands twice',
    `select min(indexrelid::regclass::text) from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
      where ${OURS} group by indrelid, indkey::text, indclass::text, indoption::text, coalesce(pg_get_expr(indpred, indrelid), ''), coalesce(pg_get_expr(indexprs, indrelid), '')
      having count(*) > 1`,
    'create index bad on public.comments (user_id)',
    'drop index public.bad',
  ],
  [
    'a view asks with the rights of its reader',
    `select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'v' and not coalesce(c.reloptions, '{}') && array['security_invoker=true', 'security_invoker=on']`,
    'create view public.bad as select 1 as one',
    'drop view public.bad',
  ],
  [
    'a function has an empty search path',
    `select p.proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where ${OURS} and not coalesce(p.proconfig, '{}') && array['search_path=""']`,
    'create function public.bad() returns integer language sql set search_path = public as $$ select 1 $$',
    'drop function public.bad',
  ],
  [
    'a function with the rights of its owner is granted to roles by name, never to everybody',
    `select p.proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where ${OURS} and p.prosecdef and exists (select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a where a.grantee = 0)`,
    `create function private.bad() returns integer language sql security definer set search_path = '' as $$ select 1 $$; grant execute on function private.bad to public`,
    'drop function private.bad',
  ],
  [
    'no extension, materialized view or foreign table stands where the API reaches it',
    `select e.extname from pg_extension e join pg_namespace n on n.oid = e.extnamespace where n.nspname = 'public'
      union all select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind in ('m', 'f')`,
    'create materialized view public.bad as select 1 as one',
    'drop materialized view public.bad',
  ],
  [
    'no policy believes what a person may write into their own token',
    `select policyname from pg_policies where coalesce(qual, '') || coalesce(with_check, '') ~ 'user_metadata'`,
    `create policy bad on public.payments for delete to authenticated using ((auth.jwt() -> 'user_metadata' ->> 'role') = 'admin')`,
    'drop policy bad on public.payments',
  ],
  [
    'no column has a type that an upgrade of the server cannot carry over',
    `select a.attname from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      where ${OURS} and c.relkind = 'r' and a.attnum > 0 and a.atttypid = any(array['regproc', 'regprocedure', 'regoper', 'regoperator', 'regconfig', 'regdictionary', 'regnamespace', 'regcollation']::regtype[])`,
    'create table private.bad (id uuid primary key, what regproc)',
    'drop table private.bad',
  ],
  [
    'a foreign key into accounts stands on their primary key',
    `select c.conname from pg_constraint c join pg_namespace n on n.oid = c.connamespace join pg_index i on i.indexrelid = c.conindid
      where c.contype = 'f' and ${OURS} and c.confrelid = 'auth.users'::regclass and not i.indisprimary`,
    'alter table auth.users add column bad uuid unique; create table private.bad (id uuid primary key references auth.users (bad))',
    'drop table private.bad; alter table auth.users drop column bad',
  ],
  [
    'no policy lets everything be written',
    `select policyname from pg_policies where schemaname in ('public', 'private') and permissive = 'PERMISSIVE'
      and (cmd in ('UPDATE', 'DELETE', 'ALL') and coalesce(qual, 'true') = 'true' or cmd <> 'SELECT' and with_check = 'true' or cmd = 'INSERT' and with_check is null)`,
    'create policy bad on public.contacts for delete to anon using (true)',
    'drop policy bad on public.contacts',
  ],
  [
    'no definer function can be called through the API',
    `select p.proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname = 'public' and p.prosecdef and (has_function_privilege('anon', p.oid, 'execute') or has_function_privilege('authenticated', p.oid, 'execute'))`,
    `create function public.bad() returns integer language sql security definer set search_path = '' as $$ select 1 $$`,
    'drop function public.bad',
  ],
];

const each = async (script: string) => {
  for (const statement of script.split('; ')) await backend.sql(statement);
};

test.each(RULES)('%s', async (_, query, offence, undo) => {
  expect(await backend.sql(query)).toEqual([]);
  await each(offence);
  expect((await backend.sql(query)).length).toBeGreaterThan(0);
  await each(undo);
  expect(await backend.sql(query)).toEqual([]);
});
