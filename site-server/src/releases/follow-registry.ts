import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { contentFile } from '@district-pour/releases/registry/live-content';
import { registryFor } from '@district-pour/releases/registry/canary';
import { placeFile } from '@district-pour/contract/place-file';
import { readBuildRecord, readRegistry } from '@district-pour/contract/read-site';
import { entriesOf } from '@district-pour/contract/registry-schema';
import { versionFolder } from '@district-pour/contract/version-folder';
import { servableRegistry } from '@district-pour/releases/registry/held-versions';
import type { HeldVersion, Refused } from '@district-pour/releases/registry/held-versions';
import type { Pin } from '@district-pour/releases/registry/pin';
import type { SiteRegistry } from '@district-pour/contract/registry-schema';
import { readLiveContent } from '../content/site-folder.ts';
import { heldSentence } from './held-sentence.ts';
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
  /** The versions of `registry.json` that the site folder does not have, so that their packages stay where they were. */
  held: () => Promise<readonly HeldVersion[]>;
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
  if ((await readFile(file, 'utf8').catch(() => '')) !== text) await placeFile(file, text);
}

/** Why live and canary versions of a registry cannot be served; a previous one is only what a browser falls back to. */
async function unreadable(folder: string, registry: SiteRegistry): Promise<Map<string, string>> {
  const refused = new Map<string, string>();
  for (const [name, { live, canary }] of entriesOf(registry))
    for (const version of canary ? [live, canary.version] : [live])
      await readBuildRecord(folder, name, version).catch(() =>
        refused.set(`${name}@${version}`, `${versionFolder(name, version)}/build.json cannot be read`),
      );
  return refused;
}

/**
 * Follows the registry and the content of a site folder without a restart. When the registry becomes invalid, this is reported once and the
 * last valid state is returned; a version that cannot be read holds back its package only. `registry.last-good.json` stores it across restarts.
 * The first call throws when neither file describes a site that can be served.
 */
export function followRegistry(folder: string, report: (message: string) => void): FollowedRegistry {
  const file = join(folder, 'registry.json');
  const lastGoodFile = join(folder, 'registry.last-good.json');
  let current: LiveVariants | null = null;
  let seen = '';
  let reported: string | null = null;
  let held: readonly HeldVersion[] = [];
  let refused: Refused = new Map();
  let checkedAt = -Infinity;
  let checking: Promise<LiveVariants> | null = null;

  const lastGood = () => readRegistry(folder, lastGoodFile);

  async function check(): Promise<LiveVariants> {
    checkedAt = performance.now();
    try {
      const info = await stat(file).catch(() => null);
      if (!info) throw new Error('registry.json is missing; run npm run build');
      const content = await stat(join(folder, contentFile)).catch(() => null);
      const mark = [info, content].map((file) => file && `${file.mtimeMs}:${file.size}:${file.ino}`).join();
      if (current && mark === seen && refused.size === 0) {
        reported = null;
        return current;
      }
      const wanted = await readRegistry(folder);
      // What cannot be read may be there a moment later.
      const refusedNow = await unreadable(folder, wanted);
      if (current && mark === seen && isDeepStrictEqual(refusedNow, refused)) return current;
      const had = refusedNow.size > 0 ? (current?.registry ?? (await lastGood().catch(() => null))) : null;
      const servable = await servableRegistry(folder, wanted, had, refusedNow);
      const { registry } = servable;
      current = await resolveVariants(folder, registry, await readLiveContent(folder));
      seen = mark;
      refused = refusedNow;
      for (const each of servable.held)
        if (!held.some(({ version, reason }) => version === each.version && reason === each.reason))
          report(heldSentence(each));
      held = servable.held;
      reported = null;
      await keepLastGood(lastGoodFile, registry).catch((error: unknown) =>
        report(`${lastGoodFile} could not be written: ${reasonOf(error)}`),
      );
    } catch (error) {
      current ??= await lastGood()
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
    held: async () => (await now()) && held,
    pinned: async (pin: Pin, bucket: number | null) => {
      const { registry, content } = await now();
      return resolveSite(folder, withPin(registryFor(registry, bucket), pin), content, registry).catch(() => null);
    },
  });
}
