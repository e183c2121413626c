import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { entryOf, switchRegistry, withLive } from './registry-change.ts';
import type { AuditLine, OnStep } from './registry-change.ts';
import type { SiteRegistry } from './registry-schema.ts';
import { assertSharedProvided } from './release-contract.ts';
import { assertNoRouteConflict } from './remote-manifest.ts';
import { liveRemoteRecords, publishFolder, readBuildRecord, readRegistry, withRegistryLock } from './site-registry.ts';

export type ReleaseStep = 'build' | 'publish' | 'check' | 'render' | 'log' | 'switch';

/** What a release needs from outside. */
export interface ReleaseTools {
  who: string;
  /** Builds one package and returns its folder, which then holds `dist/client`. */
  build: (name: string) => Promise<string>;
  /** Renders the pages that a candidate for the registry lacks. */
  render: (site: string, candidateFile: string) => Promise<void>;
  onStep?: OnStep<ReleaseStep>;
}

/** What a command made live, and what was live before it. */
export interface ReleaseOutcome {
  from: string | null;
  to: string;
}

/** Attempts that leave the registry free while pages are rendered; one more then holds its lock throughout. */
const openAttempts = 2;

/** Throws when what `name` would have live in `next` fits neither the other remotes nor the shell. */
async function assertFits(site: string, name: string, next: SiteRegistry): Promise<void> {
  if (!next.shell) throw new Error(`No shell is published in ${site}; run npm run build`);
  const shell = await readBuildRecord(site, 'shell', next.shell.live);
  const remotes = await liveRemoteRecords(site, next);
  assertNoRouteConflict(remotes);
  for (const remote of remotes) if (name === 'shell' || remote.name === name) assertSharedProvided(shell, remote);
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
 * Builds one package, publishes its folder, checks it against what is live, renders the pages that would be missing, and
 * only then makes it live in one rename. Whatever fails or is killed before that leaves the site as it was.
 * When somebody else released meanwhile, the check and the rendering are done again on top of that.
 * Throws, naming the two remotes or the missing modules, when the build does not fit what is live.
 */
export async function release(name: string, site: string, tools: ReleaseTools): Promise<ReleaseOutcome> {
  const onStep = tools.onStep ?? (() => {});
  await onStep('build');
  const packageDir = await tools.build(name);
  await onStep('publish');
  const { name: built, version: to } = await publishFolder(packageDir, site);
  if (built !== name) throw new Error(`${packageDir} holds a build of ${built}, not of ${name}`);

  const prepare = async (base: SiteRegistry) => {
    const next = entryOf(base, name)?.live === to ? base : withLive(base, name, to);
    await onStep('check');
    await assertFits(site, name, next);
    await onStep('render');
    await renderCandidate(site, next, tools.render);
  };
  const switchFrom = async (base: SiteRegistry): Promise<ReleaseOutcome> => {
    const from = entryOf(base, name)?.live ?? null;
    const change: Omit<AuditLine, 'when'> = { who: tools.who, what: 'release', package: name, from, to };
    if (from !== to) await switchRegistry(site, withLive(base, name, to), change, onStep);
    return { from, to };
  };
  for (let attempt = 0; attempt < openAttempts; attempt += 1) {
    const base = await readRegistry(site);
    await prepare(base);
    const outcome = await withRegistryLock(site, async () => (isDeepStrictEqual(await readRegistry(site), base) ? switchFrom(base) : null));
    if (outcome) return outcome;
  }
  return withRegistryLock(site, async () => {
    const base = await readRegistry(site);
    await prepare(base);
    return switchFrom(base);
  });
}

/**
 * Makes a package's previous version live again, and the live one its previous. Builds and renders nothing.
 * Throws when there is no previous version, or when it no longer fits what is live.
 */
export async function rollback(name: string, site: string, who: string, onStep: OnStep<'log' | 'switch'> = () => {}): Promise<ReleaseOutcome> {
  return withRegistryLock(site, async () => {
    const registry = await readRegistry(site);
    const entry = entryOf(registry, name);
    if (!entry) throw new Error(`${name} is not in the registry of ${site}`);
    if (!entry.previous) throw new Error(`${name} has no previous version to go back to`);
    const next = withLive(registry, name, entry.previous);
    await assertFits(site, name, next);
    await switchRegistry(site, next, { who, what: 'rollback', package: name, from: entry.live, to: entry.previous }, onStep);
    return { from: entry.live, to: entry.previous };
  });
}
