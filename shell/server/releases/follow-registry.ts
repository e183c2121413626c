import { randomUUID } from 'node:crypto';
import { readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { registryFor } from 'tooling/registry/canary';
import { readRegistry } from 'tooling/registry/site-registry';
import type { Pin } from 'tooling/registry/pin';
import type { SiteRegistry } from 'tooling/registry/site-registry';
import { resolveSite } from './live-site.ts';
import type { LiveSite } from './live-site.ts';
import { resolveVariants } from './live-variants.ts';
import type { LiveCanary, LiveVariants } from './live-variants.ts';

/** A registry that is followed: what is live now. */
export interface FollowedRegistry {
  /** What a visitor in this bucket gets (see `tooling/registry/canary`), or without a bucket what is live for everybody. */
  (bucket?: number): Promise<LiveSite>;
  /** What a document of a package is made of when it is the same for everybody, canaries beside what is live; null when it depends on the visitor's bucket. */
  shared: (owner: string) => Promise<LiveSite | null>;
  /** The canaries that some visitors get. */
  canaries: () => Promise<readonly LiveCanary[]>;
  /** Every release that is live, a canary or the one to fall back to, as `package@version`. */
  releases: () => Promise<ReadonlySet<string>>;
  /** Why the last good registry is served in place of `registry.json`; null while that is served. */
  problem: () => Promise<string | null>;
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
  let reported: string | null = null;
  let checkedAt = -Infinity;
  let checking: Promise<LiveVariants> | null = null;

  async function check(): Promise<LiveVariants> {
    checkedAt = performance.now();
    try {
      const info = await stat(file).catch(() => null);
      if (!info) throw new Error('registry.json is missing; run npm run build');
      const mark = `${info.mtimeMs}:${info.size}:${info.ino}`;
      if (current && mark === seen) {
        reported = null;
        return current;
      }
      const registry = await readRegistry(folder);
      current = await resolveVariants(folder, registry);
      seen = mark;
      reported = null;
      await keepLastGood(lastGoodFile, registry).catch((error: unknown) =>
        report(`${lastGoodFile} could not be written: ${message(error)}`),
      );
    } catch (error) {
      current ??= await readRegistry(folder, lastGoodFile)
        .then((registry) => resolveVariants(folder, registry))
        .catch(() => {
          throw error;
        });
      const reason = message(error).replaceAll(join(folder, '/'), '');
      if (reported !== reason) report(`registry of ${folder} is invalid, the last good one stays in force: ${reason}`);
      reported = reason;
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
    shared: async (owner: string) => {
      const { shared, dependsOnBucket } = await now();
      return dependsOnBucket(owner) ? null : shared;
    },
    canaries: async () => (await now()).canaries,
    releases: async () => (await now()).releases,
    problem: async () => (await now()) && reported,
    pinned: async (pin: Pin, bucket: number | null) =>
      resolveSite(folder, withPin(registryFor((await now()).registry, bucket), pin)).catch(() => null),
  });
}
