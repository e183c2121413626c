import { randomUUID } from 'node:crypto';
import { readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bucketCount, registryFor, variantsOf } from 'tooling/registry/canary';
import { readBuildRecord, readRegistry, versionFolder } from 'tooling/registry/site-registry';
import type { Pin } from 'tooling/registry/pin';
import type { SiteRegistry } from 'tooling/registry/site-registry';
import type { BuildRecord } from 'tooling/build/build-record';
import type { BootRelease, BootRemote, BootScript } from '../src/boot/boot-manifest.ts';

/** What is live now: the shell's scripts and every remote with its routes. */
export interface LiveSite {
  shell: {
    version: string;
    scripts: BootScript[];
  };
  remotes: BootRemote[];
}

const script = (record: BuildRecord, file: string): BootScript => ({
  url: file.startsWith('/') ? file : `/${versionFolder(record.name, record.version)}/${file}`,
  integrity: record.files[file]?.integrity ?? '',
});

function release(record: BuildRecord): BootRelease {
  const [entry] = record.entryFiles;
  if (!entry) throw new Error(`${record.name}@${record.version} has no entry`);
  return { version: record.version, entry: script(record, entry) };
}

/**
 * What a registry makes live. Throws when it names no shell, or a version that is not in the site folder.
 */
export async function resolveSite(folder: string, registry: SiteRegistry): Promise<LiveSite> {
  if (!registry.shell) throw new Error(`No shell is published in ${folder}; run npm run build`);
  const shell = await readBuildRecord(folder, 'shell', registry.shell.live);
  const remotes = await Promise.all(
    Object.entries(registry.remotes).map(async ([name, { live, previous }]): Promise<BootRemote> => {
      const record = await readBuildRecord(folder, name, live);
      const before = previous ? await readBuildRecord(folder, name, previous).catch(() => null) : null;
      return {
        name,
        live: release(record),
        ...(before ? { previous: release(before) } : {}),
        routes: record.routes.map(({ files, shared, ...route }) => ({
          ...route,
          scripts: [...shared.flatMap((module) => shell.shared?.[module] ?? []).map((file) => script(shell, file)), ...files.map((file) => script(record, file))],
        })),
      };
    }),
  );
  return { shell: { version: shell.version, scripts: shell.entryFiles.map((file) => script(shell, file))}, remotes };
}

/** What is live for each bucket of visitors, worked out once per registry. */
interface LiveVariants {
  registry: SiteRegistry;
  everybody: LiveSite;
  byBucket: readonly LiveSite[];
  canaries: string[];
}

async function resolveVariants(folder: string, registry: SiteRegistry): Promise<LiveVariants> {
  const sites = new Map<string, LiveSite>();
  for (const variant of variantsOf(registry)) sites.set(JSON.stringify(variant), await resolveSite(folder, variant));
  const siteFor = (bucket: number | null) => {
    const site = sites.get(JSON.stringify(registryFor(registry, bucket)));
    if (!site) throw new Error(`No site is resolved for bucket ${bucket}`);
    return site;
  };
  const entries = Object.entries({ ...(registry.shell && { shell: registry.shell }), ...registry.remotes });
  return {
    registry,
    everybody: siteFor(null),
    byBucket: Array.from({ length: bucketCount }, (_, bucket) => siteFor(bucket)),
    canaries: entries.flatMap(([name, { canary }]) => (canary ? `${name}@${canary.version}` : [])),
  };
}

/** A registry that is followed: what is live now. */
export interface FollowedRegistry {
  /** What a visitor in this bucket gets (see `tooling/registry/canary`), or without a bucket what is live for everybody. */
  (bucket?: number): Promise<LiveSite>;
  /** The canaries, as `package@version`; visitors need a bucket while there is one. */
  canaries: () => Promise<string[]>;
  /** What a browser gets to which staff have given a version; null when that version is not there. */
  pinned: (pin: Pin, bucket: number | null) => Promise<LiveSite | null>;
}

/** The registry as a browser sees it that staff have given a version; what is live is the one to fall back to. */
function withPin(registry: SiteRegistry, { package: name, version }: Pin): SiteRegistry {
  const pinned = (live: string) => ({ live: version, previous: live });
  if (name === 'shell') return registry.shell ? { ...registry, shell: pinned(registry.shell.live) } : registry;
  const entry = registry.remotes[name];
  return entry ? { ...registry, remotes: { ...registry.remotes, [name]: pinned(entry.live) } } : registry;
}

const checkEveryMs = 500;
const message = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Keeps the registry that was just resolved for the next start of a server. */
async function keepLastGood(file: string, registry: SiteRegistry): Promise<void> {
  const text = `${JSON.stringify(registry, null, 2)}\n`;
  if ((await readFile(file, 'utf8').catch(() => '')) === text) return;
  const temporary = `${file}.${randomUUID()}`;
  await writeFile(temporary, text);
  await rename(temporary, file);
}

/**
 * Follows the registry of a site folder without a restart. When the
 * registry turned invalid it reports that once and keeps giving the last good state, which also outlives a restart in
 * `registry.last-good.json`.
 * The first call throws when neither file leads to a site that can be served.
 */
export function followRegistry(folder: string, report: (message: string) => void): FollowedRegistry {
  const file = join(folder, 'registry.json');
  const lastGoodFile = join(folder, 'registry.last-good.json');
  let current: LiveVariants | null = null;
  let seen = '';
  let reported = '';
  let checkedAt = -Infinity;
  let checking: Promise<LiveVariants> | null = null;

  async function check(): Promise<LiveVariants> {
    checkedAt = performance.now();
    try {
      const info = await stat(file).catch(() => null);
      if (!info) throw new Error(`${file} is missing; run npm run build`);
      const mark = `${info.mtimeMs}:${info.size}:${info.ino}`;
      if (current && mark === seen) return current;
      const registry = await readRegistry(folder);
      current = await resolveVariants(folder, registry);
      seen = mark;
      reported = '';
      await keepLastGood(lastGoodFile, registry).catch((error: unknown) => report(`${lastGoodFile} could not be written: ${message(error)}`));
    } catch (error) {
      current ??= await readRegistry(folder, lastGoodFile)
        .then((registry) => resolveVariants(folder, registry))
        .catch(() => {
          throw error;
        });
      if (reported !== message(error)) report(`registry of ${folder} is invalid, the last good one stays in force: ${message(error)}`);
      reported = message(error);
    }
    return current;
  }

  async function now(): Promise<LiveVariants> {
    if (current && performance.now() - checkedAt < checkEveryMs) return current;
    checking ??= check().finally(() => {
      checking = null;
    });
    return checking;
  }
  const siteFor = async (bucket?: number) => {
    const { everybody, byBucket } = await now();
    return bucket === undefined ? everybody : (byBucket[bucket] ?? everybody);
  };
  return Object.assign(siteFor, {
    canaries: async () => (await now()).canaries,
    pinned: async (pin: Pin, bucket: number | null) => resolveSite(folder, withPin(registryFor((await now()).registry, bucket), pin)).catch(() => null),
  });
}
