import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SharedSurface } from '@district-pour/contract/surface';
import { readContentText } from '../registry/live-content.ts';
import { verifySite } from '../registry/registry-verify.ts';
import { publishBuild, publishFolder } from '../registry/site-registry.ts';
import { readRegistry } from '@district-pour/contract/read-site';
import { builtPackage } from '@district-pour/contract/testing/built-package';
import { audit, liveOf, siteFolder, tools } from '../testing/released-site.ts';
import { release } from '../testing/release.ts';
import { folderRegistry } from './folder-registry.ts';
import type { ReleaseStep } from './release.ts';

const registryText = (site: string) => readFile(join(site, 'registry.json'), 'utf8');
const failAt = (step: string) => (reached: string) => {
  if (reached === step) throw new Error(`failed at ${step}`);
};

describe('release', () => {
  it('renders the candidate while the old version is live, then switches and logs', async () => {
    const site = await siteFolder();
    const seen: unknown[] = [];
    const render = async (folder: string, candidate?: string) => {
      seen.push(await liveOf(folder, 'mfe-a'), (await readRegistry(folder, candidate)).remotes['mfe-a']?.live);
    };
    expect(await release('mfe-a', site, tools(await builtPackage('mfe-a', '2'), { render }))).toEqual({
      from: '1',
      to: '2',
    });
    expect(seen).toEqual(['1', '2']);
    expect((await readRegistry(site)).remotes['mfe-a']).toMatchObject({ live: '2', previous: '1' });
    expect((await audit(site)).at(-1)).toMatchObject({
      who: 'ada',
      what: 'release',
      package: 'mfe-a',
      from: '1',
      to: '2',
    });
    expect((await readdir(site)).filter((file) => /candidate|lock|next/.test(file))).toEqual([]);
  });

  it.each<ReleaseStep>(['publish', 'place', 'check', 'render', 'log', 'switch'])(
    'does not change the site when it fails at %s, and the next attempt succeeds',
    async (step) => {
      const site = await siteFolder();
      const before = await registryText(site);
      const built = await builtPackage('mfe-a', '2');
      await expect(release('mfe-a', site, tools(built, { onStep: failAt(step) }))).rejects.toThrow(`failed at ${step}`);
      expect(await registryText(site)).toBe(before);
      expect(await readFile(join(site, 'remotes/mfe-a/1/entry.js'), 'utf8')).toBe('// mfe-a 1');
      expect(await verifySite(site)).toEqual([]);
      await release('mfe-a', site, tools(built));
      expect(await liveOf(site, 'mfe-a')).toBe('2');
    },
  );

  it('publishes the pictures that a remote uses, and verification reports a missing or changed one', async () => {
    const site = await siteFolder();
    const one = 'pictures/gallery/bar-0a1b2c3d-480.webp';
    const built = await builtPackage('mfe-a', '2', { assets: { [one]: 'a picture' } });
    await release('mfe-a', site, tools(built));
    expect(await verifySite(site)).toEqual([]);
    expect(await readFile(join(site, 'assets', one), 'utf8')).toBe('a picture');
    await writeFile(join(site, 'assets', one), 'another picture');
    expect(await verifySite(site)).toEqual([`assets/${one} is not what was built`]);
    await rm(join(site, 'assets', one));
    expect(await verifySite(site)).toEqual([`assets/${one} is missing`]);
    await release('mfe-a', site, tools(built));
    expect(await verifySite(site)).toEqual([]);
  });

  it('brings a picture that two remotes show once, and each of them has it without the other', async () => {
    const site = await siteFolder();
    const assets = { 'pictures/gallery/bar-0a1b2c3d-480.webp': 'a picture' };
    await release('mfe-a', site, tools(await builtPackage('mfe-a', '2', { assets })));
    await release('mfe-b', site, tools(await builtPackage('mfe-b', '1', { assets })));
    expect(await readdir(join(site, 'assets/pictures/gallery'))).toHaveLength(1);
    expect(await verifySite(site)).toEqual([]);
  });

  it('does not change the site when a picture is missing', async () => {
    const site = await siteFolder();
    const before = await registryText(site);
    const built = await builtPackage('mfe-a', '2', { assets: { 'pictures/none-0a1b2c3d-320.webp': 'a picture' } });
    await rm(join(built, 'assets'), { recursive: true });
    await expect(release('mfe-a', site, tools(built))).rejects.toThrow('none-0a1b2c3d');
    expect(await registryText(site)).toBe(before);
  });

  it('records a switch that failed as failed', async () => {
    const site = await siteFolder();
    await expect(
      release('mfe-a', site, tools(await builtPackage('mfe-a', '2'), { onStep: failAt('switch') })),
    ).rejects.toThrow();
    expect((await audit(site)).slice(-2)).toMatchObject([
      { what: 'release', to: '2' },
      { what: 'failed', to: '2' },
    ]);
  });

  it('does not change the site when pages cannot be rendered', async () => {
    const site = await siteFolder();
    const before = await registryText(site);
    const render = () => Promise.reject(new Error('no page'));
    await expect(release('mfe-a', site, tools(await builtPackage('mfe-a', '2'), { render }))).rejects.toThrow(
      'no page',
    );
    expect(await registryText(site)).toBe(before);
  });

  it('renders again when the content changed after its pages were rendered', async () => {
    const site = await siteFolder();
    const rendered: string[] = [];
    const render = async () => {
      const content = await readContentText(site);
      rendered.push(content);
      if (content === '') await writeFile(join(site, 'content.json'), '{"version":1}');
    };
    await release('mfe-a', site, tools(await builtPackage('mfe-a', '2'), { render }));
    expect(rendered).toEqual(['', '{"version":1}']);
    expect(await liveOf(site, 'mfe-a')).toBe('2');
  });

  it('is logged with the name of its tools, whatever else a request has', async () => {
    const site = await siteFolder();
    await publishFolder(await builtPackage('mfe-a', '2'), site);
    const nothing = async () => {};
    const registry = folderRegistry(site, {
      who: 'ada',
      render: nothing,
      assertPromisesKept: nothing,
      mirror: nothing,
    });
    const request = { action: 'release' as const, version: '2', who: 'bob' };
    await registry.change('mfe-a', request);
    expect((await audit(site)).at(-1)).toMatchObject({ who: 'ada', to: '2' });
  });

  it('never renders while it holds the lock, so that another package can be rolled back', async () => {
    const site = await siteFolder();
    let rendered = 0;
    const render = async () => {
      rendered += 1;
      expect(existsSync(join(site, 'registry.lock'))).toBe(false);
      if (rendered < 5) await publishBuild(await builtPackage('mfe-c', String(rendered)), site);
    };
    await release('mfe-a', site, tools(await builtPackage('mfe-a', '2'), { render }));
    expect([await liveOf(site, 'mfe-a'), rendered]).toEqual(['2', 5]);
  });

  it('keeps all releases of teams that release at the same time, each rendered with the others', async () => {
    const site = await siteFolder();
    const names = ['mfe-b', 'mfe-c', 'mfe-d', 'mfe-e', 'mfe-f'];
    const rendered: string[] = [];
    const render = async (folder: string, candidate?: string) => {
      rendered.push(
        Object.keys((await readRegistry(folder, candidate)).remotes)
          .sort()
          .join(),
      );
    };
    await Promise.all(names.map(async (name) => release(name, site, tools(await builtPackage(name, '1'), { render }))));
    expect(Object.keys((await readRegistry(site)).remotes).sort()).toEqual(['mfe-a', ...names]);
    expect(rendered).toContain(['mfe-a', ...names].join());
  });

  it('rejects a path of another remote, and reports both', async () => {
    const site = await siteFolder();
    const built = await builtPackage('mfe-b', '1', { paths: ['/mfe-a'] });
    await expect(release('mfe-b', site, tools(built))).rejects.toThrow('/mfe-a is claimed by both mfe-a and mfe-b');
  });

  it('rejects a path of the shell, reports both, and rejects a shell with a path of a live remote', async () => {
    const site = await siteFolder();
    await expect(
      release('mfe-b', site, tools(await builtPackage('mfe-b', '1', { paths: ['/health'] }))),
    ).rejects.toThrow('/health is claimed by both shell and mfe-b');
    await expect(publishBuild(await builtPackage('mfe-b', '2', { paths: ['/health'] }), site)).rejects.toThrow(
      '/health is claimed by both shell and mfe-b',
    );
    await expect(
      release('shell', site, tools(await builtPackage('shell', '2', { ownPaths: ['/mfe-a'] }))),
    ).rejects.toThrow('/mfe-a is claimed by both shell and mfe-a');
  });

  it('refuses a remote whose page has more scripts than its budget', async () => {
    const site = await siteFolder();
    const registry = JSON.parse(await registryText(site)) as object;
    await writeFile(
      join(site, 'registry.json'),
      JSON.stringify({ ...registry, settings: { budgets: { 'mfe-a': 1 } } }),
    );
    const built = await builtPackage('mfe-a', '2');
    const record = join(built, 'dist/client/build.json');
    await writeFile(record, (await readFile(record, 'utf8')).replace(/"bytes":\d+/, '"bytes":1001'));
    await expect(release('mfe-a', site, tools(built))).rejects.toThrow('more scripts than its budget of 1 KB: /mfe-a');
    expect(await liveOf(site, 'mfe-a')).toBe('1');
  });

  it('refuses a remote that styles the pages of other packages', async () => {
    const site = await siteFolder();
    const built = await builtPackage('mfe-a', '2', { uses: { 'styled-components': ['createGlobalStyle', 'styled'] } });
    await expect(release('mfe-a', site, tools(built))).rejects.toThrow(
      'mfe-a@2 uses createGlobalStyle of styled-components, which only the shell may',
    );
    expect(await liveOf(site, 'mfe-a')).toBe('1');
  });

  it('rejects a remote that requires a module that the live shell does not provide', async () => {
    const site = await siteFolder();
    const built = await builtPackage('mfe-a', '2', { uses: { 'shared-ui/holograms': ['Hologram'] } });
    await expect(release('mfe-a', site, tools(built))).rejects.toThrow(
      'mfe-a@2 needs shared-ui/holograms, which shell@1 does not provide',
    );
    expect(await liveOf(site, 'mfe-a')).toBe('1');
  });

  it('rejects a remote that requires an export or a version that the live shell does not provide', async () => {
    const site = await siteFolder();
    const newer = await builtPackage('mfe-a', '2', { uses: { 'shared-ui/forms': ['TextField', 'RangeField'] } });
    await expect(release('mfe-a', site, tools(newer))).rejects.toThrow(
      'mfe-a@2 needs RangeField of shared-ui/forms, which shell@1 does not provide; release a shell that does first',
    );
    await release('shell', site, tools(await builtPackage('shell', '2', { contract: { 'shared-ui': '1.1.0' } })));
    await expect(
      release('mfe-a', site, tools(await builtPackage('mfe-a', '3', { contract: { 'shared-ui': '^1.2.0' } }))),
    ).rejects.toThrow('mfe-a@3 needs shared-ui ^1.2.0, which shell@2 does not provide');
    await release(
      'mfe-a',
      site,
      tools(await builtPackage('mfe-a', '4', { contract: { 'shared-ui': '^1.0.0 || ^2.0.0' } })),
    );
    expect(await liveOf(site, 'mfe-a')).toBe('4');
  });

  it('rejects a shell that removes exports of the live one, except with a new major version', async () => {
    const surface = (version: string, text: string): SharedSurface => ({
      versions: { 'shared-ui': version },
      modules: { 'shared-ui': 'shared-ui/index.d.ts' },
      files: { 'shared-ui/index.d.ts': text },
    });
    const site = await siteFolder();
    const promise = 'export declare const gap: number;';
    await release('shell', site, tools(await builtPackage('shell', '2', { surface: surface('1.0.0', promise) })));
    const broken = await builtPackage('shell', '3', {
      surface: surface('1.1.0', 'export declare const space: number;'),
    });
    await expect(release('shell', site, tools(broken))).rejects.toThrow(
      /shell@3 breaks the contract of shell@2:\s+shared-ui: .*'gap'.*\s+.*raise shared-ui to 2\.0\.0/s,
    );
    await release(
      'shell',
      site,
      tools(
        await builtPackage('shell', '4', {
          surface: surface('1.1.0', `${promise}\nexport declare const space: number;`),
        }),
      ),
    );
    await release(
      'shell',
      site,
      tools(await builtPackage('shell', '5', { surface: surface('2.0.0', 'export declare const space: number;') })),
    );
    expect((await readRegistry(site)).shell?.live).toBe('5');
  });

  it('rejects a shell without a module that a live remote requires', async () => {
    const site = await siteFolder();
    await expect(release('shell', site, tools(await builtPackage('shell', '2', { provides: {} })))).rejects.toThrow(
      'mfe-a@1 needs shared-ui/forms',
    );
  });
});
