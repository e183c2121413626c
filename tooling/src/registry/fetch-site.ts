import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BuildRecord } from '../build/build-record.ts';
import { integrityOf } from '../build/integrity.ts';
import { assertSigned, signatureFile } from './build-signature.ts';
import { entriesOf } from './registry-change.ts';
import { parseRegistry } from './registry-schema.ts';
import { versionFolder } from './site-registry.ts';

interface FetchOptions {
  /** Public keys by package; a build of another key is refused. Without it signatures are not checked. */
  keys?: Readonly<Record<string, readonly string[]>>;
  signal?: AbortSignal;
}

/** Writes a file under a temporary name and renames it, so that a reader sees all of it. */
async function place(file: string, body: Buffer): Promise<void> {
  const temporary = `${file}.partial-${randomUUID()}`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(temporary, body);
  await rename(temporary, file);
}

/**
 * Copies what an environment's published files have live (with canaries and previous versions) and a site folder lacks; its
 * registry is replaced last. Returns whether it changed.
 * Throws, and leaves the registry as it is, when a file is not found, differs from its record, or is not signed.
 * @param source address of the published files, such as `https://registry.example/sites/production`
 */
export async function fetchSite(source: string, folder: string, options: FetchOptions = {}): Promise<boolean> {
  const get = async (path: string) => {
    const response = await fetch(`${source}/${path}`, { signal: options.signal ?? null });
    if (!response.ok && response.status !== 404) throw new Error(`${response.url} answered ${response.status}`);
    return response.ok ? Buffer.from(await response.arrayBuffer()) : null;
  };
  const getWith = async (path: string, integrity: string) => {
    const body = await get(path);
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
    try {
      await place(join(temporary, 'build.json'), text);
      const signature = await get(`${path}/${signatureFile}`);
      if (signature) await place(join(temporary, signatureFile), signature);
      if (options.keys) await assertSigned(temporary, name, options.keys[name] ?? []);
      for (const [file, { integrity }] of Object.entries(record.files))
        await place(join(temporary, file), await getWith(`${path}/${file}`, integrity));
      for (const [asset, integrity] of Object.entries(record.assets ?? {})) {
        const target = join(folder, 'assets', asset);
        if (existsSync(target) && integrityOf(await readFile(target)) === integrity) continue;
        await place(target, await getWith(`assets/${asset}`, integrity));
      }
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
  await place(file, body);
  return true;
}
