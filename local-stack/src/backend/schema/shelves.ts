import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const SUPABASE = join(import.meta.dirname, '../../../../supabase');
/** The one migration of the first deployment. */
export const MIGRATION = join(SUPABASE, 'migrations/20261129000000_first_deployment.sql');

const FIRST = 'schemas/base/foundation.sql';
/** The first values are nobody's change, so the triggers of the audit come after them. */
const LAST = ['first-values.sql', 'schemas/platform/audited_tables.sql'];
const MARK = '-- From supabase/';
const NOTE = `-- Generated from supabase/schemas and supabase/first-values.sql by \`npm run gen:migration\`; do not edit.
-- The order of the files was found by trying. A body may name what comes later, so bodies are checked when they run.
set check_function_bodies = off;
`;

/** The files that declare the schema, by their paths under `supabase/`: the foundation first, the others by name. */
export function readShelves(): string[] {
  const files = globSync('schemas/*/*.sql', { cwd: SUPABASE }).map((file) => file.replaceAll('\\', '/'));
  const others = files.filter((file) => file !== FIRST && !LAST.includes(file));
  return [FIRST, ...others.sort()];
}

/** The statements of one file under `supabase/`. */
export const readShelf = (file: string): string => readFileSync(join(SUPABASE, file), 'utf8');

/** The migration with the files of the schema in this order, then the first values and the audit. */
export const composeMigration = (order: readonly string[]): string =>
  NOTE + [...order, ...LAST].map((file) => `\n${MARK}${file}\n\n${readShelf(file)}`).join('');

/** Whether the migration is what the files say now: it has each of them once, with its text. */
export function isMigrationFresh(): boolean {
  const migration = readFileSync(MIGRATION, 'utf8');
  const marked = migration.split('\n').filter((line) => line.startsWith(`${MARK}schemas/`));
  const order = marked.map((line) => line.slice(MARK.length)).filter((file) => !LAST.includes(file));
  return order.toSorted().join() === readShelves().toSorted().join() && composeMigration(order) === migration;
}
