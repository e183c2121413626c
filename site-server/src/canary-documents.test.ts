import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BootManifest } from 'shell/boot/boot-manifest';
import { chooseReleases } from 'shell/boot/choose-releases';
import { publish, route, serve, siteFolder } from './testing/serve-site.ts';

const files = { 'entry.js': { bytes: 7, integrity: 'sha384-entry' } };
const remote = (name: string, version: string, ...paths: string[]) => ({
  name,
  version,
  entryFiles: ['entry.js'],
  routes: paths.map((path) => route(path)),
  files,
});

/** A site with a second remote at /b. */
async function twoRemotes(entries: object): Promise<string> {
  const site = await siteFolder();
  await publish(site, 'remotes/mfe-b/1', remote('mfe-b', '1', '/b'));
  await publish(site, 'remotes/mfe-a/3', remote('mfe-a', '3', '/a', '/a-more'));
  await publish(site, 'shell/2', {
    name: 'shell',
    version: '2',
    entryFiles: ['entry.js'],
    routes: [],
    files,
    shared: {},
  });
  const live = { shell: { live: '1' }, remotes: { 'mfe-a': { live: '1' }, 'mfe-b': { live: '1' } } };
  await writeFile(join(site, 'registry.json'), JSON.stringify({ schema: 1, ...live, ...entries }));
  return site;
}
const canaryOfA = (version: string) => ({
  remotes: { 'mfe-a': { live: '1', canary: { version, percent: 30 } }, 'mfe-b': { live: '1' } },
});

const bootIn = (html: string) => JSON.parse(/id="boot">([^<]*)</.exec(html)?.[1] ?? '') as BootManifest;
const audience = (response: Response) => ({
  cache: response.headers.get('Cache-Control'),
  cookies: response.headers.getSetCookie().length,
});
const everybody = { cache: 'no-cache', cookies: 0 };
const oneVisitor = { cache: 'private, no-cache', cookies: 1 };

test.each([
  ['/b', everybody],
  ['/nothing-here', everybody],
  ['/boot.json', everybody],
  ['/a', oneVisitor],
])('while mfe-a has a canary, %s is for %o', async (path, expected) => {
  const { get } = serve(await twoRemotes(canaryOfA('2')));
  expect(audience(await get(path))).toEqual(expected);
});

test.each([
  ['the shell has a canary', { shell: { live: '1', canary: { version: '2', percent: 30 } } }],
  ['a canary claims another path, to which the frame links', canaryOfA('3')],
])('while %s, every document is for one visitor', async (_case, entries) => {
  const { get } = serve(await twoRemotes(entries));
  for (const path of ['/a', '/b', '/nothing-here', '/boot.json']) expect(audience(await get(path))).toEqual(oneVisitor);
});

test('from the document of another package a browser chooses the same release as the server', async () => {
  const { get } = serve(await twoRemotes(canaryOfA('2')));
  const shared = bootIn(await (await get('/b')).text());
  const chosen = new Set<string | undefined>();
  for (let bucket = 0; bucket < 100; bucket += 1) {
    const given = bootIn(await (await get('/a', { Cookie: `bucket=${bucket}` })).text()).remotes[0];
    const { byBucket, ...ofBrowser } = chooseReleases(shared, () => bucket).remotes[0]!;
    expect(byBucket).toBe(true);
    expect(ofBrowser).toEqual(given);
    chosen.add(given?.live.version);
  }
  expect(chosen).toEqual(new Set(['1', '2']));
});

test('a document names the versions that its visitor gets', async () => {
  const { get } = serve(await twoRemotes(canaryOfA('2')));
  const versions = async (path: string, bucket: number) =>
    (await get(path, { Cookie: `bucket=${bucket}` })).headers.get('X-Versions');
  const ofA = await Promise.all([...Array(100).keys()].map((bucket) => versions('/a', bucket)));
  expect(ofA.filter((value) => value === 'shell@1, mfe-a@2')).toHaveLength(30);
  expect(ofA.filter((value) => value === 'shell@1, mfe-a@1')).toHaveLength(70);
  expect(await versions('/b', 0)).toBe('shell@1, mfe-b@1');
  expect(await versions('/nothing-here', 0)).toBe('shell@1');
});
