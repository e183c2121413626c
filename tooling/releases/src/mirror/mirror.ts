import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from '@district-pour/contract/list-files';
import { neverChanges } from '@district-pour/contract/published-files';
import { readRegistry } from '@district-pour/contract/read-site';
import { placeSignatureWhenSet } from '../registry/publish-signature.ts';
import { withRegistryLock } from '../registry/site-registry.ts';
import { openTarget } from './open-target.ts';
import type { SiteTarget } from './site-target.ts';

/** What is copied: no copies that are half made, no locks. */
const published = /^(shell|remotes|pages|assets|registry\.signatures)\/(?!.*\.partial-)/;
/** What goes when the folder has it no more. Open tabs may still need assets of earlier releases. */
const removable = /^(shell|remotes|pages|registry\.signatures)\//;

interface Outcome {
  written: number;
  removed: number;
}

/** All files of a version before its record, so that one which has its record is complete. */
const recordsLast = (one: string, other: string) =>
  Number(one.endsWith('/build.json')) - Number(other.endsWith('/build.json'));

const linesOf = (log: Buffer | null) =>
  String(log ?? '')
    .split('\n')
    .filter(Boolean);

/** Throws, with the line, when the target's log has a change that this folder did not make: then two folders write one target. */
function assertOnlyWriter(ours: Buffer, theirs: Buffer | null, site: string, target: SiteTarget): void {
  const own = new Set(linesOf(ours));
  const foreign = linesOf(theirs).find((line) => !own.has(line));
  if (foreign)
    throw new Error(
      `${target.address} is the copy of another folder than ${site}: its audit.log has ${foreign}. One folder writes a copy; delete that audit.log to let this one do it`,
    );
}

/**
 * Copies a site folder to a target: new files first, the registry after them, and only then goes what was pruned. Nothing
 * comes back: the folder is what counts. Killed half-way the target still holds its old registry and all of its files, and
 * the next call finishes. A folder without a live shell is not copied.
 * Returns how many files were written and removed. Throws when the target is the copy of another folder.
 */
export const mirror = (site: string, target: SiteTarget): Promise<Outcome> =>
  withRegistryLock(site, async (held) => {
    const outcome = { written: 0, removed: 0 };
    if (!(await readRegistry(site)).shell) return outcome;
    const put = async (path: string, body: Buffer) => {
      await held.check();
      await target.put(path, body);
      outcome.written += 1;
    };
    const [registry, log] = [await readFile(join(site, 'registry.json')), await readFile(join(site, 'audit.log'))];
    const theirLog = await target.read('audit.log');
    assertOnlyWriter(log, theirLog, site, target);
    const files = (await listFiles(site)).filter((path) => published.test(path)).sort(recordsLast);
    const there = new Set(await target.list());
    for (const path of files) {
      if (neverChanges(path) && there.has(path)) continue;
      const body = await readFile(join(site, path));
      if (!there.has(path) || !(await target.read(path))?.equals(body)) await put(path, body);
    }
    if (!theirLog?.equals(log)) await put('audit.log', log);
    if (!(await target.read('registry.json'))?.equals(registry)) await put('registry.json', registry);
    const kept = new Set(files);
    for (const path of there) {
      if (!removable.test(path) || kept.has(path)) continue;
      await held.check();
      await target.remove(path);
      outcome.removed += 1;
    }
    return outcome;
  });

/** {@link mirror} to an address; before it, the folder is signed when the environment has the key of the registry. */
export async function mirrorTo(address: string, site: string, env: NodeJS.ProcessEnv): Promise<Outcome> {
  await placeSignatureWhenSet(site, env);
  return mirror(site, await openTarget(address, env));
}

/** {@link mirrorTo} the address in the registry's settings. Returns that address, null when there is none. */
export async function mirrorWhenSet(site: string, env: NodeJS.ProcessEnv): Promise<string | null> {
  const address = (await readRegistry(site)).settings?.mirror;
  if (!address) return null;
  await mirrorTo(address, site, env);
  return address;
}
