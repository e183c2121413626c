import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { contentHash } from '../build/build-record.ts';
import type { BuildRecord } from '../build/build-record.ts';
import { integrityOf } from '../build/integrity.ts';
import { precompress } from '../build/precompress.ts';
import { assertSigned, signatureFile } from './build-signature.ts';
import { entriesOf } from './registry-change.ts';
import { parseRegistry } from './registry-schema.ts';
import { versionFolder } from './site-registry.ts';

/** How a site is fetched. */
interface FetchOptions {
  /** Public keys by package; a build of another key is refused. Without it signatures are not checked. */
  keys?: Readonly<Record<string, readonly string[]>>;
  /** Is called with the fetched registry's file before that replaces the live one, when all of its builds are there. */
  beforeSwitch?: (candidate: string) => Promise<void>;
  signal?: AbortSignal;
}

/** The longest time for one file, in milliseconds, and the largest record, registry or asset, in bytes. */
const [fileMs, largestBytes] = [30_000, 32 * 1024 * 1024];
/** Relative, with slashes, without `.` and `..`. */
const filePath = /^(?!.*(^|\/)\.\.?(\/|$))[\w.@-]+(\/[\w.@-]+)*$/;

/** Writes a file under a temporary name and renames it, so that a reader sees all of it. */
async function place(file: string, body: Buffer): Promise<void> {
  const temporary = `${file}.partial-${randomUUID()}`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(temporary, body);
  await rename(temporary, file);
}

/** The body of an answer. Throws when it has more bytes than `limit`, without reading the rest. */
async function bodyOf(response: Response, limit: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > limit) throw new Error(`${response.url} has more than ${limit} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Throws when a record is not that of this version, or names a file outside of it. */
function assertRecord(record: BuildRecord, name: string, version: string): void {
  if (record.name !== name || record.version !== version)
    throw new Error(`The record of ${name} ${version} is that of ${record.name} ${record.version}`);
  for (const file of [...Object.keys(record.files), ...Object.keys(record.assets ?? {})])
    if (!filePath.test(file)) throw new Error(`${name} ${version} names the file ${file}`);
}

/**
 * Copies what an environment's published files have live (with canaries and previous versions) and a site folder lacks; its
 * registry is replaced last. Returns whether it changed.
 * Throws, and leaves the registry as it is, when a file is not found, differs from its record, or is not signed.
 * @param source address of the published files, such as `https://registry.example/sites/production`
 */
export async function fetchSite(source: string, folder: string, options: FetchOptions = {}): Promise<boolean> {
  const { keys, beforeSwitch, signal } = options;
  const get = async (path: string, limit = largestBytes) => {
    const response = await fetch(`${source}/${path}`, {
      signal: AbortSignal.any([AbortSignal.timeout(fileMs), ...(signal ? [signal] : [])]),
    });
    if (!response.ok && response.status !== 404) throw new Error(`${response.url} answered ${response.status}`);
    return response.ok ? bodyOf(response, limit) : null;
  };
  const getWith = async (path: string, integrity: string, bytes?: number) => {
    const body = await get(path, bytes);
    if (!body || integrityOf(body) !== integrity) throw new Error(`${source}/${path} is not as it was built`);
    return body;
  };
  const fetchVersion = async (name: string, version: string) => {
    const path = versionFolder(name, version);
    if (existsSync(join(folder, path))) return;
    const temporary = join(folder, `${path}.partial-${randomUUID()}`);
    const text = await get(`${path}/build.json`);
    if (!text) throw new Error(`${source} has no build of ${name} ${version}`);
    const record = JSON.parse(text.toString()) as BuildRecord;
    assertRecord(record, name, version);
    try {
      await place(join(temporary, 'build.json'), text);
      const signature = await get(`${path}/${signatureFile}`);
      if (signature) await place(join(temporary, signatureFile), signature);
      if (keys) await assertSigned(temporary, name, keys[name] ?? []);
      for (const [file, { bytes, integrity }] of Object.entries(record.files))
        await place(join(temporary, file), await getWith(`${path}/${file}`, integrity, bytes));
      const [hash] = /[0-9a-f]{10}$/.exec(version) ?? [];
      if (hash && (await contentHash(temporary, record)) !== hash)
        throw new Error(`${name} ${version} is not the version of its files`);
      for (const [asset, integrity] of Object.entries(record.assets ?? {})) {
        const target = join(folder, 'assets', asset);
        if (existsSync(target) && integrityOf(await readFile(target)) === integrity) continue;
        await place(target, await getWith(`assets/${asset}`, integrity));
      }
      await precompress(temporary, Object.keys(record.files));
      await rename(temporary, join(folder, path));
    } finally {
      await rm(temporary, { recursive: true, force: true });
    }
  };
  const body = await get('registry.json');
  if (!body) throw new Error(`${source} has no registry`);
  const file = join(folder, 'registry.json');
  if (existsSync(file) && body.equals(await readFile(file))) return false;
  for (const [name, { live, previous, canary }] of entriesOf(parseRegistry(body.toString(), `${source}/registry.json`)))
    for (const version of new Set([live, canary?.version, previous]))
      if (version !== undefined) await fetchVersion(name, version);
  const candidate = join(folder, `registry.candidate-${randomUUID()}.json`);
  try {
    await place(candidate, body);
    await beforeSwitch?.(candidate);
    await rename(candidate, file);
  } finally {
    await rm(candidate, { force: true });
  }
  return true;
}
