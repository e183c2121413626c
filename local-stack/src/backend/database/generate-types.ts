import { execFile } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { camelCased } from 'shared-data/camel-case';
import { startBackend } from '../start-backend.ts';
import type { Backend } from '../start-backend.ts';
import { openSqlSocket } from './sql-socket.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const NOTE = '// Generated from supabase/migrations by `npm run gen:types`; do not edit.\n';

/** The database types as the Supabase CLI generates them from a new database with all migrations. */
async function databaseTypes({ database: { pglite } }: Backend): Promise<string> {
  if (!pglite) throw new Error('Types are generated from the embedded database.');
  const socket = await openSqlSocket(pglite, 0);
  try {
    const { stdout } = await promisify(execFile)(
      join(ROOT, 'node_modules/.bin/supabase'),
      ['gen', 'types', `--remote=${socket.url}`, '--schema', 'public'],
      { cwd: ROOT, maxBuffer: 16 * 1024 * 1024, env: { ...process.env, DO_NOT_TRACK: '1' } },
    );
    return stdout;
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

async function generate(): Promise<Record<string, string>> {
  const backend = await startBackend({ port: 0, siteUrl: 'http://127.0.0.1:3000' });
  try {
    return {
      'shared-data/src/database.gen.ts': NOTE + (await databaseTypes(backend)),
      'shared-data/src/domain/rules.gen.ts': NOTE + (await rules(backend)),
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
