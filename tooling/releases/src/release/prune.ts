import { randomUUID } from 'node:crypto';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '@district-pour/contract/list-files';
import { appendAuditLine, readAuditLog } from '@district-pour/contract/audit-log';
import type { AuditLine } from '@district-pour/contract/audit-log';
import { versionWhenOff } from '../registry/live-history.ts';
import { entryOf, settingsOf, versionsIn } from '@district-pour/contract/registry-schema';
import type { OnStep } from '../registry/registry-change.ts';
import { contentFolder, contentKey, readContentText } from '../registry/live-content.ts';
import type { SiteRegistry } from '@district-pour/contract/registry-schema';
import { withRegistryLock } from '../registry/site-registry.ts';
import { readRegistry } from '@district-pour/contract/read-site';
import { versionFolder } from '@district-pour/contract/version-folder';

const day = 24 * 60 * 60 * 1000;
/** What a killed command left behind: a copy or a removal half done, a candidate. */
const leftover = /\.partial-|^(registry|content)\.candidate-/;

const foldersOf = async (folder: string) =>
  existsSync(folder)
    ? (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory()).map((entry) => entry.name)
    : [];

/** When each version, as `package@version`, was last made or stopped being live, or its preview ends, by the audit log. */
function lastMentions(lines: readonly AuditLine[]): Map<string, number> {
  const mentions = new Map<string, number>();
  for (const { package: name, from, to, when, until } of lines) {
    for (const version of [from, to]) {
      const id = `${name}@${version}`;
      if (version) mentions.set(id, Math.max(mentions.get(id) ?? 0, Date.parse(until ?? when)));
    }
  }
  return mentions;
}

/** What a command may make live: live, canary and previous versions, and the last ones of remotes that are off. */
function inUse(registry: SiteRegistry, lines: readonly AuditLine[]): Set<string> {
  const used = versionsIn(registry).map(({ name, version }) => `${name}@${version}`);
  const off = [...new Set(lines.map((line) => line.package))].filter((name) => !entryOf(registry, name));
  return new Set([...used, ...off.map((name) => `${name}@${versionWhenOff(lines, name)}`)]);
}

/** The versions that no visitor, no command and no open tab needs any more. */
async function prunable(site: string, now: number): Promise<{ name: string; version: string }[]> {
  const registry = await readRegistry(site);
  const lines = await readAuditLog(site);
  const [used, mentions] = [inUse(registry, lines), lastMentions(lines)];
  const oldest = now - settingsOf(registry).keepDays * day;
  const found: { name: string; version: string }[] = [];
  for (const name of ['shell', ...(await foldersOf(join(site, 'remotes')))]) {
    for (const version of await foldersOf(join(site, versionFolder(name, '')))) {
      const id = `${name}@${version}`;
      if (used.has(id) || leftover.test(version)) continue;
      const published = (await stat(join(site, versionFolder(name, version)))).mtimeMs;
      if (Math.max(published, mentions.get(id) ?? 0) < oldest) found.push({ name, version });
    }
  }
  return found;
}

/** The folder of the live content's pages; null while it is the first content, whose pages are in `pages`. */
async function liveContentFolder(site: string): Promise<string | null> {
  const text = await readContentText(site);
  return text && contentKey(JSON.parse(text) as { version: number });
}

/** Pages of removed versions and of contents that were live before, and temporary files of killed commands, older than a day. */
async function leftovers(site: string, now: number): Promise<string[]> {
  const found: string[] = [];
  const content = await liveContentFolder(site);
  const isOld = async (path: string) => (await stat(join(site, path))).mtimeMs < now - day;
  for (const file of await listFiles(site)) {
    const [top, ...path] = file.split('/');
    if (top !== 'pages' && top !== contentFolder) continue;
    const [shell = '', , remote = '', page = ''] = top === 'pages' ? path : path.slice(1);
    const isGone = !(
      existsSync(join(site, versionFolder('shell', shell))) &&
      existsSync(join(site, versionFolder(remote, page.replace(/\.json.*$/, ''))))
    );
    if (isGone || (top === contentFolder && path[0] !== content && (await isOld(file)))) found.push(file);
  }
  const folders = ['', 'shell', ...(await foldersOf(join(site, 'remotes'))).map((name) => `remotes/${name}`)];
  for (const folder of folders.filter((one) => existsSync(join(site, one)))) {
    for (const name of (await readdir(join(site, folder))).filter((one) => leftover.test(one))) {
      const path = join(folder, name);
      if (await isOld(path)) found.push(path);
    }
  }
  return found;
}

/**
 * Removes the versions that are neither live, canary nor previous and have not been for `keepDays`, with their pages and
 * what killed commands left behind. A version is moved aside before it is removed, so that none is ever there by half.
 * Returns what it removed, as `package@version`.
 * @param now instant that counts as now, milliseconds since 1970
 */
export async function prune(
  site: string,
  who: string,
  now: number = Date.now(),
  onStep: OnStep<'aside' | 'remove'> = () => {},
): Promise<string[]> {
  return withRegistryLock(site, async (held) => {
    const versions = await prunable(site, now);
    for (const { name, version } of versions) {
      const folder = join(site, versionFolder(name, version));
      const aside = `${folder}.partial-${randomUUID()}`;
      await onStep('aside');
      await held.check();
      await appendAuditLine(site, { who, what: 'prune', package: name, from: version, to: null });
      await rename(folder, aside);
      await onStep('remove');
      await rm(aside, { recursive: true });
    }
    for (const path of await leftovers(site, now)) await rm(join(site, path), { recursive: true });
    return versions.map(({ name, version }) => `${name}@${version}`);
  });
}
