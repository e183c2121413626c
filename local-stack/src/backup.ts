import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { call, copyBeside, pack, withoutPassword } from './backup/archive.ts';
import { endWithMessage, readFileArgument } from './backup/command.ts';
import { lockDatabase } from './supervisor/lock.ts';

/**
 * Writes the database, the keys and the sandboxes' data to one file. PostgreSQL may run; the embedded database must be
 * stopped.
 */
function backup(): void {
  const { file, dataDir, databaseUrl } = readFileArgument('backup');
  const folder = mkdtempSync(join(tmpdir(), 'district-pour-backup-'));
  try {
    if (databaseUrl) {
      const { url, env } = withoutPassword(databaseUrl);
      call('pg_dump', ['--format=custom', `--file=${join(folder, 'database.dump')}`, `--dbname=${url}`], env);
      copyBeside(dataDir, folder);
    } else {
      const lock = lockDatabase(dataDir);
      try {
        if (existsSync(join(dataDir, 'postgres')))
          cpSync(join(dataDir, 'postgres'), join(folder, 'postgres'), { recursive: true });
        copyBeside(dataDir, folder);
      } finally {
        lock.release();
      }
    }
    pack(folder, databaseUrl ? 'postgres' : 'embedded', file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(
    `Kept in ${file}: ${databaseUrl ? 'the database at DATABASE_URL' : 'the embedded database'} and what lies beside it in ${dataDir}. It holds the keys: store it where nobody else reads it.`,
  );
}

endWithMessage(backup);
