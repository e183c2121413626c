import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readAuditLog } from '@district-pour/contract/audit-log';
import { verifySite } from '../registry/registry-verify.ts';
import { publishBuild } from '../registry/site-registry.ts';
import { readRegistry } from '@district-pour/contract/read-site';
import { builtPackage } from '@district-pour/contract/testing/built-package';
import { temporaryFolder } from '@district-pour/contract/testing/temporary-folder';
import { folderRegistry } from './folder-registry.ts';
import { prune } from './prune.ts';
import { release } from '../testing/release.ts';
import { rollback } from './rollback.ts';
import { switchOff, switchOn } from './switch-off.ts';

const render = () => Promise.resolve();
const tools = { who: 'ada', render };
const releaseOf = async (site: string, version: string, canary?: number, name = 'mfe-a') => {
  const built = await builtPackage(name, version);
  return release(name, site, { ...tools, canary, build: () => Promise.resolve(built) });
};

/** A site with a shell and these versions of `mfe-a`, the last one live. */
async function siteFolder(...versions: string[]): Promise<string> {
  const site = await temporaryFolder();
  await publishBuild(await builtPackage('shell', '1'), site);
  for (const version of versions) await releaseOf(site, version);
  return site;
}

const entryOf = async (site: string, name = 'mfe-a') => (await readRegistry(site)).remotes[name];
const lastLine = async (site: string) => (await readAuditLog(site)).at(-1);
const failAt = (step: string) => (reached: string) => {
  if (reached === step) throw new Error(`failed at ${step}`);
};

