import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const packageFile = new URL('../package.json', import.meta.resolve('@electric-sql/pglite'));
const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };
// Postgres writes the zone that it was made in into its settings.
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('/', '-');
const file = join(
  import.meta.dirname,
  '../../../../.cache',
  `empty-cluster-${version}-${zone}-${new Date().getTimezoneOffset()}.tar`,
);

/**
 * The files of an empty database, as an archive. Creating them takes the embedded Postgres three seconds, reading them
 * half a second; so they are cached, for every later backend in memory.
 */
export async function emptyCluster(): Promise<Blob> {
  if (existsSync(file)) return new Blob([readFileSync(file)]);
  const { PGlite } = await import('@supabase/lite/pglite');
  const fresh = await PGlite.create();
  const archive = await fresh.dumpDataDir('none');
  await fresh.close();
  const temporary = `${file}.${randomUUID()}`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(temporary, Buffer.from(await archive.arrayBuffer()));
  renameSync(temporary, file); // another process sees all of it or nothing
  return archive;
}
