import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { BuildRecord } from '@district-pour/contract/build-record';
import { variantsOf } from '../registry/canary.ts';
import { switchRegistry, withCanary, withLive } from '../registry/registry-change.ts';
import { assertWithinBudget } from '@district-pour/contract/compare-builds';
import { messageOf } from '@district-pour/contract/error-message';
import { entryOf, settingsOf } from '@district-pour/contract/registry-schema';
import type { AuditLine } from '@district-pour/contract/audit-log';
import type { OnStep } from '../registry/registry-change.ts';
import type { HeldLock } from '../registry/registry-lock.ts';
import type { SiteRegistry } from '@district-pour/contract/registry-schema';
import { assertOwnStyles, needOf } from '@district-pour/contract/release-contract';
import { assertNoRouteConflict, manifestOf, parseManifest } from '@district-pour/contract/remote-manifest';
import { withRegistryLock } from '../registry/site-registry.ts';
import { keptVersions, readBuildRecord, readRegistry } from '@district-pour/contract/read-site';
import { readContentText } from '../registry/live-content.ts';

export type ReleaseStep = 'publish' | 'place' | 'check' | 'render' | 'log' | 'switch';

/** What a release needs from outside. */
export interface ReleaseTools {
  who: string;
  /** Only for so many percent of the visitors, 1 to 100; for all when it is not given. */
  canary?: number | undefined;
  /** Renders the pages that a candidate for the registry lacks. */
  render: (site: string, candidateFile?: string) => Promise<void>;
  /** Throws when a new shell breaks what the live one promises without a higher major version; `assertPromisesKept` of shell-promises.ts does that. */
  assertPromisesKept: (site: string, from: string, to: string) => Promise<void>;
  onStep?: OnStep<ReleaseStep>;
  /** Gets what failed without keeping the change from being made. */
  warn?: (message: string) => void;
}

/** What a command made live, and what was live before it. */
export interface ReleaseOutcome {
  from: string | null;
  to: string;
}

/** Attempts; pages are rendered without the lock, so that slow page code of one team does not keep another from a rollback. */
const attempts = 20;

/** The build records of the live remotes of a variant. Of those beside `name`, which is not the shell, one that cannot be read is left out. */
async function recordsBeside(site: string, name: string, { remotes }: SiteRegistry): Promise<BuildRecord[]> {
  const recordOf = async ([remote, { live }]: [string, { live: string }]) => {
    const isNeeded = name === 'shell' || name === remote;
    return readBuildRecord(site, remote, live).catch((error: unknown) => {
      if (isNeeded) throw error;
      return null;
    });
  };
  return (await Promise.all(Object.entries(remotes).map(recordOf))).filter((record) => record !== null);
}

/**
 * Throws when what some visitor would get of `name` with `next` does not fit the other remotes or the shell. A version of another
 * package that is damaged in the site is its own team's, and is left out.
 */
export async function assertFits(site: string, name: string, next: SiteRegistry): Promise<void> {
  const needs = new Set<string>();
  for (const variant of variantsOf(next)) {
    if (!variant.shell) throw new Error(`No shell is published in ${site}; run npm run build`);
    const shell = await readBuildRecord(site, 'shell', variant.shell.live);
    const remotes = await recordsBeside(site, name, variant);
    assertNoRouteConflict([shell, ...remotes]);
    for (const remote of remotes) {
      if (name !== 'shell' && remote.name !== name) continue;
      if (remote.name === name) {
        assertOwnStyles(remote);
        assertWithinBudget(remote, settingsOf(next).budgets?.[name]);
      }
      const need = needOf(shell, remote);
      if (need && name === 'shell') needs.add(`${need}, which shell@${shell.version} does not provide`);
      else if (need)
        throw new Error(`${need}, which shell@${shell.version} does not provide; release a shell that does first`);
      else parseManifest(manifestOf(remote), `${remote.name}@${remote.version}`, shell.manifest);
    }
  }
  if (needs.size > 0)
    throw new Error(
      `${[...needs].join('. ')}. Roll them back or switch them off first, or release a shell that has it`,
    );
}

/** The previous shell and what a version of a remote needs of it, when the shell cannot go back to it any more; null when it can. */
export async function lostWayBack(site: string, name: string, version: string): Promise<string | null> {
  const previous = (await readRegistry(site)).shell?.previous;
  if (name === 'shell' || !previous) return null;
  const [shell, remote] = await Promise.all([
    readBuildRecord(site, 'shell', previous),
    readBuildRecord(site, name, version),
  ]);
  const need = needOf(shell, remote);
  return need && `${need}: while it is live, the shell cannot be rolled back to ${previous}`;
}

