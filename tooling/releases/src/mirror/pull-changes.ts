import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { appendFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isHashed } from '@district-pour/contract/assets';
import type { BuildRecord } from '@district-pour/contract/build-record';
import { integrityOf } from '@district-pour/contract/integrity';
import { assertSigned } from '@district-pour/contract/build-signature';
import { appendAuditLine } from '@district-pour/contract/audit-log';
import { entryOf } from '@district-pour/contract/registry-schema';
import type { SiteRegistry } from '@district-pour/contract/registry-schema';
import { withRegistryLock } from '../registry/site-registry.ts';
import { keptVersions, readRegistry } from '@district-pour/contract/read-site';
import { versionFolder } from '@district-pour/contract/version-folder';
import { mergeRegistries } from './merge-registries.ts';
import { change } from '../release/release.ts';
import type { ReleaseTools } from '../release/release.ts';
import type { SiteTarget } from './site-target.ts';

/** The lines of two texts, each once, those of the first one before. */
export const joinLines = (one: string, other: string): string[] => [
  ...new Set(`${one}\n${other}`.split('\n').filter(Boolean)),
];

/** The audit log of a site folder as it is stored; empty when there is none. */
export const readLog = (site: string): Promise<string> => readFile(join(site, 'audit.log'), 'utf8').catch(() => '');

async function fetchLines(site: string, target: SiteTarget): Promise<void> {
  const theirs = String((await target.read('audit.log'))?.body ?? '');
  await withRegistryLock(site, async () => {
    const ours = await readLog(site);
    const lines = joinLines(ours, theirs).slice(joinLines(ours, '').length);
    const cutOff = ours && !ours.endsWith('\n') ? '\n' : ''; // the machine may have lost its power
    await appendFile(join(site, 'audit.log'), cutOff + lines.map((line) => `${line}\n`).join(''));
  });
}

/** Copies a file of a mirror, in one rename. Returns whether the mirror had it. */
async function fetchFile(target: SiteTarget, path: string, file: string): Promise<boolean> {
  const stored = await target.read(path);
  if (!stored) return false;
  const temporary = `${file}.partial-${randomUUID()}`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(temporary, stored.body);
  await rename(temporary, file);
  return true;
}

const isBuilt = async (file: string, integrity: string) =>
  existsSync(file) && integrityOf(await readFile(file)) === integrity;

/** Whether everything is there that a version's record names: an object store may show an older state for a while. */
async function isComplete(site: string, folder: string): Promise<boolean> {
  const text = await readFile(join(folder, 'build.json'), 'utf8').catch(() => null);
  if (text === null) return false;
  const { files, assets = {} } = JSON.parse(text) as BuildRecord;
  for (const [file, { integrity }] of Object.entries(files))
    if (!(await isBuilt(join(folder, file), integrity))) return false;
  for (const [file, integrity] of Object.entries(assets)) {
    const path = join(site, 'assets', file);
    if (!(isHashed(file) ? await isBuilt(path, integrity) : existsSync(path))) return false;
  }
  return true;
}

/** What a pull needs from outside. */
export type PullTools = Pick<ReleaseTools, 'who' | 'render'> & {
  /** Public keys by package; a version of another key is refused. Without it signatures are not checked. */
  keys?: Readonly<Record<string, readonly string[]>> | undefined;
};

/** Copies a version that the site lacks from its mirror. Returns false, and copies nothing, when it is not complete there. */
async function fetchVersion(
  site: string,
  target: SiteTarget,
  files: readonly string[],
  name: string,
  version: string,
  keys: PullTools['keys'],
): Promise<boolean> {
  const folder = versionFolder(name, version);
  const temporary = join(site, `${folder}.partial-${randomUUID()}`);
  try {
    for (const path of files)
      if (path.startsWith(`${folder}/`)) await fetchFile(target, path, join(temporary, path.slice(folder.length)));
    if (!(await isComplete(site, temporary))) return false;
    if (keys) await assertSigned(temporary, name, keys[name] ?? []);
    await rename(temporary, join(site, folder)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error; // another command fetched it
    });
    return true;
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

/**
 * Brings into a site folder what was changed later at its mirror: by another site folder with the same mirror, or by the
 * site server of the mirror, which ended a canary. All of it becomes live in one switch. The lines of the audit log come along.
 * Returns false when files of it cannot be read from the mirror yet.
 * Throws when what would then be live does not fit together, or is not signed as `keys` require.
 */
export async function pullChanges(
  site: string,
  target: SiteTarget,
  theirs: SiteRegistry,
  tools: PullTools,
): Promise<boolean> {
  const registry = await readRegistry(site);
  const { names } = mergeRegistries(registry, theirs);
  const [first] = names;
  if (!first) return true;
  await fetchLines(site, target);
  const files = await target.list();
  for (const path of files)
    if (path.startsWith('assets/') && !existsSync(join(site, path))) await fetchFile(target, path, join(site, path));
  for (const name of names) {
    const [entry, kept] = [entryOf(theirs, name), await keptVersions(site, name)];
    for (const version of new Set([entry?.live, entry?.canary?.version, entry?.previous]))
      if (version && !kept.includes(version) && !(await fetchVersion(site, target, files, name, version, tools.keys)))
        return false;
  }
  const lineOf = (name: string) => {
    const [before, after] = [entryOf(registry, name), entryOf(theirs, name)];
    const [from, to] = [before?.canary?.version ?? before?.live ?? null, after?.live ?? null];
    return { what: 'mirror' as const, package: name, from, to };
  };
  // as a change of the shell, because everything that is live afterwards has to fit
  await change('shell', site, tools, (base) => {
    const merged = mergeRegistries(base, theirs);
    return merged.names.length > 0 ? { registry: merged.registry, line: lineOf(first) } : null;
  });
  for (const name of names.slice(1)) await appendAuditLine(site, { who: tools.who, ...lineOf(name) });
  return true;
}
