import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { entryOf, withEntry, withoutEntry } from '../registry/registry-change.ts';
import type { SiteRegistry } from '../registry/registry-schema.ts';
import { keptVersions, readRegistry, versionFolder } from '../registry/site-registry.ts';
import { changedAtMirror } from './merge-registries.ts';
import { change } from './release.ts';
import type { ReleaseTools } from './release.ts';
import type { SiteTarget } from './site-target.ts';

const baseFile = (site: string) => join(site, 'registry.mirrored.json');

const readBases = async (site: string) =>
  JSON.parse(await readFile(baseFile(site), 'utf8').catch(() => '{}')) as Record<string, SiteRegistry>;

/** Stores the registry of a mirror, so that the next call can find later changes. */
export async function rememberMirrored(site: string, address: string, registry: SiteRegistry): Promise<void> {
  await writeFile(baseFile(site), JSON.stringify({ ...(await readBases(site)), [address]: registry }));
}

/** The lines of two texts, each once, those of the first one before. */
export const joinLines = (one: string, other: string): string[] => [
  ...new Set(`${one}\n${other}`.split('\n').filter(Boolean)),
];

async function fetchFile(target: SiteTarget, path: string, file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, (await target.read(path))?.body ?? '');
}

/** Copies a version that the site lacks from its mirror, and the assets that the site lacks. */
async function fetchVersion(
  site: string,
  target: SiteTarget,
  files: readonly string[],
  name: string,
  version: string,
): Promise<void> {
  for (const path of files)
    if (path.startsWith('assets/') && !existsSync(join(site, path))) await fetchFile(target, path, join(site, path));
  const folder = versionFolder(name, version);
  const temporary = join(site, `${folder}.partial-${randomUUID()}`);
  for (const path of files)
    if (path.startsWith(`${folder}/`)) await fetchFile(target, path, join(temporary, path.slice(folder.length)));
  await rename(temporary, join(site, folder));
}

/**
 * Brings into a site folder what was changed at its mirror since it was last mirrored: by another site folder with the
 * same mirror, or by the site server of the mirror, which ended a canary. The lines of the audit log come along.
 * Throws when what would then be live does not fit together.
 */
export async function pullChanges(
  site: string,
  target: SiteTarget,
  theirs: SiteRegistry,
  tools: Pick<ReleaseTools, 'who' | 'render'>,
): Promise<void> {
  const registry = await readRegistry(site);
  const changed = changedAtMirror(registry, theirs, (await readBases(site))[target.address] ?? null);
  if (changed.size === 0) return;
  const ownLog = await readFile(join(site, 'audit.log'), 'utf8').catch(() => '');
  const lines = joinLines(ownLog, String((await target.read('audit.log'))?.body ?? ''));
  await appendFile(
    join(site, 'audit.log'),
    lines
      .slice(joinLines(ownLog, '').length)
      .map((line) => `${line}\n`)
      .join(''),
  );
  const files = await target.list();
  for (const [name, entry] of changed) {
    const kept = await keptVersions(site, name);
    for (const version of new Set([entry?.live, entry?.canary?.version, entry?.previous])) {
      if (version && !kept.includes(version)) await fetchVersion(site, target, files, name, version);
    }
    const before = entryOf(registry, name);
    const line = {
      what: 'mirror' as const,
      from: before?.canary?.version ?? before?.live ?? null,
      to: entry?.live ?? null,
    };
    await change(name, site, tools, (base) =>
      isDeepStrictEqual(entryOf(base, name), before)
        ? { registry: entry ? withEntry(base, name, entry) : withoutEntry(base, name), line }
        : null,
    );
  }
}