async function renderCandidate(site: string, next: SiteRegistry, render: ReleaseTools['render']): Promise<void> {
  const candidate = join(site, `registry.candidate-${randomUUID()}.json`);
  try {
    await writeFile(candidate, JSON.stringify(next));
    await render(site, candidate);
  } finally {
    await rm(candidate, { force: true });
  }
}

/**
 * Prepares a change of the registry without its lock and then makes it with the lock held; what `next` gives for the
 * registry of that moment is checked and rendered before; a package is switched off also when a page of another one cannot be rendered. If another process changed the registry or the content, all of
 * that is done again. `next` returns null when there is nothing to change.
 */
export async function change(
  name: string,
  site: string,
  tools: Pick<ReleaseTools, 'who' | 'render' | 'onStep' | 'warn'>,
  next: (
    base: SiteRegistry,
  ) => { registry: SiteRegistry; line: Omit<AuditLine, 'who' | 'package' | 'when'> & { package?: string } } | null,
): Promise<void> {
  const onStep = tools.onStep ?? (() => {});
  const prepare = async (base: SiteRegistry) => {
    const to = next(base);
    const candidate = to?.registry ?? base;
    await onStep('check');
    await assertFits(site, name, candidate);
    await onStep('render');
    await renderCandidate(site, candidate, tools.render).catch((error: unknown) => {
      if (to?.line.what !== 'switch-off') throw error;
      tools.warn?.(`Pages that are missing will be rendered in the browser: ${messageOf(error)}`);
    });
  };
  const switchFrom = async (held: HeldLock, base: SiteRegistry) => {
    const to = next(base);
    if (to) await assertFits(site, name, to.registry); // a version may have been pruned since it was checked
    if (to) await switchRegistry(held, site, to.registry, { who: tools.who, package: name, ...to.line }, onStep);
  };
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const [base, content] = [await readRegistry(site), await readContentText(site)];
    await prepare(base);
    const done = await withRegistryLock(site, async (held) => {
      if (!isDeepStrictEqual(await readRegistry(site), base) || (await readContentText(site)) !== content) return false;
      await switchFrom(held, base);
      return true;
    });
    if (done) return;
  }
  throw new Error(`Other packages were changed while the pages of ${name} were rendered, ${attempts} times; try again`);
}

/**
 * Makes a published version live, or the canary: checks it against what is live, renders the pages that would be missing,
 * and only then switches in one rename. Whatever fails or is killed before that leaves the site as it was.
 * If another process released, the check and the rendering are repeated with its release.
 * Throws when the version is not published, and, naming the two remotes or the missing modules, when it does not fit what is live.
 */
export async function makeLive(name: string, to: string, site: string, tools: ReleaseTools): Promise<ReleaseOutcome> {
  if (!(await keptVersions(site, name)).includes(to)) throw new Error(`${name} has no build ${to}`);
  let from = entryOf(await readRegistry(site), name)?.live ?? null;
  if (name === 'shell' && from) await tools.assertPromisesKept(site, from, to);
  await change(name, site, tools, (base) => {
    const entry = entryOf(base, name);
    from = entry?.live ?? null;
    const { canary } = tools;
    if (canary !== undefined)
      return { registry: withCanary(base, name, to, canary), line: { what: 'canary', from, to, percent: canary } };
    if (from !== to) return { registry: withLive(base, name, to), line: { what: 'release', from, to } };
    return entry?.canary
      ? { registry: withCanary(base, name, null), line: { what: 'rollback', from: entry.canary.version, to } }
      : null;
  });
  return { from, to };
}

/**
 * Makes a package's canary live for everybody. Builds nothing.
 * @param expected the canary that is meant
 * Throws when there is none or another one, or when it no longer fits what is live.
 */
export async function promote(
  name: string,
  site: string,
  tools: Pick<ReleaseTools, 'who' | 'render' | 'onStep'>,
  expected?: string,
): Promise<ReleaseOutcome> {
  let outcome: ReleaseOutcome = { from: null, to: '' };
  await change(name, site, tools, (base) => {
    const entry = entryOf(base, name);
    if (!entry?.canary) throw new Error(`${name} has no canary to promote`);
    if (expected !== undefined && entry.canary.version !== expected)
      throw new Error(`The canary of ${name} is ${entry.canary.version} now, not ${expected}`);
    outcome = { from: entry.live, to: entry.canary.version };
    return { registry: withLive(base, name, outcome.to), line: { what: 'promote', ...outcome } };
  });
  return outcome;
}
