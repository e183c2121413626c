import { existsSync } from 'node:fs';
import { cp, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { temporaryFolder } from '@district-pour/contract/testing/temporary-folder';
import type { SiteRegistry } from '@district-pour/contract/registry-schema';
import { switchOff } from '../release/switch-off.ts';
import { followed, keys, other, registryKeys, stopSources, team, versionOf } from '../testing/followed-source.ts';
import { fetchSite } from './fetch-site.ts';
import { verifySite } from './registry-verify.ts';

afterEach(stopSources);

test('a site follows its source: whole versions first, then the registry, and nothing while that is the same', async () => {
  const { folder, url, asked, release, site, registry, first } = await followed();
  expect(await verifySite(folder)).toEqual([]);
  expect(await readFile(join(folder, 'assets/cup-0123abcd-400.webp'), 'utf8')).toBe('a cup');
  asked.length = 0;
  expect(await fetchSite(url, folder, { registryKeys })).toEqual({ changed: false, held: [] });
  expect(asked).toEqual(['registry.json', 'not modified']);

  const longAgo = new Date('2026-01-01');
  await utimes(join(folder, first), longAgo, longAgo);
  const second = await release('mfe-a', 'two');
  const render = jest.fn(async (candidate: string) => {
    expect(await readFile(candidate, 'utf8')).toBe(await readFile(join(site, 'registry.json'), 'utf8'));
    expect(await registry()).not.toContain(second.split('/').at(-1));
  });
  expect(await fetchSite(url, folder, { registryKeys, render })).toEqual({ changed: true, held: [] });
  expect(render).toHaveBeenCalledTimes(1);
  expect(await registry()).toBe(await readFile(join(site, 'registry.json'), 'utf8'));
  expect(asked.filter((path) => path.startsWith(first))).toEqual([]);
  expect((await stat(join(folder, first))).mtime > longAgo).toBe(true); // prune keeps it for tabs that are open
});

test('after a failure half-way the package stays as it was, and the next attempt fetches only what is missing', async () => {
  const { folder, url, asked, answers, release, registry, first } = await followed();
  const shell = await release('shell', 'two');
  const remote = await release('mfe-a', 'two');
  answers[`${remote}/entry.js`] = (_request, response) => response.destroy();
  expect(await fetchSite(url, folder, { registryKeys })).toEqual({
    changed: true,
    held: [
      {
        ...{ package: 'mfe-a', version: versionOf(remote), serves: versionOf(first) },
        reason: `No answer from ${url}/${remote}/entry.js`,
      },
    ],
  });
  expect(JSON.parse(await registry())).toMatchObject({
    ...{ shell: { live: versionOf(shell) }, remotes: { 'mfe-a': { live: versionOf(first) } } },
  });
  expect(existsSync(join(folder, remote))).toBe(false);
  delete answers[`${remote}/entry.js`];
  asked.length = 0;
  expect(await fetchSite(url, folder, { registryKeys })).toEqual({ changed: true, held: [] });
  expect(asked.filter((path) => path.startsWith(shell))).toEqual([]);
  expect(await verifySite(folder)).toEqual([]);
  expect(await fetchSite(url, folder, { registryKeys })).toEqual({ changed: false, held: [] });
});

test('two servers with one folder can fetch at the same time', async () => {
  const { folder, url, release } = await followed();
  await release('mfe-a', 'two');
  await Promise.all([fetchSite(url, folder, { registryKeys }), fetchSite(url, folder, { registryKeys })]);
  expect(await verifySite(folder)).toEqual([]);
});

const endless: RequestListener = (_request, response) => {
  const send = (): void => {
    while (response.write(Buffer.alloc(1024 * 1024)));
    response.once('drain', send);
  };
  send();
};

test.each<[string, (source: Awaited<ReturnType<typeof followed>>, build: string) => unknown, RegExp]>([
  [
    'a changed file',
    ({ answers }, build) => (answers[`${build}/entry.js`] = (_request, response) => response.end('// stolen')),
    /entry\.js is not as it was built/,
  ],
  ['a file without an end', ({ answers }, build) => (answers[`${build}/entry.js`] = endless), /more than \d+ bytes/],
  ['a file that never comes', ({ answers }, build) => (answers[`${build}/entry.js`] = () => {}), /No answer from/],
  [
    'a redirection',
    ({ answers }, build) =>
      (answers[`${build}/entry.js`] = (_request, response) =>
        response.writeHead(302, { Location: '/registry.json' }).end()),
    /No answer from/,
  ],
  [
    'the record of another package',
    async ({ site, answers }, build) => {
      const text = await readFile(join(site, build, 'build.json'), 'utf8');
      answers[`${build}/build.json`] = (_request, response) => response.end(text.replace('mfe-a', 'mfe-b'));
    },
    /is that of mfe-b/,
  ],
  [
    'a build without a signature',
    ({ answers }, build) =>
      (answers[`${build}/build-signature.json`] = (_request, response) => response.writeHead(404).end()),
    /is not signed$/,
  ],
])('%s from the source holds back that version, and every other change is made', async (_what, damage, message) => {
  const source = await followed();
  await source.release('mfe-b', 'one', other.privateKey);
  await fetchSite(source.url, source.folder, { registryKeys });
  const build = await source.release('mfe-a', 'two');
  await damage(source, build);
  await switchOff('mfe-b', source.site, { who: 'ada', render: () => Promise.resolve() });
  const { held } = await fetchSite(source.url, source.folder, { registryKeys, timeoutMs: 500 });
  expect(held).toEqual([
    {
      ...{ package: 'mfe-a', version: versionOf(build), serves: versionOf(source.first) },
      reason: expect.stringMatching(message) as string,
    },
  ]);
  const { remotes } = JSON.parse(await source.registry()) as SiteRegistry;
  expect(Object.entries(remotes).map(([name, { live }]) => [name, live])).toEqual([['mfe-a', versionOf(source.first)]]);
  expect(existsSync(join(source.folder, build))).toBe(false);
});

test('a registry without an end is refused, and the old state stays', async () => {
  const { folder, url, answers, release, registry } = await followed();
  const before = await registry();
  await release('mfe-a', 'two');
  answers['registry.json'] = endless;
  await expect(fetchSite(url, folder, { registryKeys })).rejects.toThrow(/more than \d+ bytes/);
  expect(await registry()).toBe(before);
});

test.each([
  ['registry.json', ''],
  ['registry.source.json', '{'],
])('a damaged %s is replaced', async (name, damaged) => {
  const { folder, url, site, registry } = await followed();
  await writeFile(join(folder, name), damaged);
  await fetchSite(url, folder, { registryKeys });
  expect(await registry()).toBe(await readFile(join(site, 'registry.json'), 'utf8'));
});

test('a server does not replace what another server of the folder has fetched since it began', async () => {
  const { folder, url, release, registry } = await followed();
  const second = await release('mfe-a', 'two');
  const overtaken = fetchSite(url, folder, {
    registryKeys,
    render: async () => {
      await release('mfe-a', 'three');
      await fetchSite(url, folder, { registryKeys });
    },
  });
  expect((await overtaken).changed).toBe(false);
  expect((JSON.parse(await registry()) as { remotes: object }).remotes).not.toMatchObject({
    'mfe-a': { live: second.split('/').at(-1) },
  });
});

test('a build that another team signed is held back, and so is the first one of a package without a key', async () => {
  const { folder, url, accept, release, registry, first } = await followed();
  await release('mfe-a', 'two', other.privateKey);
  await release('mfe-c', 'one');
  const { held } = await fetchSite(url, folder, { registryKeys });
  expect(held).toMatchObject([
    {
      package: 'mfe-a',
      serves: versionOf(first),
      reason: expect.stringContaining('not signed by a key of its team') as string,
    },
    { package: 'mfe-c', serves: null, reason: 'The registry accepts no key of mfe-c' },
  ]);
  expect(Object.keys((JSON.parse(await registry()) as SiteRegistry).remotes)).toEqual(['mfe-a']);
  await accept({ ...keys, 'mfe-c': keys['mfe-a'] });
  expect(await fetchSite(url, folder, { registryKeys })).toMatchObject({
    changed: true,
    held: [{ package: 'mfe-a' }],
  });
});

test('a new site serves the version before one that it cannot verify, as the others do', async () => {
  const { url, release, first } = await followed();
  await release('mfe-a', 'two', other.privateKey);
  const empty = await temporaryFolder();
  expect((await fetchSite(url, empty, { registryKeys })).held).toMatchObject([
    { package: 'mfe-a', serves: versionOf(first) },
  ]);
});

test('files that a record names outside of its folder are never written', async () => {
  const { folder, url, site, release } = await followed();
  const build = await release('mfe-a', 'two');
  const text = await readFile(join(site, build, 'build.json'), 'utf8');
  await cp(join(site, build, 'entry.js'), join(site, 'remotes/mfe-a/entry.js'));
  for (const path of ['../entry.js', '/etc/entry.js', 'a/../../entry.js']) {
    await writeFile(join(site, build, 'build.json'), text.replaceAll('"entry.js"', JSON.stringify(path)));
    expect((await fetchSite(url, folder)).held[0]?.reason).toContain(`names the file ${path}`);
  }
  expect(existsSync(join(folder, 'remotes/mfe-a/entry.js'))).toBe(false);
});

test('a build replaces no asset of another package', async () => {
  const { folder, url, site, release } = await followed();
  await release('mfe-a', 'two', team.privateKey, { 'cup-0123abcd-400.webp': 'another cup' });
  await writeFile(join(site, 'assets/cup-0123abcd-400.webp'), 'another cup');
  expect((await fetchSite(url, folder, { registryKeys })).held[0]?.reason).toContain(
    'has another asset cup-0123abcd-400.webp',
  );
  expect(await readFile(join(folder, 'assets/cup-0123abcd-400.webp'), 'utf8')).toBe('a cup');
});

test('an icon that a newer shell has replaced at the source does not block older versions', async () => {
  const { url, release } = await followed();
  await release('shell', 'two', team.privateKey, { 'icon.svg': '<svg id="two"/>' });
  const empty = await temporaryFolder();
  expect(await fetchSite(url, empty, { registryKeys })).toEqual({ changed: true, held: [] });
  expect(await readFile(join(empty, 'assets/icon.svg'), 'utf8')).toBe('<svg id="two"/>');
});

test('a version whose record is damaged in the folder is fetched again, also while the source does not change', async () => {
  const { folder, url, first } = await followed();
  await writeFile(join(folder, first, 'build.json'), '{');
  await fetchSite(url, folder, { registryKeys });
  expect(await verifySite(folder)).toEqual([]);
});
