import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readAuditLog } from '@district-pour/contract/audit-log';
import { newKeyPair } from '@district-pour/contract/build-signature';
import { endCanary } from '../registry/end-canary.ts';
import { parseRegistry } from '@district-pour/contract/registry-schema';
import { verifySite } from '../registry/registry-verify.ts';
import { publishBuild } from '../registry/site-registry.ts';
import { readRegistry } from '@district-pour/contract/read-site';
import { builtPackage } from '@district-pour/contract/testing/built-package';
import { startFakeS3 } from '../testing/fake-s3.ts';
import { temporaryFolder } from '@district-pour/contract/testing/temporary-folder';
import { folderTarget } from './folder-target.ts';
import { mirror } from './mirror.ts';
import { prune } from '../release/prune.ts';
import { release } from '../testing/release.ts';
import { rollback } from '../release/rollback.ts';
import { openTarget } from './site-target.ts';
import type { SiteTarget } from './site-target.ts';
import { switchOff, switchOn } from '../release/switch-off.ts';

const monthMs = 30 * 24 * 60 * 60 * 1000;
const tools = { who: 'ada', render: () => Promise.resolve() };
const releaseOf = async (site: string, name: string, version: string, canary?: number, paths = [`/${name}`]) => {
  const built = await builtPackage(name, version, { paths });
  return release(name, site, { ...tools, canary, build: () => Promise.resolve(built) });
};

let fake: Awaited<ReturnType<typeof startFakeS3>>;
beforeEach(async () => {
  fake = await startFakeS3({ pageSize: 1000 });
});
afterEach(() => fake.stop());

const targets: Record<string, () => Promise<SiteTarget>> = {
  'a folder': async () => folderTarget(await temporaryFolder()),
  'an S3 bucket': () => openTarget('s3://bucket/site', fake.env),
};
const registryAt = async (target: SiteTarget) =>
  parseRegistry(String((await target.read('registry.json'))?.body), 'mirror');
const liveAt = async (target: SiteTarget) =>
  Object.fromEntries(Object.entries((await registryAt(target)).remotes).map(([name, { live }]) => [name, live]));

/** Two site folders that began as the same site, with `mfe-a` and `mfe-b`, and their mirror. */
async function twoSites(kind: string) {
  const [one, other] = [await temporaryFolder(), await temporaryFolder()];
  for (const name of ['shell', 'mfe-a', 'mfe-b']) await publishBuild(await builtPackage(name, '1'), one);
  await cp(one, other, { recursive: true });
  const target = await targets[kind]!();
  await mirror(one, target, tools);
  await mirror(other, target, tools);
  return { one, other, target };
}

