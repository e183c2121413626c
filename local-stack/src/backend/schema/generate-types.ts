import { execFile } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { camelCase, camelCased } from 'shared-data/camel-case';
import { startBackend } from '../start-backend.ts';
import type { Backend } from '../start-backend.ts';
import { limitModule, limitsPage, readLimits } from './generated-limits.ts';
import { openSqlSocket } from '../database/sql-socket.ts';
import { withNamedJson } from './named-json.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const LIMITS_PAGE = 'docs/product/limits.md';
const NOTE = '// Generated from supabase/schemas by `npm run gen:types`; do not edit.\n';

/** The database types as the Supabase CLI generates them from a new database with all migrations, and the names of kinds of JSON. */
async function databaseTypes({ database }: Backend): Promise<string> {
  const { pglite } = database;
  if (!pglite) throw new Error('Types are generated from the embedded database.');
  const socket = await openSqlSocket(pglite, 0);
  try {
    const { stdout } = await promisify(execFile)(
      join(ROOT, 'node_modules/.bin/supabase'),
      ['gen', 'types', `--remote=${socket.url}`, '--schema', 'public'],
      { cwd: ROOT, maxBuffer: 16 * 1024 * 1024, env: { ...process.env, DO_NOT_TRACK: '1' } },
    );
    return await withNamedJson(stdout, (text) => database.query(text));
  } finally {
    await socket.close();
  }
}

/** The figures of `private.rules()`. */
async function rules({ database }: Backend): Promise<string> {
  const [row = {}] = await database.query('select r.* from private.rules() r');
  const lines = Object.entries(camelCased(row)).map(([name, figure]) => `  ${name}: ${String(figure)},\n`);
  return `\n/** The figures of the business's rules, as the database has them (docs/product/what-was-bought.md#figures). */\nexport const RULES = {\n${lines.join('')}} as const;\n`;
}

/** The rows of `private.booking_fields()` that a form or a list of rows names, with the longest text that the table takes. */
async function bookingFields({ database }: Backend): Promise<string> {
  const rows =
    await database.query(`select f.name, f.label, f.part, f.kind, f.required, f.places, f.history, f.changed, f.help,
      coalesce(substring(c.rule from 'char_length.*<= (\\d+)'), substring(c.rule from '\\{(\\d+)\\}'))::integer as max
    from private.booking_fields() f
      left join lateral (select pg_get_constraintdef(k.oid) as rule from pg_constraint k
        where k.conrelid = 'public.bookings'::regclass and k.conname = f.name and f.kind in ('line', 'text', 'phone', 'email', 'zip')) c on true
    where f.label is not null or 'form' = any (f.places)`);
  const fields = rows.map(({ name, label, ...facts }) => ({
    name: String(name),
    label,
    facts: Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== null)),
  }));
  const form = fields.filter(({ facts }) => (facts.places as string[]).includes('form'));
  const lines = (entries: [name: string, value: unknown][]) =>
    entries.map(([name, value]) => `  ${camelCase(name)}: ${JSON.stringify(value)},\n`).join('');
  return `
/** The fields of a booking in the order of its form; the columns are those of \`private.booking_fields()\`. */
export const FIELDS = {
${lines(fields.map(({ name, facts }) => [name, facts]))}} as const;

/** What rows of pages and mails, the history and forms call them. */
export const FIELD_LABELS = {
${lines(fields.flatMap(({ name, label }) => (label === null ? [] : [[name, label]])))}} as const;

/** The columns that the booking form fills. */
export const FORM_COLUMNS = '${form.map(({ name }) => name).join()}';
`;
}

async function generate(): Promise<Record<string, string>> {
  const backend = await startBackend({ port: 0, siteUrl: 'http://127.0.0.1:3000' });
  try {
    const limits = await readLimits(backend);
    return {
      'shared-data/src/database.gen.ts': NOTE + (await databaseTypes(backend)),
      'shared-data/src/domain/rules.gen.ts': NOTE + (await rules(backend)),
      'shared-data/src/domain/bookings/booking-fields.gen.ts': NOTE + (await bookingFields(backend)),
      'supabase/functions/_shared/limits.gen.ts': NOTE + limitModule(limits),
      [LIMITS_PAGE]: limitsPage(readFileSync(join(ROOT, LIMITS_PAGE), 'utf8'), limits),
    };
  } finally {
    await backend.close();
  }
}

for (const [file, fresh] of Object.entries(await generate())) {
  const path = join(ROOT, file);
  if (process.argv.includes('--write')) {
    writeFileSync(path, fresh);
  } else if (!existsSync(path) || readFileSync(path, 'utf8') !== fresh) {
    console.error(`${file} is stale. Run: npm run gen:types`);
    process.exitCode = 1;
  }
}
