import type { TestBackend } from './backend.ts';

/**
 * The tables of all schemas that have a text in any row: as text, in JSON, in an array, or as bytes. Returns
 * `schema.table: text` for each; the catalogs of PostgreSQL are left out.
 */
export async function tablesWith(backend: TestBackend, texts: readonly string[]): Promise<string[]> {
  const tables = await backend.sql<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'm') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast') order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    // Bytes are written as hexadecimal digits in JSON.
    const rows = await backend.sql<{ text: string }>(
      `select text from unnest($1::text[]) as text
        where exists (select from ${name} t, lateral lower(to_jsonb(t)::text) as row
          where position(lower(text) in row) > 0 or position(encode(convert_to(text, 'UTF8'), 'hex') in row) > 0)`,
      [texts],
    );
    found.push(...rows.map(({ text }) => `${name}: ${text}`));
  }
  return found;
}