describe.each(Object.keys(targets))('%s that is the mirror of two site folders', (kind) => {
  it('has the releases of both, and so have both folders after their next release', async () => {
    const { one, other, target } = await twoSites(kind);
    await releaseOf(one, 'mfe-a', '2');
    await mkdir(join(one, 'assets'));
    await writeFile(join(one, 'assets/bar-0a1b2c3d.webp'), 'a picture');
    await mirror(one, target, tools);
    await releaseOf(other, 'mfe-b', '2');
    await mirror(other, target, tools);
    expect(await liveAt(target)).toEqual({ 'mfe-a': '2', 'mfe-b': '2' });
    expect(await target.list()).toEqual(
      expect.arrayContaining(['remotes/mfe-a/2/entry.js', 'remotes/mfe-b/2/entry.js']),
    );
    await mirror(one, target, tools);
    expect(await readFile(join(other, 'assets/bar-0a1b2c3d.webp'), 'utf8')).toBe('a picture');
    for (const site of [one, other]) {
      expect((await readRegistry(site)).remotes).toMatchObject({
        'mfe-a': { live: '2', previous: '1' },
        'mfe-b': { live: '2', previous: '1' },
      });
      expect(await verifySite(site)).toEqual([]);
      await rollback('mfe-a', site, 'ada');
      expect((await readRegistry(site)).remotes['mfe-a']?.live).toBe('1');
    }
  });

  it('keeps the live versions of one folder when the other one prunes', async () => {
    const { one, other, target } = await twoSites(kind);
    for (const version of ['2', '3', '4']) await releaseOf(other, 'mfe-b', version);
    await mirror(other, target, tools);
    await releaseOf(one, 'mfe-a', '2');
    await prune(one, 'ada', Date.now() + monthMs);
    await mirror(one, target, tools);
    expect((await target.list()).filter((path) => path.startsWith('remotes/mfe-b/'))).toHaveLength(8);
    await prune(other, 'ada', Date.now() + monthMs);
    await mirror(other, target, tools);
    expect((await target.list()).filter((path) => /^remotes\/mfe-b\/[12]\//.test(path))).toEqual([]);
    expect(await liveAt(target)).toEqual({ 'mfe-a': '2', 'mfe-b': '4' });
  });

  it('has both changes when they are mirrored at the same time', async () => {
    const { one, other, target } = await twoSites(kind);
    await releaseOf(one, 'mfe-a', '2');
    await releaseOf(other, 'mfe-b', '2');
    let isFirst = true;
    const changedOnce: SiteTarget = {
      ...target,
      replace: async (path, body, mark) => {
        if (path === 'registry.json' && isFirst) {
          isFirst = false;
          await mirror(other, target, tools);
        }
        return target.replace(path, body, mark);
      },
    };
    await mirror(one, changedOnce, tools);
    expect(await liveAt(target)).toEqual({ 'mfe-a': '2', 'mfe-b': '2' });
    expect(await liveAt(folderTarget(one))).toEqual({ 'mfe-a': '2', 'mfe-b': '2' });
  });

  it('removes a remote that one folder switches off, and restores it from the other one', async () => {
    const { one, other, target } = await twoSites(kind);
    await switchOff('mfe-a', one, tools);
    await mirror(one, target, tools);
    await mirror(other, target, tools);
    expect(await liveAt(target)).toEqual({ 'mfe-b': '1' });
    expect(await switchOn('mfe-a', other, tools)).toBe('1');
    await mirror(other, target, tools);
    await mirror(one, target, tools);
    expect(await liveAt(folderTarget(one))).toEqual({ 'mfe-a': '1', 'mfe-b': '1' });
  });

  it('rejects incompatible changes without being changed', async () => {
    const { one, other, target } = await twoSites(kind);
    await releaseOf(one, 'mfe-a', '2', undefined, ['/mfe-a', '/offers']);
    await mirror(one, target, tools);
    await releaseOf(other, 'mfe-b', '2', undefined, ['/mfe-b', '/offers']);
    await expect(mirror(other, target, tools)).rejects.toThrow('/offers is claimed by both');
    expect(await liveAt(target)).toEqual({ 'mfe-a': '2', 'mfe-b': '1' });
  });
});

it('with keys nothing of a mirror becomes live that no team has signed', async () => {
  const { one, target } = await twoSites('a folder');
  const empty = await temporaryFolder();
  const keys = { shell: [newKeyPair().publicKey], 'mfe-a': [], 'mfe-b': [] };
  await expect(mirror(empty, target, { ...tools, keys })).rejects.toThrow(/not signed/);
  expect(await readRegistry(empty)).toMatchObject({ shell: null, remotes: {} });
  await mirror(one, target, tools);
});

it('a canary that was ended in the mirror does not return with the next mirroring, and ends in the site folder too', async () => {
  const [site, copy] = [await temporaryFolder(), await temporaryFolder()];
  for (const name of ['shell', 'mfe-a', 'mfe-b']) await publishBuild(await builtPackage(name, '1'), site);
  await releaseOf(site, 'mfe-a', '2', 10);
  await mirror(site, folderTarget(copy), tools);
  await endCanary('mfe-a', '2', copy, 'telemetry');
  await releaseOf(site, 'mfe-b', '2');
  await mirror(site, folderTarget(copy), tools);
  for (const folder of [site, copy]) {
    expect((await readRegistry(folder)).remotes['mfe-a']).toEqual({ live: '1', since: expect.any(String) });
    expect((await readRegistry(folder)).remotes['mfe-b']?.live).toBe('2');
  }
  expect((await readAuditLog(site)).find(({ who }) => who === 'telemetry')).toMatchObject({
    what: 'rollback',
    from: '2',
    to: '1',
  });
});

it('for a package that was changed in both places, the last change is kept', async () => {
  const { one, other, target } = await twoSites('a folder');
  await releaseOf(one, 'mfe-a', '2');
  await new Promise((resolve) => setTimeout(resolve, 5));
  await releaseOf(other, 'mfe-a', '3');
  await mirror(other, target, tools);
  await mirror(one, target, tools);
  expect(await liveAt(target)).toMatchObject({ 'mfe-a': '3' });
});
