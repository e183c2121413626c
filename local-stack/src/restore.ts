import { existsSync, mkdtempSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openPostgres } from './backend/database/database.ts';
import { ensureRoles } from './backend/database/migrate.ts';
import { call, unpack, withoutPassword } from './backup/archive.ts';
import { endWithMessage, readFileArgument } from './backup/command.ts';
import { assertRows, rowsOfFolder } from './backup/count-rows.ts';
import { exchange } from './backup/exchange.ts';
import type { Manifest } from './backup/manifest.ts';
import { rowsOfDump } from './backup/rows-of-dump.ts';
import { lockDatabase, runningStack } from './supervisor/lock.ts';
import { makeDataFolder } from './supervisor/private-folder.ts';
import { StackError } from './supervisor/stack-error.ts';

/** What the dump has is compared before the database is changed, which then happens in one transaction. */
async function restoreDatabase(databaseUrl: string, dump: string, rows: Manifest['rows']): Promise<void> {
  const { url, env } = withoutPassword(databaseUrl);
  call('pg_restore', ['--list', dump]);
  assertRows(await rowsOfDump(dump), rows);
  const database = await openPostgres(databaseUrl);
  try {
    await ensureRoles(database);
    call('pg_restore', ['--clean', '--if-exists', '--no-owner', '--single-transaction', `--dbname=${url}`, dump], env);
  } finally {
    await database.close();
  }
}

/** Restores a backup completely or not at all: a failed restore does not change the database and the folder. */
async function restore(): Promise<void> {
  const { file, dataDir, databaseUrl } = readFileArgument('restore');
  const holder = runningStack(dataDir);
  if (holder)
    throw new StackError(
      `District Pour is running at ${holder.siteUrl} (process ${holder.pid}). Stop it first, with Ctrl-C in its window.`,
    );
  const isNew = !existsSync(dataDir);
  makeDataFolder(dataDir);
  const lock = databaseUrl ? null : lockDatabase(dataDir);
  // Beside the data, so that the parts can be renamed.
  const folder = mkdtempSync(join(dataDir, 'restore-'));
  try {
    const { database, made, rows } = unpack(file, folder);
    if (database === 'postgres' && !databaseUrl)
      throw new StackError(`${file} was made of a PostgreSQL: set DATABASE_URL to where it should go.`);
    if (database === 'embedded' && databaseUrl)
      throw new StackError(`${file} was made of the embedded database: unset DATABASE_URL.`);
    if (databaseUrl) await restoreDatabase(databaseUrl, join(folder, 'database.dump'), rows);
    else assertRows(await rowsOfFolder(join(folder, 'postgres')), rows);
    const aside = exchange(folder, dataDir);
    console.log(`Back as of ${made}.${aside ? ` What stood in the data folder is in ${aside}.` : ''}`);
  } finally {
    lock?.release();
    rmSync(folder, { recursive: true, force: true });
    if (isNew && readdirSync(dataDir).length === 0) rmdirSync(dataDir);
  }
}

endWithMessage(restore);
