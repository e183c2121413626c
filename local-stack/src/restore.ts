import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgres } from './backend/database/database.ts';
import { ensureRoles } from './backend/database/migrate.ts';
import { call, unpack, withoutPassword } from './backup/archive.ts';
import { endWithMessage, readFileArgument } from './backup/command.ts';
import { lockDatabase, runningStack } from './supervisor/lock.ts';
import { StackError } from './supervisor/stack-error.ts';

const parts = ['postgres', 'sandboxes', 'keys.json'];

/** Moves the content of the data folder aside, and never deletes it. Returns the new path; null for an empty folder. */
function setAside(dataDir: string, names: string[]): string | null {
  const there = names.filter((name) => existsSync(join(dataDir, name)));
  if (there.length === 0) return null;
  const aside = join(dataDir, `replaced-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`);
  mkdirSync(aside);
  for (const name of there) renameSync(join(dataDir, name), join(aside, name));
  return aside;
}

async function restoreDatabase(databaseUrl: string, dump: string): Promise<void> {
  const database = await openPostgres(databaseUrl);
  try {
    await ensureRoles(database);
  } finally {
    await database.close();
  }
  const { url, env } = withoutPassword(databaseUrl);
  call('pg_restore', ['--clean', '--if-exists', '--no-owner', '--single-transaction', `--dbname=${url}`, dump], env);
}

/** Restores a backup completely or not at all: a failed restore does not change the database and the folder. */
async function restore(): Promise<void> {
  const { file, dataDir, databaseUrl } = readFileArgument('restore');
  const holder = runningStack(dataDir);
  if (holder)
    throw new StackError(
      `District Pour is running at ${holder.siteUrl} (process ${holder.pid}). Stop it first, with Ctrl-C in its window.`,
    );
  const folder = mkdtempSync(join(tmpdir(), 'district-pour-restore-'));
  try {
    const { database, made } = unpack(file, folder);
    if (database === 'postgres' && !databaseUrl)
      throw new StackError(`${file} was made of a PostgreSQL: set DATABASE_URL to where it should go.`);
    if (database === 'embedded' && databaseUrl)
      throw new StackError(`${file} was made of the embedded database: unset DATABASE_URL.`);
    const lock = databaseUrl ? null : lockDatabase(dataDir);
    try {
      if (databaseUrl) await restoreDatabase(databaseUrl, join(folder, 'database.dump'));
      mkdirSync(dataDir, { recursive: true });
      const aside = setAside(dataDir, parts);
      for (const name of parts) {
        if (existsSync(join(folder, name))) cpSync(join(folder, name), join(dataDir, name), { recursive: true });
      }
      console.log(`Back as of ${made}.${aside ? ` What stood in the data folder is in ${aside}.` : ''}`);
    } finally {
      lock?.release();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

endWithMessage(restore);
