import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { call, copyBeside, pack, withoutPassword } from './backup/archive.ts';
import { endWithMessage, readFileArgument } from './backup/command.ts';
import { countRows, rowsOfFolder } from './backup/count-rows.ts';
import type { Manifest } from './backup/manifest.ts';
import { lockDatabase } from './supervisor/lock.ts';
import { StackError } from './supervisor/stack-error.ts';

/** Dumps a PostgreSQL, which may be in use, and counts the rows of the same moment. */
async function dumpDatabase(databaseUrl: string, dump: string): Promise<Manifest['rows']> {
  const { url, env } = withoutPassword(databaseUrl);
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  try {
    return await sql.begin('isolation level repeatable read read only', async (moment) => {
      const rows = await countRows((text) => moment.unsafe(text));
      const [exported] = await moment.unsafe<{ id: string }[]>('select pg_export_snapshot() as id');
      const snapshot = `--snapshot=${exported?.id ?? ''}`;
      call('pg_dump', ['--format=custom', snapshot, `--file=${dump}`, `--dbname=${url}`], env);
      return rows;
    });
  } finally {
    await sql.end();
  }
}

/** Copies an embedded database that is stopped, and opens the copy: what cannot be opened is not kept as a backup. */
async function copyDatabase(dataDir: string, copy: string): Promise<Manifest['rows']> {
  if (!existsSync(join(dataDir, 'postgres/PG_VERSION'))) throw new StackError(`There is no database in ${dataDir}.`);
  cpSync(join(dataDir, 'postgres'), copy, { recursive: true });
  return rowsOfFolder(copy);
}

/**
 * Writes the database, the keys and the sandboxes' data to one file. PostgreSQL may run; the embedded database must be
 * stopped.
 */
async function backup(): Promise<void> {
  const { file, dataDir, databaseUrl } = readFileArgument('backup');
  const folder = mkdtempSync(join(tmpdir(), 'district-pour-backup-'));
  const lock = databaseUrl ? null : lockDatabase(dataDir);
  try {
    const rows = databaseUrl
      ? await dumpDatabase(databaseUrl, join(folder, 'database.dump'))
      : await copyDatabase(dataDir, join(folder, 'postgres'));
    copyBeside(dataDir, folder);
    pack(folder, { database: databaseUrl ? 'postgres' : 'embedded', rows }, file);
  } finally {
    lock?.release();
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(
    `Kept in ${file}: ${databaseUrl ? 'the database at DATABASE_URL' : 'the embedded database'} and what lies beside it in ${dataDir}. It holds the keys: store it where nobody else reads it.`,
  );
}

endWithMessage(backup);
