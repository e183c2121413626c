import { randomUUID } from 'node:crypto';
import { readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentFile } from '@district-pour/releases/registry/live-content';
import { registryFor } from '@district-pour/releases/registry/canary';
import { readRegistry } from '@district-pour/contract/read-site';
import type { Pin } from '@district-pour/releases/registry/pin';
import type { SiteRegistry } from '@district-pour/contract/registry-schema';
import { readLiveContent } from '../content/site-folder.ts';
import { resolveSite } from './live-site.ts';
import type { LiveSite } from './live-site.ts';
import { resolveVariants } from './live-variants.ts';
import type { LiveCanary, LiveVariants } from './live-variants.ts';
import { reasonOf } from '@district-pour/contract/error-message';

/** A followed registry: returns the live site. */
export interface FollowedRegistry {
  /** The site for a visitor in this bucket (see `canary.ts` of the releases), or without a bucket the live site without canaries. */
  (bucket?: number): Promise<LiveSite>;
  /** The site, with canaries beside the live versions, for a document of a package that is the same for all visitors; null when the document depends on the visitor's bucket. */
  shared: (owner: string) => Promise<LiveSite | null>;
  /** The current canaries. */
  canaries: () => Promise<readonly LiveCanary[]>;
  /** Every live, canary and fallback release, as `package@version`. */
  releases: () => Promise<ReadonlySet<string>>;
  /** Why the last valid registry is served instead of `registry.json`; null when `registry.json` is served. */
  problem: () => Promise<string | null>;
  /** The site for a browser with a pinned version; null when that version does not exist. */
  pinned: (pin: Pin, bucket: number | null) => Promise<LiveSite | null>;
}

/** The registry for a browser with a pinned version, also of a remote that is not live yet; the live version is the fallback. */
function withPin(registry: SiteRegistry, { package: name, version }: Pin): SiteRegistry {
  const pinned = (live: string) => ({ live: version, previous: live });
  if (name === 'shell') return registry.shell ? { ...registry, shell: pinned(registry.shell.live) } : registry;
  const entry = registry.remotes[name];
  return { ...registry, remotes: { ...registry.remotes, [name]: entry ? pinned(entry.live) : { live: version } } };
}

const checkEveryMs = 500;
/** Saves the registry that was just resolved for the next start of a server. */
async function keepLastGood(file: string, registry: SiteRegistry): Promise<void> {
  const text = `${JSON.stringify(registry, null, 2)}\n`;
  if ((await readFile(file, 'utf8').catch(() => '')) === text) return;
  const temporary = `${file}.${randomUUID()}`;
  await writeFile(temporary, text);
  await rename(temporary, file);
}

/**
 * Follows the registry and the content of a site folder without a restart. When the registry becomes invalid, this is reported once and the
 * last valid state is returned. `registry.last-good.json` stores it across restarts.
 * The first call throws when neither file describes a site that can be served.
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
      const content = await stat(join(folder, contentFile)).catch(() => null);
      const mark = [info, content].map((file) => file && `${file.mtimeMs}:${file.size}:${file.ino}`).join();
      if (current && mark === seen) {
        reported = null;
        return current;
      }
      const registry = await readRegistry(folder);
      current = await resolveVariants(folder, registry, await readLiveContent(folder));
      seen = mark;
      reported = null;
      await keepLastGood(lastGoodFile, registry).catch((error: unknown) =>
        report(`${lastGoodFile} could not be written: ${reasonOf(error)}`),
      );
    } catch (error) {
      current ??= await readRegistry(folder, lastGoodFile)
        .then(async (registry) => resolveVariants(folder, registry, await readLiveContent(folder)))
        .catch(() => {
          throw error;
        });
      const reason = reasonOf(error).replaceAll(join(folder, '/'), '');
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
    pinned: async (pin: Pin, bucket: number | null) => {
      const { registry, content } = await now();
      return resolveSite(folder, withPin(registryFor(registry, bucket), pin), content).catch(() => null);
    },
  });
}
