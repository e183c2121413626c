import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';

const packageFile = new URL('../package.json', import.meta.resolve('@electric-sql/pglite'));
const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };
// Postgres writes the zone that it was made in into its settings.
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('/', '-');

/** Where the files of databases are cached, and what their names have in common. */
export const cache = join(import.meta.dirname, '../../../../.cache');
const base = `${version}-${zone}-${new Date().getTimezoneOffset()}`;

/** The cached files of a database, as an archive, or undefined. */
export function readCluster(name: string): Blob | undefined {
  try {
    return new Blob([readFileSync(join(cache, `${name}-${base}.tar`))]);
  } catch {
    return undefined;
  }
}

/** Caches the files of a database as it is now. Another process sees all of the archive or nothing. */
export async function writeCluster(name: string, database: PGlite): Promise<Blob> {
  const archive = await database.dumpDataDir('none');
  const file = join(cache, `${name}-${base}.tar`);
  const temporary = `${file}.${randomUUID()}`;
  mkdirSync(cache, { recursive: true });
  writeFileSync(temporary, Buffer.from(await archive.arrayBuffer()));
  renameSync(temporary, file);
  return archive;
}

/**
 * The files of an empty database. Creating them takes the embedded Postgres three seconds, reading them half a second; so
 * they are cached, for every later backend in memory.
 */
export async function emptyCluster(): Promise<Blob> {
  const cached = readCluster('empty-cluster');
  if (cached) return cached;
  const { PGlite } = await import('@supabase/lite/pglite');
  const fresh = await PGlite.create();
  const archive = await writeCluster('empty-cluster', fresh);
  await fresh.close();
  return archive;
}
