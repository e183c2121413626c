import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fetchVersion, hasVersion } from './fetch-version.ts';
import type { VersionSource } from './fetch-version.ts';
import { servableRegistry } from './held-versions.ts';
import type { HeldVersion } from './held-versions.ts';
import { reasonOf } from '@district-pour/contract/error-message';
import { placeFile } from '@district-pour/contract/place-file';
import { parseRegistry, versionsIn } from '@district-pour/contract/registry-schema';
import { assertRegistrySigned, registrySignatureFile } from '@district-pour/contract/registry-signature';
import type { RegistrySignature } from '@district-pour/contract/registry-signature';
import type { SiteRegistry } from '@district-pour/contract/registry-schema';
import { renderFile } from '@district-pour/contract/build-record';
import { RenderFailure } from '../render/render-failure.ts';
import { withRegistryLock } from './site-registry.ts';
import { versionFolder } from '@district-pour/contract/version-folder';

/** How a site is fetched. */
interface FetchOptions {
  /**
   * The registry's own public keys, PEM: it has to be signed by one of them, and builds by the teams' keys that it publishes. Without
   * them signatures are not checked.
   */
  registryKeys?: readonly string[] | null;
  /** The environment for which the registry has to be signed; default production. */
  environment?: string;
  /** Token of a registry service, for the files that are not public. */
  token?: string | null;
  /**
   * Renders the pages of the next registry, whose file it gets, before that replaces the live one, when all of its builds are there.
   * A {@link RenderFailure} holds back the version that could not be rendered; any other failure is reported.
   */
  render?: (candidate: string) => Promise<void>;
  report?: (message: string) => void;
  /** Why versions are not tried this time, by `package@version`; what is refused now is added. */
  refused?: Map<string, string>;
  signal?: AbortSignal;
  /** Longest time for one file. */
  timeoutMs?: number;
}

const defaultTimeoutMs = 30_000;
const registryBytes = 1024 * 1024;
/** What a site folder remembers of its source. */
const seenName = 'registry.source.json';
const signatureBytes = 256 * 1024;

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

/** What a site follows of its source. */
interface FetchOutcome {
  /** Whether its registry changed. */
  changed: boolean;
  /** The versions of the source that it does not serve. */
  held: HeldVersion[];
}

/** Records that versions were in use until now: they stay for the time that the registry's settings give to open tabs. */
async function touchVersions(folder: string, registry: SiteRegistry): Promise<void> {
  for (const { name, version } of versionsIn(registry))
    await utimes(join(folder, versionFolder(name, version)), new Date(), new Date()).catch(() => {}); // not found in a folder that was incomplete
}

