import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { signPin } from '@district-pour/releases/registry/pin';
import type { RemoteLink } from '@district-pour/contract';
import { readRegistry } from '@district-pour/contract/read-site';
import type { BootManifest } from 'shell/boot/boot-manifest';
import { createApp } from './app.ts';
import { pagesFile, withoutPages } from './pages/rendered-pages.ts';
import { resolveSite } from './releases/live-site.ts';
import { publish, route, settings, siteFolder } from './testing/serve-site.ts';

const files = { 'entry.js': { bytes: 7, integrity: 'sha384-entry' } };
const link = (label: string, more: Partial<RemoteLink> = {}): RemoteLink => ({
  ...{ menu: 'header', label, to: '/a', order: 50 },
  ...more,
});

/** A site whose remote has a link from its third version on, and another remote. */
async function withLinks(): Promise<string> {
  const site = await siteFolder();
  const version = (name: string, of: string, path: string, links?: RemoteLink[]) =>
    publish(site, `remotes/${name}/${of}`, {
      ...{ name, version: of, entryFiles: ['entry.js'], routes: [route(path)], files, ...(links && { links }) },
    });
  await version('mfe-a', '3', '/a', [link('A')]);
  await version('mfe-a', '4', '/a', [link('Renamed')]);
  await version('mfe-a', '5', '/a', [link('A'), link('At the desk', { menu: 'desk', role: 'admin' })]);
  await version('mfe-b', '1', '/b');
  return site;
}
const entry = (live: string, canary?: string) => ({
  live,
  ...(canary && { canary: { version: canary, percent: 50 } }),
});
const registry = (a: object | null) => ({
  ...{ schema: 1, shell: { live: '1' }, remotes: { ...(a && { 'mfe-a': a }), 'mfe-b': { live: '1' } } },
});
const write = (site: string, a: object | null) => writeFile(join(site, 'registry.json'), JSON.stringify(registry(a)));

const secret = 'a secret of at least thirty-two characters';
const until = new Date(Date.now() + 3_600_000).toISOString();
const pinned = (version: string) => `pin=${signPin({ package: 'mfe-a', version, until }, secret)}`;

/** The labels of the links that mfe-a has in the document of a path. */
async function labels(site: string, path: string, cookie = ''): Promise<{ version?: string; links: string[] }> {
  const app = createApp({ ...settings, siteFolder: site, pinSecret: secret }, () => {});
  const html = await (await app.request(path, { headers: { Cookie: cookie } })).text();
  const { remotes } = JSON.parse(/id="boot">([^<]*)</.exec(html)?.[1] ?? '') as BootManifest;
  const a = remotes.find(({ name }) => name === 'mfe-a');
  return { ...(a && { version: a.live.version }), links: (a?.links ?? []).map(({ label }) => label) };
}

test('every visitor gets the links of the live version, also of a canary with others', async () => {
  const site = await withLinks();
  await write(site, entry('3', '4'));
  const versions = new Set<string | undefined>();
  for (let bucket = 0; bucket < 100; bucket += 10) {
    const given = await labels(site, '/a', `bucket=${bucket}`);
    versions.add(given.version);
    expect(given.links).toEqual(['A']);
  }
  expect(versions).toEqual(new Set(['3', '4']));
  expect(await labels(site, '/b')).toEqual({ version: '3', links: ['A'] });
  await write(site, entry('4'));
  expect(await labels(site, '/b')).toEqual({ version: '4', links: ['Renamed'] });
  await write(site, entry('3'));
  expect(await labels(site, '/b')).toEqual({ version: '3', links: ['A'] });
});

test('a browser with a pinned version gets the links of the live one, and none of a remote that is not live', async () => {
  const site = await withLinks();
  await write(site, entry('3'));
  expect(await labels(site, '/a', pinned('4'))).toEqual({ version: '4', links: ['A'] });
  await write(site, null);
  expect(await labels(site, '/a', pinned('4'))).toEqual({ version: '4', links: [] });
});

/** The packages whose pages a change of mfe-a renders, after all pages of the version before it are rendered. */
async function rendered(from: string, to: string): Promise<string[]> {
  const site = await withLinks();
  const resolved = async (version: string) => {
    await write(site, entry(version));
    return resolveSite(site, await readRegistry(site), null);
  };
  const before = await resolved(from);
  for (const owner of withoutPages(site, before)) {
    const file = join(site, pagesFile(before, owner));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, '{}');
  }
  return withoutPages(site, await resolved(to)).map(({ name }) => name);
}

test.each([
  ['another link', '3', '4', ['shell', 'mfe-a', 'mfe-b']],
  ['a link of the desk, whose frame is in no rendered page', '3', '5', ['mfe-a']],
  ['no link', '1', '2', ['mfe-a']],
])('a release with %s renders what shows it', async (_what, from, to, packages) => {
  expect(await rendered(from, to)).toEqual(packages);
});
