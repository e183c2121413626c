import { openPglite } from '../backend/database/database.ts';
import { StackError } from '../supervisor/stack-error.ts';
import type { Manifest } from './manifest.ts';

type Query = (text: string) => Promise<Record<string, unknown>[]>;

/** A statement for each table of the product and of the account server. */
const statements = `select format('select %L as name, count(*)::int as rows from %I.%I', n.nspname || '.' || c.relname, n.nspname, c.relname)
    as statement
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname in ('auth', 'private', 'public') order by 1`;

/** How many rows each table has. */
export async function countRows(query: Query): Promise<Manifest['rows']> {
  const all = (await query(statements)).map(({ statement }) => String(statement));
  if (all.length === 0) return {};
  const counts = await query(all.join(' union all '));
  return Object.fromEntries(counts.map(({ name, rows }) => [String(name), Number(rows)]));
}

/** Throws a StackError, naming each table, when a restored database does not have the rows that were kept. */
export function assertRows(found: Manifest['rows'], kept: Manifest['rows']): void {
  const other = Object.entries(kept).filter(([name, rows]) => found[name] !== rows);
  if (other.length === 0) return;
  const list = other.map(([name, rows]) => `${name} has ${found[name] ?? 'no'} rows and had ${rows}`);
  throw new StackError(`The database is not as it was kept: ${list.join(', ')}.`);
}

/** Opens an embedded database and counts its rows. Throws a StackError when it cannot be opened. */
export async function rowsOfFolder(folder: string): Promise<Manifest['rows']> {
  const { query, close } = await openPglite(folder);
  try {
    return await countRows(query);
  } finally {
    await close();
  }
}