describe('a rollback', () => {
  it('returns to an earlier version each time, and never to one that was rolled back', async () => {
    const site = await siteFolder('1', '2', '3');
    expect(await rollback('mfe-a', site, 'ada')).toEqual({ from: '3', to: '2' });
    expect(await entryOf(site)).toMatchObject({ live: '2', previous: '1' });
    expect(await rollback('mfe-a', site, 'ada')).toEqual({ from: '2', to: '1' });
    expect(await entryOf(site)).toEqual({ live: '1', since: expect.any(String) });
    expect(await lastLine(site)).toMatchObject({ who: 'ada', what: 'rollback', from: '2', to: '1' });
  });

  it('skips a version that was released again and rolled back', async () => {
    const site = await siteFolder('1', '2', '3', '1');
    expect(await rollback('mfe-a', site, 'ada')).toEqual({ from: '1', to: '3' });
    await rollback('mfe-a', site, 'ada');
    expect(await entryOf(site)).toEqual({ live: '2', since: expect.any(String) });
  });

  it('returns to the version before the latest release', async () => {
    const site = await siteFolder('1', '2');
    await rollback('mfe-a', site, 'ada');
    await releaseOf(site, '3');
    expect(await rollback('mfe-a', site, 'ada')).toEqual({ from: '3', to: '1' });
  });

  // docs/delivery.md#rolling-back
  it('of a version before which nothing was live is refused each time, and names switch-off', async () => {
    const site = await siteFolder('1', '2');
    await rollback('mfe-a', site, 'ada');
    const before = [await readRegistry(site), await readAuditLog(site)];
    for (let times = 0; times < 2; times += 1)
      await expect(rollback('mfe-a', site, 'ada')).rejects.toThrow(
        'Nothing of mfe-a was live before 1. Another version can be named: 2. switch-off takes mfe-a off the site.',
      );
    expect([await readRegistry(site), await readAuditLog(site)]).toEqual(before);
    expect(await verifySite(site)).toEqual([]);
  });

  it('of a version that is live again after it was switched off goes to the one before it', async () => {
    const site = await siteFolder('1', '2');
    await switchOff('mfe-a', site, tools);
    await switchOn('mfe-a', site, tools);
    expect(await rollback('mfe-a', site, 'ada')).toEqual({ from: '2', to: '1' });
  });

  it('goes to any named version in the site folder, also to a newer one', async () => {
    const site = await siteFolder('1', '2', '3');
    expect(await rollback('mfe-a', site, 'ada', '1')).toEqual({ from: '3', to: '1' });
    expect(await rollback('mfe-a', site, 'ada', '3')).toEqual({ from: '1', to: '3' });
    expect(await entryOf(site)).toMatchObject({ live: '3', previous: '1' });
    await expect(rollback('mfe-a', site, 'ada', '3')).rejects.toThrow('mfe-a 3 is live for everybody already');
    await expect(rollback('mfe-a', site, 'ada', '9')).rejects.toThrow(/mfe-a 9 is not in .*, which has 1, 2, 3/);
  });

  it('to a named version ends a canary, whether that version is live or not', async () => {
    const site = await siteFolder('1', '2');
    await releaseOf(site, '3', 10);
    expect(await rollback('mfe-a', site, 'ada', '2')).toEqual({ from: '3', to: '2' });
    expect(await entryOf(site)).toEqual({ live: '2', previous: '1', since: expect.any(String) });
    await releaseOf(site, '3', 10);
    expect(await rollback('mfe-a', site, 'ada', '1')).toEqual({ from: '2', to: '1' });
    expect(await entryOf(site)).toEqual({ live: '1', since: expect.any(String) });
  });

  it('uses the registry’s previous version when the log is lost, and requires a version when there is none', async () => {
    const site = await siteFolder('1', '2');
    await rm(join(site, 'audit.log'));
    expect(await rollback('mfe-a', site, 'ada')).toEqual({ from: '2', to: '1' });
    await rm(join(site, 'audit.log'));
    await expect(rollback('mfe-a', site, 'ada')).rejects.toThrow(
      'What was live before mfe-a 1 is not recorded. Another version can be named: 2. switch-off takes mfe-a off the site.',
    );
  });

  it('skips a pruned version', async () => {
    const site = await siteFolder('1', '2', '3', '4');
    await rm(join(site, 'remotes/mfe-a/2'), { recursive: true });
    await rollback('mfe-a', site, 'ada');
    expect(await entryOf(site)).toMatchObject({ live: '3', previous: '1' });
    await rm(join(site, 'remotes/mfe-a/1'), { recursive: true });
    await expect(rollback('mfe-a', site, 'ada')).rejects.toThrow(
      'What was live before mfe-a 3 was pruned. Another version can be named: 4. switch-off takes mfe-a off the site.',
    );
  });

  it.each(['log', 'switch'])('does not change the site when it fails at %s', async (step) => {
    const site = await siteFolder('1', '2', '3');
    await expect(rollback('mfe-a', site, 'ada', undefined, failAt(step))).rejects.toThrow(`failed at ${step}`);
    expect(await entryOf(site)).toMatchObject({ live: '3', previous: '2' });
    await rollback('mfe-a', site, 'ada');
    expect(await entryOf(site)).toMatchObject({ live: '2', previous: '1' });
  });

  it('lists the packages of the registry for an unknown one, and refuses to remove the shell', async () => {
    const site = await siteFolder('1');
    await expect(rollback('mfe-b', site, 'ada')).rejects.toThrow(
      'mfe-b is not in the registry, which has shell, mfe-a',
    );
    await expect(rollback('mfe-b', site, 'ada', '1')).rejects.toThrow('mfe-b is not in the registry');
    await expect(rollback('shell', site, 'ada')).rejects.toThrow(/^Nothing of shell was live before 1\.$/);
  });
});

