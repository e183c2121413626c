import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from '../build/list-files.ts';
import { renderPages } from '../build/render-pages.ts';
import { currentUser, parseAuditLog } from '../registry/audit-log.ts';
import type { AuditLine } from '../registry/audit-log.ts';
import { parseRegistry } from '../registry/registry-schema.ts';
import { readRegistry, withRegistryLock } from '../registry/site-registry.ts';
import { inUse } from './prune.ts';
import { joinLines, pullChanges, rememberMirrored } from './pull-changes.ts';
import type { ReleaseTools } from './release.ts';
import { openTarget } from './site-target.ts';
import type { SiteTarget, StoredFile } from './site-target.ts';

/** What is copied: no copies that are half made, no locks. */
const published = /^(shell|remotes|pages|assets)\/(?!.*\.partial-)/;
/** Names of what never changes under its name. */
const lasting = /^(shell|remotes)\/|^assets\/.*[.-][0-9a-f]{8}[.-]/;
const attempts = 5;

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

/** The versions whose last line in the log is that they were pruned. */
function pruned(lines: readonly AuditLine[]): Set<string> {
  const versions = new Set<string>();
  for (const { what, package: name, from, to } of lines) {
    if (what === 'prune') versions.add(`${name}@${from}`);
    else for (const version of [from, to]) versions.delete(`${name}@${version}`);
  }
  return versions;
}

/** Copies what a target lacks, then replaces its registry, then removes what was pruned. Null when the target has another registry by now. */
async function push(site: string, target: SiteTarget, stored: StoredFile | null): Promise<Outcome | null> {
  return withRegistryLock(site, async (held) => {
    const registry = await readRegistry(site);
    const files = (await listFiles(site)).filter((path) => published.test(path));
    const there = new Set(await target.list());
    let written = 0;
    for (const path of files) {
      if (there.has(path) && lasting.test(path)) continue;
      const body = await readFile(join(site, path));
      if (there.has(path) && (await target.read(path))?.body.equals(body)) continue;
      await held.check();
      await target.put(path, body);
      written += 1;
    }
    const replace = async (path: string, body: Buffer, before: StoredFile | null) => {
      if (before?.body.equals(body)) return true;
      await held.check();
      written += 1;
      return target.replace(path, body, before?.mark ?? null);
    };
    const log = await target.read('audit.log');
    const text = joinLines(String(log?.body ?? ''), await readFile(join(site, 'audit.log'), 'utf8').catch(() => ''))
      .map((line) => `${line}\n`)
      .join('');
    if (!(await replace('audit.log', Buffer.from(text), log))) return null;
    if (!(await replace('registry.json', await readFile(join(site, 'registry.json')), stored))) return null;
    await rememberMirrored(site, target.address, registry);

    const lines = parseAuditLog(text);
    const kept = new Set([...files.flatMap(versionsOf), ...inUse(registry, lines)]);
    const removable = [...pruned(lines)].filter((version) => !kept.has(version));
    const gone = [...there].filter((path) => versionsOf(path).some((version) => removable.includes(version)));
    await held.check();
    for (const path of gone) await target.remove(path);
    return { written, removed: gone.length };
  });
}

/**
 * Brings a target to the state of a site folder: new files first, the registry after them, and only then what was pruned
 * goes. Changes of others at the target are first copied into the site folder, so that several site folders can
 * have one mirror. Killed half-way the target still holds its old registry and all of its files, and the next call finishes.
 * Returns how many files were written and removed.
 * Throws when what would then be live does not fit together.
 */
export async function mirror(
  site: string,
  target: SiteTarget,
  tools: Pick<ReleaseTools, 'who' | 'render'> = { who: currentUser(), render: renderPages },
): Promise<Outcome> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const stored = await target.read('registry.json');
    if (stored)
      await pullChanges(site, target, parseRegistry(String(stored.body), `registry.json of ${target.address}`), tools);
    const outcome = await push(site, target, stored);
    if (outcome) return outcome;
  }
  throw new Error(`Others change ${target.address} all the time; run the command again`);
}

/** Mirrors a site folder to the address in its registry's settings. Returns that address, null when there is none. */
export async function mirrorWhenSet(site: string): Promise<string | null> {
  const address = (await readRegistry(site)).settings?.mirror;
  if (!address) return null;
  await mirror(site, await openTarget(address));
  return address;
}
