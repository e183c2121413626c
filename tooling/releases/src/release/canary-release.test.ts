import { verifySite } from '../registry/registry-verify.ts';
import { readRegistry } from '@district-pour/contract/read-site';
import { builtPackage } from '@district-pour/contract/testing/built-package';
import { audit, liveOf, siteFolder, tools } from '../testing/released-site.ts';
import { release } from '../testing/release.ts';
import { promote } from './release.ts';
import { rollback } from './rollback.ts';

describe('a canary', () => {
  const released = async () => {
    const site = await siteFolder();
    const outcome = await release('mfe-a', site, tools(await builtPackage('mfe-a', '2'), { canary: 10 }));
    return { site, outcome };
  };

  it('is added beside the live version, with its share and a line in the log', async () => {
    const { site, outcome } = await released();
    expect(outcome).toEqual({ from: '1', to: '2' });
    expect((await readRegistry(site)).remotes['mfe-a']).toMatchObject({
      live: '1',
      canary: { version: '2', percent: 10, since: expect.stringMatching(/Z$/) },
    });
    expect((await audit(site)).at(-1)).toMatchObject({
      who: 'ada',
      what: 'canary',
      package: 'mfe-a',
      from: '1',
      to: '2',
      percent: 10,
    });
    expect(await verifySite(site)).toEqual([]);
  });

  it('is promoted to all visitors, which can be rolled back', async () => {
    const { site } = await released();
    const seen: unknown[] = [];
    const render = async (folder: string, candidate?: string) =>
      void seen.push((await readRegistry(folder, candidate)).remotes['mfe-a']?.live);
    expect(await promote('mfe-a', site, { who: 'ada', render })).toEqual({ from: '1', to: '2' });
    expect(seen).toEqual(['2']);
    expect((await readRegistry(site)).remotes['mfe-a']).toEqual({
      live: '2',
      previous: '1',
      since: expect.any(String),
    });
    expect((await audit(site)).at(-1)).toMatchObject({ what: 'promote', from: '1', to: '2' });
    await rollback('mfe-a', site, 'ada');
    expect(await liveOf(site, 'mfe-a')).toBe('1');
  });

  it('is ended by a rollback, which does not change live and previous', async () => {
    const { site } = await released();
    expect(await rollback('mfe-a', site, 'ada')).toEqual({ from: '2', to: '1' });
    expect((await readRegistry(site)).remotes['mfe-a']).toEqual({ live: '1', since: expect.any(String) });
    expect((await audit(site)).at(-1)).toMatchObject({ what: 'rollback', from: '2', to: '1' });
  });

  it('grows when it is released again, and ends when the same version is released to all', async () => {
    const { site } = await released();
    const built = await builtPackage('mfe-a', '2');
    await release('mfe-a', site, tools(built, { canary: 50 }));
    expect((await readRegistry(site)).remotes['mfe-a']).toMatchObject({
      live: '1',
      canary: { version: '2', percent: 50 },
    });
    await release('mfe-a', site, tools(built));
    expect((await readRegistry(site)).remotes['mfe-a']).toEqual({
      live: '2',
      previous: '1',
      since: expect.any(String),
    });
  });

  it('also ends when the live version is released again', async () => {
    const { site } = await released();
    await release('mfe-a', site, tools(await builtPackage('mfe-a', '1')));
    expect((await readRegistry(site)).remotes['mfe-a']).toEqual({ live: '1', since: expect.any(String) });
  });

  it('of the shell is checked against every live remote', async () => {
    const site = await siteFolder();
    await expect(
      release('shell', site, tools(await builtPackage('shell', '2', { provides: {} }), { canary: 10 })),
    ).rejects.toThrow('mfe-a@1 needs shared-ui/forms');
    await release('shell', site, tools(await builtPackage('shell', '3'), { canary: 10 }));
    expect((await readRegistry(site)).shell).toMatchObject({ live: '1', canary: { version: '3', percent: 10 } });
  });

  it('must be compatible with every package that its visitors can get', async () => {
    const { site } = await released();
    const built = await builtPackage('mfe-b', '1', { paths: ['/new'] });
    await release('mfe-b', site, tools(built));
    const claimsNew = await builtPackage('mfe-a', '3', { paths: ['/mfe-a', '/new'] });
    await expect(release('mfe-a', site, tools(claimsNew, { canary: 1 }))).rejects.toThrow(
      '/new is claimed by both mfe-a and mfe-b',
    );
  });

  it('is rejected when no version is live, or the same version is live', async () => {
    const { site } = await released();
    await expect(release('mfe-b', site, tools(await builtPackage('mfe-b', '1'), { canary: 10 }))).rejects.toThrow(
      'its first release cannot be a canary',
    );
    await expect(release('mfe-a', site, tools(await builtPackage('mfe-a', '1'), { canary: 10 }))).rejects.toThrow(
      'is live for everybody already',
    );
    await expect(promote('mfe-b', site, { who: 'ada', render: () => Promise.resolve() })).rejects.toThrow(
      'mfe-b has no canary',
    );
  });
});
