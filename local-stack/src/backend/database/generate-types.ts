import { execFile } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openSqlSocket } from './sql-socket.ts';
import { startBackend } from '../start-backend.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const FILE = join(ROOT, 'shared-data/src/database.gen.ts');
const NOTE =
  '// Generated from supabase/migrations by `node local-stack/src/backend/database/generate-types.ts --write`; do not edit.\n';

/** The database types as the Supabase CLI generates them from a new database with all migrations. */
async function generate(): Promise<string> {
  const backend = await startBackend({ port: 0, siteUrl: 'http://127.0.0.1:3000' });
  try {
    const { pglite } = backend.database;
    if (!pglite) throw new Error('Types are generated from the embedded database.');
    const socket = await openSqlSocket(pglite, 0);
    try {
      const { stdout } = await promisify(execFile)(
        join(ROOT, 'node_modules/.bin/supabase'),
        ['gen', 'types', `--remote=${socket.url}`, '--schema', 'public'],
        { cwd: ROOT, maxBuffer: 16 * 1024 * 1024, env: { ...process.env, DO_NOT_TRACK: '1' } },
      );
      return NOTE + stdout;
    } finally {
      await socket.close();
    }
  } finally {
    await backend.close();
  }
}

const fresh = await generate();
if (process.argv.includes('--write')) {
  writeFileSync(FILE, fresh);
} else if (!existsSync(FILE) || readFileSync(FILE, 'utf8') !== fresh) {
  console.error(
    'shared-data/src/database.gen.ts is stale. Run: node local-stack/src/backend/database/generate-types.ts --write',
  );
  process.exitCode = 1;
}
