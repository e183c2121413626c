import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StackError } from '../supervisor/stack-error.ts';

/** The name of the manifest in an archive. */
export const MANIFEST = 'manifest.json';

/** What a backup has, so that a restore refuses everything that is not exactly this. */
export interface Manifest {
  format: 2;
  database: 'embedded' | 'postgres';
  made: string;
  /** Bytes and SHA-256 (hexadecimal) by path. */
  files: Record<string, { bytes: number; sha256: string }>;
  /** Rows by table, such as `public.bookings`. */
  rows: Record<string, number>;
}

/** Where a backup may have files: the parts of a data folder, and the dump of a PostgreSQL. */
const part = /^(keys\.json|database\.dump|sandboxes\/[\w.-]+\.sqlite|postgres\/[\w./-]+)$/;
const isPath = (path: string) => part.test(path) && !path.split('/').some((name) => /^\.{0,2}$/.test(name));
const isCount = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0;
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The file without which a backup has no database. */
const databaseFile = { embedded: 'postgres/PG_VERSION', postgres: 'database.dump' };

/** The paths of all files below a folder. Throws a StackError for a link, a device or anything else that is no file. */
export function filesBelow(folder: string, below = ''): string[] {
  return readdirSync(join(folder, below)).flatMap((name) => {
    const path = below ? `${below}/${name}` : name;
    const found = lstatSync(join(folder, path));
    if (found.isDirectory()) return filesBelow(folder, path);
    if (found.isFile() && found.nlink === 1) return [path];
    throw new StackError(`${path} is neither a file nor a folder.`);
  });
}

function stateOf(file: string) {
  const body = readFileSync(file);
  return { bytes: body.length, sha256: createHash('sha256').update(body).digest('hex') };
}

/** Writes the manifest of a folder into it. */
export function writeManifest(folder: string, { database, rows }: Pick<Manifest, 'database' | 'rows'>): void {
  const files = Object.fromEntries(filesBelow(folder).map((path) => [path, stateOf(join(folder, path))]));
  const manifest: Manifest = { format: 2, database, made: new Date().toISOString(), files, rows };
  writeFileSync(join(folder, MANIFEST), `${JSON.stringify(manifest)}\n`);
}

function parseManifest(text: string): Manifest {
  const value: unknown = JSON.parse(text);
  if (!isRecord(value)) throw new Error('it is no object');
  const { format, database, made, files, rows } = value;
  if (format !== 2) throw new StackError('It was made by another version.');
  const hasFiles = isRecord(files) && Object.keys(files).every(isPath);
  const hasRows = isRecord(rows) && Object.values(rows).every(isCount);
  const isKnown = database === 'embedded' || database === 'postgres';
  if (!hasFiles || !hasRows || !isKnown || typeof made !== 'string') throw new Error('it has another form');
  if (!(databaseFile[database] in files)) throw new StackError('It has no database.');
  return value as unknown as Manifest;
}

/**
 * The manifest of an unpacked backup, whose files are exactly those that it names.
 * Throws, naming the path, when one is missing, differs or is not named.
 */
export function checkedManifest(folder: string): Manifest {
  const manifest = parseManifest(readFileSync(join(folder, MANIFEST), 'utf8'));
  const there = new Set(filesBelow(folder));
  there.delete(MANIFEST);
  for (const path of there) if (!Object.hasOwn(manifest.files, path)) throw new StackError(`It names no ${path}.`);
  for (const [path, { bytes, sha256 }] of Object.entries(manifest.files)) {
    if (!there.has(path)) throw new StackError(`${path} is missing.`);
    const found = stateOf(join(folder, path));
    if (found.bytes !== bytes || found.sha256 !== sha256) throw new StackError(`${path} is not as it was kept.`);
  }
  return manifest;
}
