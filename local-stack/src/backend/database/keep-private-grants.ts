import type { Rows } from './database-types.ts';

const ROLES = 'anon, authenticated, service_role';

/** The privileges on the tables of `private` and on single columns of them, as statements. */
const GRANTS = `
  select format('grant %s on private.%I to %I', a.privilege_type, c.relname, r.rolname) as statement
    from pg_class c cross join aclexplode(c.relacl) a join pg_roles r on r.oid = a.grantee
    where c.relnamespace = 'private'::regnamespace and r.rolname in ('anon', 'authenticated', 'service_role')
  union all
  select format('grant %s (%I) on private.%I to %I', a.privilege_type, t.attname, c.relname, r.rolname)
    from pg_class c join pg_attribute t on t.attrelid = c.oid cross join aclexplode(t.attacl) a join pg_roles r on r.oid = a.grantee
    where c.relnamespace = 'private'::regnamespace and r.rolname in ('anon', 'authenticated', 'service_role')`;

/**
 * Runs the first request of the embedded server, which grants every privilege on every table to the API's roles, and puts back those
 * that the migrations gave on the schema `private`. On `public` reading and writing stay granted, unlike on a hosted project, so that
 * every test also proves what row-level security and the guards refuse.
 */
export async function keepPrivateGrants(
  query: (text: string) => Promise<Rows>,
  firstRequest: () => Promise<unknown>,
): Promise<void> {
  const kept = await query(GRANTS);
  await firstRequest();
  await query(`revoke all on all tables in schema private from ${ROLES}`);
  await query(`revoke all on all sequences in schema private from ${ROLES}`);
  await query(`revoke truncate, references, trigger on all tables in schema public from ${ROLES}`);
  await query(`alter default privileges in schema private revoke all on tables from ${ROLES}`);
  await query(`alter default privileges in schema private revoke all on sequences from ${ROLES}`);
  for (const { statement } of kept) await query(String(statement));
}
