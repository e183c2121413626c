import { cp } from 'node:fs/promises';
import { verifySite } from '../registry/registry-verify.ts';
import { publishBuild } from '../registry/site-registry.ts';
import { readRegistry } from '@district-pour/contract/read-site';
import { builtPackage } from '@district-pour/contract/testing/built-package';
import { release } from '../testing/release.ts';
import { temporaryFolder } from '@district-pour/contract/testing/temporary-folder';
import { folderTarget } from './folder-target.ts';
import { mirror } from './mirror.ts';
import { prune } from '../release/prune.ts';
import { rollback } from '../release/rollback.ts';
import type { SiteTarget } from './site-target.ts';

const monthMs = 30 * 24 * 60 * 60 * 1000;
const removalMs = 50;
/** Long enough for a busy machine to come from the log to the first removal. */
const longRemovalMs = 3000;
const tools = { who: 'ada', render: () => Promise.resolve() };
const releaseOf = async (site: string, version: string) =>
  release('mfe-a', site, { ...tools, build: () => builtPackage('mfe-a', version) });
const liveOf = async (site: string) => (await readRegistry(site)).remotes['mfe-a']?.live;

/** Two site folders with versions 1 to 3 of `mfe-a`, and their mirror. */
async function twoSites() {
  const [one, other, copy] = [await temporaryFolder(), await temporaryFolder(), await temporaryFolder()];
  await publishBuild(await builtPackage('shell', '1'), one);
  for (const version of ['1', '2', '3']) await publishBuild(await builtPackage('mfe-a', version), one);
  await cp(one, other, { recursive: true });
  const target = folderTarget(copy);
  for (const site of [one, other]) await mirror(site, target, tools);
  return { one, other, copy, target };
}

/** A target whose first reads of a file return what it had before. */
async function withOldReads(target: SiteTarget, path: string): Promise<SiteTarget> {
  const old = await target.read(path);
  let reads = 0;
  return { ...target, read: (file) => (file === path && (reads += 1) < 3 ? Promise.resolve(old) : target.read(file)) };
}

it.each(['registry.json', 'audit.log'])('an old %s of a mirror undoes no release', async (path) => {
  const { one, other, copy, target } = await twoSites();
  const old = await withOldReads(target, path);
  await releaseOf(one, '4');
  await mirror(one, target, tools);
  await mirror(one, old, tools);
  await mirror(other, await withOldReads(target, path), tools);
  for (const site of [one, other, copy]) expect(await liveOf(site)).toBe('4');
});

it('a version that the mirror does not show completely yet is copied later, and never in part', async () => {
  const { one, other, target } = await twoSites();
  await releaseOf(one, '4');
  await mirror(one, target, tools);
  let lists = 0;
  const list = async () =>
    (lists += 1) === 1 ? (await target.list()).filter((path) => path !== 'remotes/mfe-a/4/entry.js') : target.list();
  await mirror(other, { ...target, list }, tools);
  expect(await liveOf(other)).toBe('4');
  expect(await verifySite(other)).toEqual([]);
});

it('a version stays in the mirror that one folder makes live while another one removes it', async () => {
  const { one, other, copy, target } = await twoSites();
  await prune(other, 'ada', Date.now() + monthMs);
  await rollback('mfe-a', one, 'ada', '1');
  let isFirst = true;
  const remove: SiteTarget['remove'] = async (path, signal) => {
    if (isFirst) {
      isFirst = false;
      await mirror(one, target, tools, longRemovalMs);
    }
    signal.throwIfAborted();
    return target.remove(path, signal);
  };
  await mirror(other, { ...target, remove }, tools, longRemovalMs);
  expect(await liveOf(copy)).toBe('1');
  expect(await verifySite(copy)).toEqual([]);
});

it('a version stays in the mirror whose use is in its log, but not in its registry yet', async () => {
  const { one, other, copy, target } = await twoSites();
  await prune(other, 'ada', Date.now() + monthMs);
  await rollback('mfe-a', one, 'ada', '1');
  const replace: SiteTarget['replace'] = async (path, body, mark) => {
    if (path === 'registry.json') await mirror(other, target, tools, removalMs);
    return target.replace(path, body, mark);
  };
  await mirror(one, { ...target, replace }, tools, removalMs);
  expect(await liveOf(copy)).toBe('1');
  expect(await verifySite(copy)).toEqual([]);
});

it('a version that was removed from the mirror is copied again although an old list has it', async () => {
  const { one, other, copy, target } = await twoSites();
  const old = await target.list();
  await prune(other, 'ada', Date.now() + monthMs);
  expect(await mirror(other, target, tools)).toMatchObject({ removed: 2 });
  await rollback('mfe-a', one, 'ada', '1');
  await mirror(one, { ...target, list: () => Promise.resolve(old) }, tools, removalMs);
  expect(await liveOf(copy)).toBe('1');
  expect(await verifySite(copy)).toEqual([]);
});
