/** A rule of the database with the query that names what breaks it; no row is returned while it holds. */
export interface DatabaseRule {
  rule: string;
  query: string;
}

const OURS = `n.nspname in ('public', 'private')`;

/**
 * The public rules of Supabase's database linter at the levels error and warning, reimplemented and wider where possible:
 * most check the private schema too. Tests apply them to the migrations, `npm run doctor` to a deployed database.
 */
export const databaseRules: readonly DatabaseRule[] = [
  {
    rule: 'a foreign key has an index that begins with its columns',
    query: `select c.conname from pg_constraint c join pg_namespace n on n.oid = c.connamespace
      where c.contype = 'f' and ${OURS}
        and not exists (select from pg_index i where i.indrelid = c.conrelid and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] = c.conkey)`,
  },
  {
    rule: 'no view shows accounts',
    query: `select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_rewrite r on r.ev_class = c.oid join pg_depend d on d.objid = r.oid
      where n.nspname = 'public' and c.relkind in ('v', 'm') and d.refobjid = 'auth.users'::regclass`,
  },
  {
    rule: 'a policy reads the caller once per statement',
    query: `select policyname from pg_policies
      where schemaname in ('public', 'private')
        and regexp_replace(coalesce(qual, '') || coalesce(with_check, ''), 'SELECT (auth\\.\\w+|current_setting|private\\.is_admin)\\(', '', 'gi')
          ~ '(auth\\.(uid|jwt|role|email)|current_setting|private\\.is_admin)\\('`,
  },
  {
    rule: 'every table has a primary key',
    query: `select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where ${OURS} and c.relkind in ('r', 'p') and not exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary)`,
  },
  {
    rule: 'one permissive policy for each role and verb of a table',
    query: `select tablename from pg_policies, unnest(roles) as role, unnest(case cmd when 'ALL' then array['SELECT', 'INSERT', 'UPDATE', 'DELETE'] else array[cmd] end) as verb
      where schemaname in ('public', 'private') and permissive = 'PERMISSIVE' group by schemaname, tablename, role, verb having count(*) > 1`,
  },
  {
    rule: 'row rules are on wherever there are policies, and on every table',
    query: `select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${OURS} and c.relkind in ('r', 'p') and not c.relrowsecurity`,
  },
  {
    rule: 'no two indexes have the same columns and condition',
    query: `select min(indexrelid::regclass::text) from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
      where ${OURS} group by indrelid, indkey::text, indclass::text, indoption::text, coalesce(pg_get_expr(indpred, indrelid), ''), coalesce(pg_get_expr(indexprs, indrelid), '')
      having count(*) > 1`,
  },
  {
    rule: 'a view runs with the rights of its reader',
    query: `select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'v' and not coalesce(c.reloptions, '{}') && array['security_invoker=true', 'security_invoker=on']`,
  },
  {
    rule: 'a function has an empty search path',
    query: `select p.proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where ${OURS} and not coalesce(p.proconfig, '{}') && array['search_path=""']`,
  },
  {
    rule: 'a function with the rights of its owner is granted to roles by name, never to everybody',
    query: `select p.proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where ${OURS} and p.prosecdef and exists (select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a where a.grantee = 0)`,
  },
  {
    rule: 'no extension, materialized view or foreign table is in a schema of the API',
    query: `select e.extname from pg_extension e join pg_namespace n on n.oid = e.extnamespace where n.nspname = 'public'
      union all select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind in ('m', 'f')`,
  },
  {
    rule: 'no policy believes what a person may write into their own token',
    query: `select policyname from pg_policies where coalesce(qual, '') || coalesce(with_check, '') ~ 'user_metadata'`,
  },
  {
    rule: 'no column has a type that an upgrade of the server cannot carry over',
    query: `select a.attname from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      where ${OURS} and c.relkind = 'r' and a.attnum > 0 and a.atttypid = any(array['regproc', 'regprocedure', 'regoper', 'regoperator', 'regconfig', 'regdictionary', 'regnamespace', 'regcollation']::regtype[])`,
  },
  {
    rule: 'a foreign key to accounts references their primary key',
    query: `select c.conname from pg_constraint c join pg_namespace n on n.oid = c.connamespace join pg_index i on i.indexrelid = c.conindid
      where c.contype = 'f' and ${OURS} and c.confrelid = 'auth.users'::regclass and not i.indisprimary`,
  },
  {
    rule: 'no policy lets everything be written',
    query: `select policyname from pg_policies where schemaname in ('public', 'private') and permissive = 'PERMISSIVE'
      and (cmd in ('UPDATE', 'DELETE', 'ALL') and coalesce(qual, 'true') = 'true' or cmd <> 'SELECT' and with_check = 'true' or cmd = 'INSERT' and with_check is null)`,
  },
  {
    rule: 'no definer function can be called through the API',
    query: `select p.proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname = 'public' and p.prosecdef and (has_function_privilege('anon', p.oid, 'execute') or has_function_privilege('authenticated', p.oid, 'execute'))`,
  },
];