/** Requests of one source's published files. */
function filesOf(source: string, { token, signal, timeoutMs = defaultTimeoutMs }: FetchOptions) {
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

/**
 * What the registry published with its signature. Null without a key of the registry. Throws when it is not signed by one of them, or
 * older than what the folder followed before.
 */
async function publishedOf(
  source: string,
  folder: string,
  registry: Buffer,
  { get, registryKeys, environment = 'production' }: FetchOptions & Pick<VersionSource, 'get'>,
): Promise<Pick<RegistrySignature, 'at' | 'keys'> | null> {
  if (!registryKeys) return null;
  const text = await get(registrySignatureFile(registry), signatureBytes);
  const published = assertRegistrySigned(registry, text, environment, registryKeys);
  const seen = await readSeen(join(folder, seenName));
  if (seen.source === source && seen.at && published.at < seen.at)
    throw new Error(
      `The registry of ${source} is of ${published.at}, older than the one of ${seen.at} that was followed before`,
    );
  return published;
}

/** The body of a source's registry. Throws when it has none. */
async function registryBody(source: string, response: Response): Promise<Buffer> {
  if (!response.ok) throw new Error(`${source} has no registry`);
  return bodyOf(response, registryBytes);
}

/**
 * Copies one version of an environment's published files that a site folder lacks, such as that of a preview.
 * Throws when it is not found there, differs from its record, or is not signed.
 */
export async function fetchOneVersion(
  source: string,
  folder: string,
  { name, version }: { name: string; version: string },
  options: Omit<FetchOptions, 'render'> = {},
): Promise<void> {
  if (await hasVersion(folder, name, version)) return;
  const { request, get } = filesOf(source, options);
  const registry = options.registryKeys ? await registryBody(source, await request('registry.json')) : null;
  const published = registry && (await publishedOf(source, folder, registry, { ...options, get }));
  await fetchVersion({ source, get, ...(published && { keys: published.keys }) }, folder, name, version);
}

const hasAll = async (folder: string, registry: SiteRegistry) =>
  (await Promise.all(versionsIn(registry).map(({ name, version }) => hasVersion(folder, name, version)))).every(
    Boolean,
  );

/**
 * Fetches the versions of a registry that a site folder lacks. One that fails is added to `refused` with its reason, and the others
 * are fetched. Throws only when `signal` aborts.
 */
async function fetchVersions(
  from: VersionSource,
  folder: string,
  registry: SiteRegistry,
  { refused = new Map<string, string>(), signal }: FetchOptions,
) {
  for (const { name, version } of versionsIn(registry)) {
    if (refused.has(`${name}@${version}`) || (await hasVersion(folder, name, version))) continue;
    try {
      await fetchVersion(from, folder, name, version);
    } catch (error) {
      signal?.throwIfAborted();
      refused.set(`${name}@${version}`, reasonOf(error));
    }
  }
  return refused;
}

/**
 * The version that a failed rendering holds back: the one that was rendered or, when it was served before, the shell that is new
 * beside it. Null when neither is new, or there is no shell yet: the browser renders these pages.
 */
function refusedBy(error: unknown, wanted: SiteRegistry, had: SiteRegistry | null): string | null {
  if (!(error instanceof RenderFailure)) return null;
  const idsOf = (registry: SiteRegistry) => versionsIn(registry).map(({ name, version }) => `${name}@${version}`);
  const served = new Set(had ? idsOf(had) : []);
  const added = idsOf(wanted).filter((id) => !served.has(id) && (had?.shell || !id.startsWith('shell@')));
  return [error.release, error.shell].find((id) => id !== null && added.includes(id)) ?? null;
}

/**
 * Makes a site folder's registry that of its source, as far as it can be served: a version that cannot be fetched, verified or
 * rendered, and what does not fit beside the one that stays, is held back, and everything else goes live. What was fetched before a
 * failure is not fetched again. The registry is replaced last.
 * Throws, and leaves the registry as it is, when the source's registry is not found, not valid or not signed, or no shell is left.
 * @param source address of the published files, such as `https://registry.example/sites/production`
 */
export async function fetchSite(source: string, folder: string, options: FetchOptions = {}): Promise<FetchOutcome> {
  const { render, report, signal } = options;
  const { request, get } = filesOf(source, options);

  const [file, seenFile] = [join(folder, 'registry.json'), join(folder, seenName)];
  const before = await readFile(file).catch(() => null);
  const had = before && validRegistry(before, file);
  const seen = await readSeen(seenFile);
  const isWhole = had && (await hasAll(folder, had));
  const known = isWhole && seen.source === source && seen.etag;
  const response = await request('registry.json', known ? { 'If-None-Match': known } : {});
  if (response.status === 304) return { changed: false, held: [] };
  const body = await registryBody(source, response);
  const etag = response.headers.get('ETag');
  const published = await publishedOf(source, folder, body, { ...options, get });
  const at = published?.at;
  /** Without its ETag when something is held back: the same registry is looked at again. */
  const remember = (held: HeldVersion[]) => {
    const current = held.length === 0 ? etag : null;
    return current || at
      ? placeFile(seenFile, JSON.stringify({ source, etag: current, ...(at && { at }) }))
      : rm(seenFile, { force: true });
  };
  if (isWhole && body.equals(before)) {
    await remember([]);
    return { changed: false, held: [] };
  }

  const wanted = parseRegistry(body.toString(), `${source}/registry.json`);
  const from = { source, get, ...(published && { keys: published.keys }) };
  const refused = await fetchVersions(from, folder, wanted, options);
  const candidate = join(folder, `registry.candidate-${randomUUID()}.json`);
  try {
    await mkdir(dirname(candidate), { recursive: true });
    for (;;) {
      const { registry, held } = await servableRegistry(folder, wanted, had, refused);
      const next = held.length === 0 ? body : Buffer.from(`${JSON.stringify(registry, null, 2)}\n`);
      if (before?.equals(next)) {
        await remember(held);
        return { changed: false, held };
      }
      await writeFile(candidate, next);
      try {
        await render?.(candidate);
      } catch (error) {
        signal?.throwIfAborted();
        const id = refusedBy(error, registry, had);
        if (id !== null) {
          refused.set(id, reasonOf(error));
          continue;
        }
        report?.(`pages of the source will be rendered in the browser: ${reasonOf(error)}`);
      }
      const changed = await withRegistryLock(folder, async (lock) => {
        signal?.throwIfAborted();
        const now = await readFile(file).catch(() => null);
        // Another server of this folder was faster, and may have seen a later state of the source.
        if (before ? !now?.equals(before) : now) return false;
        if (had) await touchVersions(folder, had);
        await lock.check();
        await rename(candidate, file);
        await remember(held);
        return true;
      });
      return { changed, held };
    }
  } finally {
    await rm(candidate, { force: true });
  }
}
