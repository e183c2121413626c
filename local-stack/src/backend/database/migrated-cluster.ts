import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { cache, emptyCluster, readCluster, writeCluster } from './empty-cluster.ts';
import { migrationsDigest } from './migrate.ts';

const prefix = 'migrated-cluster-';
const name = () => prefix + migrationsDigest();

/** The files of a database with all migrations from the cache, otherwise of an empty one. */
export const migratedCluster = async (): Promise<Blob> => readCluster(name()) ?? (await emptyCluster());

/** Caches the files of a database with all migrations, and removes those of other migrations. */
export async function keepMigratedCluster(database: PGlite): Promise<void> {
  await writeCluster(name(), database);
  const others = readdirSync(cache).filter((file) => file.startsWith(prefix) && !file.startsWith(name()));
  for (const file of others) rmSync(join(cache, file), { force: true });
}
