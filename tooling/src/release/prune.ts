import { randomUUID } from 'node:crypto';
import { appendFile, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../build/list-files.ts';
import type { AuditLine, OnStep } from '../registry/registry-change.ts';
import { settingsOf } from '../registry/registry-schema.ts';
import type { SiteRegistry } from '../registry/registry-schema.ts';
import { readRegistry, versionFolder, withRegistryLock } from '../registry/site-registry.ts';

const day = 24 * 60 * 60 * 1000;
/** What a killed command left behind: a copy or a removal half done, a candidate. */
const leftover = /\.partial-|^registry\.candidate-/;

const foldersOf = async (folder: string) =>
  existsSync(folder) ? (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory()).map((entry) => entry.name) : [];

/** The line of an audit log, or nothing when it was cut off, by a machine that lost its power for one. */
function readLine(line: string): AuditLine[] {
  try {
    return [JSON.parse(line) as AuditLine];
  } catch {
    return [];
  }
}

/** When each version, as `package@version`, was last made or stopped being live, by the audit log. */
async function lastMentions(site: string): Promise<Map<string, number>> {
  const mentions = new Map<string, number>();
  const text = await readFile(join(site, 'audit.log'), 'utf8').catch(() => '');
  for (const { package: name, from, to, when } of text.split('\n').flatMap(readLine)) {
    for (const version of [from, to]) if (version) mentions.set(`${name}@${version}`, Date.parse(when));
  }
  return mentions;
}

function inUse(registry: SiteRegistry): Set<string> {
  const entries = Object.entries({ ...(registry.shell && { shell: registry.shell }), ...registry.remotes });
  return new Set(entries.flatMap(([name, { live, canary, previous }]) => [live, canary?.version, previous].map((version) => `${name}@${version}`)));
}

/** The versions that no visitor, no command and no open tab needs any more. */
async function prunable(site: string, now: number): Promise<{ name: string; version: string }[]> {
  const registry = await readRegistry(site);
  const [used, mentions] = [inUse(registry), await lastMentions(site)];
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

/** Pages of a version that is gone, and what killed commands left behind more than a day ago. */
async function rubbish(site: string, now: number): Promise<string[]> {
  const found: string[] = [];
  for (const file of await listFiles(site)) {
    const [top, shell = '', , remote = '', page = ''] = file.split('/');
    const gone = top === 'pages' && !(existsSync(join(site, versionFolder('shell', shell))) && existsSync(join(site, versionFolder(remote, page.replace(/\.json.*$/, '')))));
    if (gone) found.push(file);
  }
  const folders = ['', 'shell', ...(await foldersOf(join(site, 'remotes'))).map((name) => `remotes/${name}`)];
  for (const folder of folders.filter((one) => existsSync(join(site, one)))) {
    for (const name of (await readdir(join(site, folder))).filter((one) => leftover.test(one))) {
      const path = join(folder, name);
      if ((await stat(join(site, path))).mtimeMs < now - day) found.push(path);
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
export async function prune(site: string, who: string, now: number = Date.now(), onStep: OnStep<'aside' | 'remove'> = () => {}): Promise<string[]> {
  return withRegistryLock(site, async (held) => {
    const versions = await prunable(site, now);
    for (const { name, version } of versions) {
      const folder = join(site, versionFolder(name, version));
      const aside = `${folder}.partial-${randomUUID()}`;
      await onStep('aside');
      await held.check();
      const line: AuditLine = { who, what: 'prune', package: name, from: version, to: null, when: new Date().toISOString() };
      await appendFile(join(site, 'audit.log'), `${JSON.stringify(line)}\n`);
      await rename(folder, aside);
      await onStep('remove');
      await rm(aside, { recursive: true });
    }
    for (const path of await rubbish(site, now)) await rm(join(site, path), { recursive: true });
    return versions.map(({ name, version }) => `${name}@${version}`);
  });
}
