import type { Rows } from '../database/database-types.ts';

const OURS = `n.nspname in ('public', 'private')`;
const grants = (acl: string) =>
  `(select coalesce(string_agg(pg_get_userbyid(a.grantee) || ' ' || a.privilege_type, ', ' order by pg_get_userbyid(a.grantee), a.privilege_type), 'owner')
    from aclexplode(${acl}) a)`;

/** Each query returns what the object is called and how it is declared. */
const OBJECTS = [
  `select 'schema ' || n.nspname as name, ${grants('n.nspacl')} as text from pg_namespace n where ${OURS}`,
  `select 'extension ' || e.extname as name, n.nspname as text from pg_extension e join pg_namespace n on n.oid = e.extnamespace`,
  `select 'default privileges ' || d.defaclobjtype::text || ' of ' || pg_get_userbyid(d.defaclrole) || coalesce(' in ' || n.nspname, '') as name, ${grants('d.defaclacl')} as text
    from pg_default_acl d left join pg_namespace n on n.oid = d.defaclnamespace`,
  `select 'type ' || format_type(t.oid, null) as name, concat_ws(E'\\n', t.typtype::text, format_type(nullif(t.typbasetype, 0), t.typtypmod), t.typnotnull::text, t.typdefault,
      (select string_agg(e.enumlabel, ', ' order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid),
      (select string_agg(c.conname || ' ' || pg_get_constraintdef(c.oid), E'\\n' order by c.conname) from pg_constraint c where c.contypid = t.oid),
      (select string_agg(a.attname || ' ' || format_type(a.atttypid, a.atttypmod), ', ' order by a.attnum) from pg_attribute a join pg_class c on c.oid = a.attrelid
        where c.oid = t.typrelid and c.relkind = 'c')) as text
    from pg_type t join pg_namespace n on n.oid = t.typnamespace left join pg_class c on c.oid = t.typrelid
    where ${OURS} and (t.typtype in ('e', 'd') or c.relkind = 'c')`,
  `select 'sequence ' || c.oid::regclass as name, concat_ws(' ', s.seqtypid::regtype, s.seqstart, s.seqincrement, s.seqmin, s.seqmax, s.seqcycle) || E'\\n' || ${grants('c.relacl')} as text
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_sequence s on s.seqrelid = c.oid where ${OURS}`,
  `select 'table ' || c.oid::regclass as name, concat_ws(E'\\n', 'row security ' || c.relrowsecurity || ', forced ' || c.relforcerowsecurity, array_to_string(c.reloptions, ', '),
      'grants: ' || ${grants('c.relacl')},
      (select string_agg(concat_ws(' ', a.attname, format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end, nullif(a.attidentity::text, ''),
          nullif(a.attgenerated::text, ''), pg_get_expr(d.adbin, d.adrelid), case when a.attacl is not null then 'grants: ' || ${grants('a.attacl')} end), E'\\n' order by a.attnum)
        from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped)) as text
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${OURS} and c.relkind in ('r', 'p')`,
  `select 'view ' || c.oid::regclass as name, concat_ws(E'\\n', array_to_string(c.reloptions, ', '), 'grants: ' || ${grants('c.relacl')}, pg_get_viewdef(c.oid)) as text
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${OURS} and c.relkind in ('v', 'm')`,
  `select 'constraint ' || c.conrelid::regclass || ' ' || c.conname as name, pg_get_constraintdef(c.oid) as text
    from pg_constraint c join pg_namespace n on n.oid = c.connamespace where ${OURS} and c.conrelid <> 0`,
  `select 'index ' || i.indexrelid::regclass as name, pg_get_indexdef(i.indexrelid) as text
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace where ${OURS}`,
  `select 'policy ' || p.schemaname || '.' || p.tablename || ' ' || p.policyname as name, concat_ws(E'\\n', p.permissive, p.cmd, p.roles::text, p.qual, p.with_check) as text
    from pg_policies p where p.schemaname in ('public', 'private')`,
  `select 'trigger ' || t.tgrelid::regclass || ' ' || t.tgname as name, pg_get_triggerdef(t.oid) || ' ' || t.tgenabled::text as text
    from pg_trigger t join pg_proc f on f.oid = t.tgfoid join pg_namespace n on n.oid = f.pronamespace where ${OURS} and not t.tgisinternal`,
  `select 'function ' || p.oid::regprocedure as name, pg_get_functiondef(p.oid) || E'\\n' || ${grants(`coalesce(p.proacl, acldefault('f', p.proowner))`)} as text
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${OURS} and p.prokind in ('f', 'p')
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`,
  `select 'comment on ' || pg_describe_object(d.classoid, d.objoid, d.objsubid) as name, d.description as text
    from pg_description d join pg_class c on c.oid = d.objoid and d.classoid = 'pg_class'::regclass join pg_namespace n on n.oid = c.relnamespace where ${OURS}`,
];

const TABLES = `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${OURS} and c.relkind = 'r' order by 1`;
/** Without what differs from run to run: times and random ids. */
const rowsOf = (table: string) =>
  `select (to_jsonb(t) - array(select a.attname::text from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = '${table}'::regclass and (a.atttypid = 'timestamptz'::regtype or pg_get_expr(d.adbin, d.adrelid) like 'gen_random_uuid%')))::text as text
    from ${table} t order by 1`;

/**
 * All that the schemas `public` and `private` declare, and the rows in their tables, as text that two databases with the same
 * schema have in common: columns in their order, constraints, indexes, policies, triggers, functions with bodies and settings, grants.
 */
export async function readCatalogue(query: (text: string) => Promise<Rows>): Promise<string> {
  const objects: string[] = [];
  for (const text of OBJECTS) {
    const rows = await query(text);
    objects.push(...rows.map((row) => `== ${String(row['name'])}\n${String(row['text'])}`));
  }
  for (const { name } of await query(TABLES)) {
    const rows = await query(rowsOf(String(name)));
    if (rows.length > 0) objects.push(`== rows of ${String(name)}\n${rows.map(({ text }) => String(text)).join('\n')}`);
  }
  return `${objects.sort().join('\n\n')}\n`;
}