describe('a remote that is switched off', () => {
  it('is removed from the registry after pages without it were rendered, and is restored with its version', async () => {
    const site = await siteFolder('1', '2');
    const rendered: string[][] = [];
    const seen = async (folder: string, candidate?: string) =>
      void rendered.push(Object.keys((await readRegistry(folder, candidate)).remotes));
    expect(await switchOff('mfe-a', site, { who: 'ada', render: seen })).toBe('2');
    expect((await readRegistry(site)).remotes).toEqual({});
    expect(await lastLine(site)).toMatchObject({
      who: 'ada',
      what: 'switch-off',
      package: 'mfe-a',
      from: '2',
      to: null,
    });
    expect(await switchOn('mfe-a', site, { who: 'eve', render: seen })).toBe('2');
    expect(rendered).toEqual([[], ['mfe-a']]);
    expect(await entryOf(site)).toMatchObject({ live: '2', previous: '1' });
    expect(await lastLine(site)).toMatchObject({ who: 'eve', what: 'switch-on', from: null, to: '2' });
    expect(await rollback('mfe-a', site, 'ada')).toEqual({ from: '2', to: '1' });
  });

  it('goes off and back to an earlier version also while another package is damaged and cannot be rendered', async () => {
    const site = await siteFolder('1', '2');
    await releaseOf(site, '1', undefined, 'mfe-b');
    await rm(join(site, 'remotes/mfe-b/1/build.json'));
    const fails = () => Promise.reject(new Error('mfe-b@1 could not be rendered'));
    const done = () => Promise.resolve();
    const registry = folderRegistry(site, { who: 'ada', render: fails, assertPromisesKept: done, mirror: done });
    const warnings = ['Pages that are missing will be rendered in the browser: mfe-b@1 could not be rendered'];
    expect(await registry.change('mfe-a', { action: 'rollback' })).toMatchObject({ from: '2', to: '1', warnings });
    expect(await registry.change('mfe-a', { action: 'switch-off' })).toMatchObject({ from: '1', to: null, warnings });
    expect(Object.keys((await readRegistry(site)).remotes)).toEqual(['mfe-b']);
  });

  it('stays off when the whole site is built, and its version is not pruned', async () => {
    const site = await siteFolder('1', '2');
    await switchOff('mfe-a', site, tools);
    const report = jest.spyOn(console, 'error').mockImplementation(() => {});
    await publishBuild(await builtPackage('mfe-a', '2'), site);
    expect(report).toHaveBeenCalledWith('mfe-a is switched off and stays so.');
    report.mockRestore();
    expect(await prune(site, 'ada', Date.now() + 3650 * 24 * 60 * 60 * 1000)).toEqual(['mfe-a@1']);
    expect(await switchOn('mfe-a', site, tools)).toBe('2');
  });

  it('is live again after a release or a rollback to a named version', async () => {
    const site = await siteFolder('1');
    await switchOff('mfe-a', site, tools);
    await releaseOf(site, '2');
    expect(await entryOf(site)).toMatchObject({ live: '2' });
    await switchOff('mfe-a', site, tools);
    expect(await rollback('mfe-a', site, 'ada', '1')).toEqual({ from: null, to: '1' });
    await expect(switchOn('mfe-a', site, tools)).rejects.toThrow('mfe-a is not switched off');
  });

  it('is not said to be on again when another release was faster', async () => {
    const site = await siteFolder('1');
    await switchOff('mfe-a', site, tools);
    let others = 0;
    const anotherReleases = async () => {
      if ((others += 1) === 1) await releaseOf(site, '2');
    };
    await expect(switchOn('mfe-a', site, { who: 'eve', render: anotherReleases })).rejects.toThrow(
      'mfe-a is not switched off',
    );
    expect(await entryOf(site)).toMatchObject({ live: '2' });
    expect(await lastLine(site)).toMatchObject({ who: 'ada', what: 'release', to: '2' });
  });

  it('is switched on only when its paths are still free', async () => {
    const site = await siteFolder('1');
    await switchOff('mfe-a', site, tools);
    const built = await builtPackage('mfe-b', '1', { paths: ['/mfe-a'] });
    await release('mfe-b', site, { ...tools, build: () => Promise.resolve(built) });
    await expect(switchOn('mfe-a', site, tools)).rejects.toThrow('/mfe-a is claimed by both');
    await expect(switchOff('shell', site, tools)).rejects.toThrow('The shell cannot be taken off');
  });
});
