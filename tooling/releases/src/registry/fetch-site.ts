import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fetchVersion, placeFile } from './fetch-version.ts';
import type { VersionSource } from './fetch-version.ts';
import { entriesOf, parseRegistry } from '@district-pour/contract/registry-schema';
import {
  assertRegistrySigned,
  registryKeyName,
  registrySignatureFile,
} from '@district-pour/contract/registry-signature';
import type { SiteRegistry } from '@district-pour/contract/registry-schema';
import { renderFile } from '@district-pour/contract/build-record';
import { withRegistryLock } from './site-registry.ts';
import { versionFolder } from '@district-pour/contract/version-folder';

/** How a site is fetched. */
interface FetchOptions extends Pick<VersionSource, 'keys'> {
  /** The environment for which the registry has to be signed when the keys have those of a service; default production. */
  environment?: string;
  /** Token of a registry service, for the files that are not public. */
  token?: string | null;
  /** Is called with the fetched registry's file before that replaces the live one, when all of its builds are there. */
  beforeSwitch?: (candidate: string) => Promise<void>;
  signal?: AbortSignal;
  /** Longest time for one file. */
  timeoutMs?: number;
}

const defaultTimeoutMs = 30_000;
const registryBytes = 1024 * 1024;
const signatureBytes = 1024;

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

/** The versions that a registry can make live without a new build. */
const versionsIn = (registry: SiteRegistry) =>
  entriesOf(registry).flatMap(([name, { live, previous, canary }]) =>
    [...new Set([live, canary?.version, previous])].flatMap((version) =>
      version === undefined ? [] : [{ name, version }],
    ),
  );

/** Records that versions were in use until now: they stay for the time that the registry's settings give to open tabs. */
async function touchVersions(folder: string, registry: SiteRegistry): Promise<void> {
  for (const { name, version } of versionsIn(registry))
    await utimes(join(folder, versionFolder(name, version)), new Date(), new Date()).catch(() => {}); // not found in a folder that was incomplete
}

/** Requests of one source's published files. */
function filesOf(source: string, { token, signal, timeoutMs = defaultTimeoutMs }: Omit<FetchOptions, 'keys'>) {
  const request = async (path: string, headers: Record<string, string> = {}) => {
    const stop = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]);
    const response = await fetch(`${source}/${path}`, { headers, redirect: 'error', signal: stop }).catch(
      (cause: unknown) => {
        throw new Error(`No answer from ${source}/${path}`, { cause });
      },
    );
    if (response.ok || response.status === 304 || response.status === 404) return response;
    const needed = response.status === 401 ? '; it needs a token of the registry service' : '';
    throw new Error(`${source}/${path} answered ${response.status}${needed}`);
  };
  const get = async (path: string, limit: number) => {
    const isCode = path.endsWith(`/${renderFile}`);
    const response = await request(path, isCode && token ? { Authorization: `Bearer ${token}` } : {});
    return response.ok ? bodyOf(response, limit) : null;
  };
  return { request, get };
}

/** The registry of a site folder; null when a disk or a person damaged it, so that it is fetched again. */
function validRegistry(body: Buffer, file: string): SiteRegistry | null {
  try {
    return parseRegistry(body.toString(), file);
  } catch {
    return null;
  }
}

/** The source, the ETag and the signature's time of the last fetched registry; nothing of it when the file is damaged. */
async function readSeen(file: string): Promise<{ source?: string; etag?: string; at?: string }> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as { source?: string; etag?: string; at?: string };
  } catch {
    return {};
  }
}

/** The time of the service's signature. Null when the keys have none of a service; throws when the registry is not signed by it. */
async function signedAt(
  registry: Buffer,
  get: VersionSource['get'],
  { keys, environment = 'production' }: FetchOptions,
): Promise<string | null> {
  const own = keys?.[registryKeyName];
  if (!own) return null;
  return assertRegistrySigned(registry, await get(registrySignatureFile(registry), signatureBytes), environment, own);
}

/**
 * Copies one version of an environment's published files that a site folder lacks, such as that of a preview.
 * Throws when it is not found there, differs from its record, or is not signed.
 */
export async function fetchOneVersion(
  source: string,
  folder: string,
  { name, version }: { name: string; version: string },
  options: Omit<FetchOptions, 'beforeSwitch' | 'environment'> = {},
): Promise<void> {
  if (existsSync(join(folder, versionFolder(name, version)))) return;
  const { get } = filesOf(source, options);
  await fetchVersion({ source, get, ...(options.keys && { keys: options.keys }) }, folder, name, version);
}

/**
 * Copies what an environment's published files have live (with canaries and previous versions) and a site folder lacks; its
 * registry is replaced last. What was fetched before a failure is not fetched again. Returns whether it changed.
 * Throws, and leaves the registry as it is, when a file is not found, differs from its record, or is not signed.
 * @param source address of the published files, such as `https://registry.example/sites/production`
 */
export async function fetchSite(source: string, folder: string, options: FetchOptions = {}): Promise<boolean> {
  const { keys, beforeSwitch, signal } = options;
  const { request, get } = filesOf(source, options);

  const [file, seenFile] = [join(folder, 'registry.json'), join(folder, 'registry.source.json')];
  const before = await readFile(file).catch(() => null);
  const current = before && validRegistry(before, file);
  const seen = await readSeen(seenFile);
  const known = current && seen.source === source && seen.etag;
  const response = await request('registry.json', known ? { 'If-None-Match': known } : {});
  if (response.status === 304) return false;
  if (!response.ok) throw new Error(`${source} has no registry`);
  const body = await bodyOf(response, registryBytes);
  const etag = response.headers.get('ETag');
  const at = await signedAt(body, get, options);
  if (at && seen.source === source && seen.at && at < seen.at)
    throw new Error(`The registry of ${source} is of ${at}, older than the one of ${seen.at} that was followed before`);
  const remember = () =>
    etag || at ? placeFile(seenFile, JSON.stringify({ source, etag, at })) : rm(seenFile, { force: true });
  if (before && body.equals(before)) return (await remember(), false);

  const registry = parseRegistry(body.toString(), `${source}/registry.json`);
  for (const { name, version } of versionsIn(registry))
    if (!existsSync(join(folder, versionFolder(name, version))))
      await fetchVersion({ source, get, ...(keys && { keys }) }, folder, name, version);
  const candidate = join(folder, `registry.candidate-${randomUUID()}.json`);
  try {
    await mkdir(dirname(candidate), { recursive: true });
    await writeFile(candidate, body);
    await beforeSwitch?.(candidate);
    return await withRegistryLock(folder, async (held) => {
      signal?.throwIfAborted();
      const now = await readFile(file).catch(() => null);
      // Another server of this folder was faster, and may have seen a later state of the source.
      if (before ? !now?.equals(before) : now) return false;
      if (current) await touchVersions(folder, current);
      await held.check();
      await rename(candidate, file);
      await remember();
      return true;
    });
  } finally {
    await rm(candidate, { force: true });
  }
}
