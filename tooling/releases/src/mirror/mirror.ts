import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { listFiles } from '@district-pour/contract/list-files';
import { parseAuditLog, readLine } from '@district-pour/contract/audit-log';
import { entriesOf, parseRegistry } from '@district-pour/contract/registry-schema';
import type { SiteRegistry } from '@district-pour/contract/registry-schema';
import { withRegistryLock } from '../registry/site-registry.ts';
import { readRegistry } from '@district-pour/contract/read-site';
import { inUse } from '../release/prune.ts';
import { joinLines, pullChanges, readLog } from './pull-changes.ts';
import type { PullTools } from './pull-changes.ts';
import { openTarget } from './site-target.ts';
import type { SiteTarget, StoredFile } from './site-target.ts';

/** What is copied: no copies that are half made, no locks. */
const published = /^(shell|remotes|pages|assets)\/(?!.*\.partial-)/;
/** Names of what never changes under its name. */
const lasting = /^(shell|remotes)\/|^assets\/.*[.-][0-9a-f]{8}[.-]/;
const attempts = 8;
const firstPauseMs = 50;

interface Outcome {
  written: number;
  removed: number;
}

/** The versions that a published file belongs to, as `package@version`: a page to that of the shell and of its remote. */
function versionsOf(path: string): string[] {
  const [top = '', one = '', two = '', three = '', four = ''] = path.split('/');
  if (top === 'shell') return [`shell@${one}`];
  if (top === 'remotes') return [`${one}@${two}`];
  return top === 'pages' ? [`shell@${one}`, `${three}@${four.replace(/\.json.*$/, '')}`] : [];
}

/** The versions, as `package@version`, that a line says were pruned. */
const everPruned = (lines: readonly string[]): string[] =>
  lines.flatMap(readLine).flatMap(({ what, package: name, from }) => (what === 'prune' ? [`${name}@${from}`] : []));

/** The versions whose last line is that they were pruned, in the order of the lines. What one folder copied is in the line of another one already. */
function lastPruned(lines: readonly string[]): string[] {
  const versions = new Set<string>();
  for (const { what, package: name, from, to } of lines.flatMap(readLine)) {
    if (what === 'prune') versions.add(`${name}@${from}`);
    else if (what !== 'mirror') for (const version of [from, to]) versions.delete(`${name}@${version}`);
  }
  return [...versions];
}

/** The live, canary and previous versions of a registry. */
const usedBy = (registry: SiteRegistry): string[] =>
  entriesOf(registry).flatMap(([name, { live, canary, previous }]) =>
    [live, canary?.version, previous].filter(Boolean).map((version) => `${name}@${version}`),
  );

/** All files of a version before its record, so that one which has its record is complete. */
const recordsLast = (one: string, other: string) =>
  Number(one.endsWith('/build.json')) - Number(other.endsWith('/build.json'));

/**
 * Makes a target the same as a site folder into which `stored`, the target's registry, was merged. What a target lists and
 * reads may be an old state; what it compares when it replaces a file is the present one. So versions that `stored`
 * does not use are copied whether or not they are listed, and `stored` is replaced only if it still is the target's registry.
 *
 * Versions are removed when the log, with the lines of all folders, and the registry were replaced, and only for so long. A folder that
 * uses a version which was pruned once adds its line to the log, and then waits until such a removal has ended.
 * Returns null when the log or the registry is another one by now.
 */
async function push(
  site: string,
  target: SiteTarget,
  stored: StoredFile | null,
  removalMs: number,
): Promise<Outcome | null> {
  return withRegistryLock(site, async (held) => {
    const registry = await readRegistry(site);
    const files = (await listFiles(site)).filter((path) => published.test(path)).sort(recordsLast);
    const there = new Set(await target.list());
    const [log, own] = [await target.read('audit.log'), await readLog(site)];
    const kept = new Set([...files.flatMap(versionsOf), ...inUse(registry, parseAuditLog(own))]);
    const removable = lastPruned(joinLines(own, String(log?.body ?? ''))).filter((version) => !kept.has(version));
    const gone = [...there].filter((path) => versionsOf(path).some((version) => removable.includes(version)));
    let written = 0;
    const replace = async (path: string, body: Buffer, earlier: StoredFile | null) => {
      const isSame = earlier?.body.equals(body);
      if (isSame && gone.length === 0) return true;
      await held.check();
      written += Number(!isSame);
      return target.replace(path, body, earlier?.mark ?? null);
    };

    const removalEnd = AbortSignal.timeout(removalMs);
    const lines = joinLines(String(log?.body ?? ''), own);
    if (!(await replace('audit.log', Buffer.from(lines.map((line) => `${line}\n`).join('')), log))) return null;
    const before = stored ? usedBy(parseRegistry(String(stored.body), 'registry.json')) : [];
    const added = usedBy(registry).filter((version) => !before.includes(version));
    if (everPruned(lines).some((version) => added.includes(version))) await setTimeout(2 * removalMs);
    for (const path of files) {
      if (lasting.test(path)) {
        if (there.has(path) && !versionsOf(path).some((version) => added.includes(version))) continue;
      } else if ((await target.read(path))?.body.equals(await readFile(join(site, path)))) continue;
      await held.check();
      await target.put(path, await readFile(join(site, path)));
      written += 1;
    }
    if (!(await replace('registry.json', await readFile(join(site, 'registry.json')), stored))) return null;
    let removed = 0;
    for (const path of gone) {
      await held.check();
      if (removalEnd.aborted) break;
      await target.remove(path, removalEnd).catch((error: unknown) => {
        if (!removalEnd.aborted) throw error;
      });
      removed += 1;
    }
    return { written, removed };
  });
}

/**
 * Brings a target to the state of a site folder: new files first, the registry after them, and only then what was pruned
 * goes. Changes of others at the target are first copied into the site folder, so that several site folders can
 * have one mirror. Killed half-way the target still holds its old registry and all of its files, and the next call finishes.
 * Returns how many files were written and removed.
 * @param removalMs how long versions are removed; the next call removes the rest
 * Throws when what would then be live does not fit together.
 */
export async function mirror(site: string, target: SiteTarget, tools: PullTools, removalMs = 10_000): Promise<Outcome> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if (attempt > 0) await setTimeout(Math.random() * firstPauseMs * 2 ** attempt);
    const stored = await target.read('registry.json');
    const theirs = stored && parseRegistry(String(stored.body), `registry.json of ${target.address}`);
    if (theirs && !(await pullChanges(site, target, theirs, tools))) continue;
    const outcome = await push(site, target, stored, removalMs);
    if (outcome) return outcome;
  }
  throw new Error(`Others change ${target.address} all the time, or it returns old states; run the command again`);
}

/** Mirrors a site folder to the address in its registry's settings. Returns that address, null when there is none. */
export async function mirrorWhenSet(site: string, tools: PullTools): Promise<string | null> {
  const address = (await readRegistry(site)).settings?.mirror;
  if (!address) return null;
  await mirror(site, await openTarget(address), tools);
  return address;
}
