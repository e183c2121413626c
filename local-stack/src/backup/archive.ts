import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StackError } from '../supervisor/stack-error.ts';
import { checkedManifest, writeManifest } from './manifest.ts';
import type { Manifest } from './manifest.ts';

/** Runs a program of the system and returns its output. Throws a StackError with its last lines, or with what to install. */
export function call(program: string, args: string[], env: Record<string, string> = {}): string {
  const { error, status, stderr, stdout } = spawnSync(program, args, {
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
  return stdout;
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
export function pack(folder: string, content: Pick<Manifest, 'database' | 'rows'>, file: string): void {
  writeManifest(folder, content);
  const target = resolve(file);
  mkdirSync(dirname(target), { recursive: true });
  try {
    call('tar', ['-czf', `${target}.part`, '-C', folder, '.']);
    renameSync(`${target}.part`, target);
  } finally {
    rmSync(`${target}.part`, { force: true });
  }
}

/** Throws when an archive has an entry that is neither a file nor a folder: a link could lead out of the folder. */
function assertNoLinks(file: string): void {
  const entries = call('tar', ['-tvzf', file]).split('\n').filter(Boolean);
  const other = entries.find((entry) => !/^[-d]/.test(entry));
  if (other !== undefined) throw new StackError(`It has an entry that is neither a file nor a folder: ${other}`);
}

/** Unpacks a backup into an empty folder and compares it with its manifest. Throws a StackError when it is not whole. */
export function unpack(file: string, folder: string): Manifest {
  if (!existsSync(file)) throw new StackError(`${file} is not there.`);
  try {
    assertNoLinks(resolve(file));
    call('tar', ['-xzf', resolve(file), '-C', folder, '--no-same-owner']);
    return checkedManifest(folder);
  } catch (cause) {
    const reason = cause instanceof StackError ? ` ${cause.message}` : '';
    throw new StackError(`${file} is no backup of District Pour, or it is damaged.${reason}`, { cause });
  }
}
