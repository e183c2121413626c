import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StackError } from '../supervisor/stack-error.ts';

/** The metadata of a backup, to refuse other files and backups of the other kind of database. */
export interface Manifest {
  format: 1;
  database: 'embedded' | 'postgres';
  made: string;
}

const NOTE = 'manifest.json';

/** Runs a program of the system. Throws a StackError with its last output, or with what to install. */
export function call(program: string, args: string[], env: Record<string, string> = {}): void {
  const { error, status, stderr } = spawnSync(program, args, {
    env: { ...process.env, ...env },
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (error && 'code' in error && error.code === 'ENOENT') {
    throw new StackError(
      `${program} is needed for this and is not installed${program.startsWith('pg_') ? '; it comes with the client programs of PostgreSQL (postgresql-client)' : ''}.`,
    );
  }
  if (status !== 0)
    throw new StackError(`${program} failed: ${(error?.message ?? stderr).trim().split('\n').slice(-5).join('\n')}`);
}

/** The address without its password, and the password where the programs of PostgreSQL look for it: not in their arguments. */
export function withoutPassword(databaseUrl: string): { url: string; env: Record<string, string> } {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  return { url: url.href, env: password ? { PGPASSWORD: password } : {} };
}

/** Copies the other files of a data folder; the sandboxes may write at the same time. */
export function copyBeside(dataDir: string, target: string): void {
  const keys = join(dataDir, 'keys.json');
  if (existsSync(keys)) cpSync(keys, join(target, 'keys.json'));
  const sandboxes = join(dataDir, 'sandboxes');
  if (!existsSync(sandboxes)) return;
  mkdirSync(join(target, 'sandboxes'));
  for (const name of readdirSync(sandboxes).filter((file) => file.endsWith('.sqlite'))) {
    const database = new DatabaseSync(join(sandboxes, name));
    database.prepare('vacuum into ?').run(join(target, 'sandboxes', name));
    database.close();
  }
}

/** Packs a folder into one file; an older file of that name is replaced once the new one is whole. */
export function pack(folder: string, database: Manifest['database'], file: string): void {
  const manifest: Manifest = { format: 1, database, made: new Date().toISOString() };
  writeFileSync(join(folder, NOTE), `${JSON.stringify(manifest)}\n`);
  const target = resolve(file);
  mkdirSync(dirname(target), { recursive: true });
  call('tar', ['-czf', `${target}.part`, '-C', folder, '.']);
  renameSync(`${target}.part`, target);
}

/** Unpacks a backup into an empty folder. Throws a StackError for a file that is none. */
export function unpack(file: string, folder: string): Manifest {
  if (!existsSync(file)) throw new StackError(`${file} is not there.`);
  try {
    call('tar', ['-xzf', resolve(file), '-C', folder]);
    const manifest = JSON.parse(readFileSync(join(folder, NOTE), 'utf8')) as Manifest;
    if (manifest.format === 1) return manifest;
  } catch (error) {
    throw new StackError(`${file} is no backup of District Pour, or it is damaged.`, { cause: error });
  }
  throw new StackError(`${file} was made by a newer version.`);
}
