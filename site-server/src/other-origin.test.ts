import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BootManifest } from 'shell/boot/boot-manifest';
import { chooseReleases } from 'shell/boot/choose-releases';
import { followRegistry } from './releases/follow-registry.ts';
import { serve, siteFolder } from './testing/serve-site.ts';

const partner = 'https://cdn.partner.example';

/** A site with this entry of its remote, and the origins that it allows. */
async function siteWith(entry: object, origins: readonly string[] = [partner]) {
  const folder = await siteFolder();
  const write = (remote: object) =>
    writeFile(
      join(folder, 'registry.json'),
      JSON.stringify({ schema: 1, settings: { origins }, shell: { live: '1' }, remotes: { 'mfe-a': remote } }),
    );
  await write(entry);
  return { ...serve(folder), folder, write };
}
const bootOf = async (get: ReturnType<typeof serve>['get']) => (await (await get('/boot.json')).json()) as BootManifest;
const scriptPolicy = (response: Response) =>
  response.headers
    .get('Content-Security-Policy')!
    .split('; ')
    .find((rule) => rule.startsWith('script-src'));

test('a page loads the scripts of a remote at another origin from there, with their hashes, and the rest from the site', async () => {
  const { get } = await siteWith({ live: '1', origin: partner });
  const page = await get('/a');
  const html = await page.text();
  const links = [...html.matchAll(/<(?:script defer src|link rel="preload" as="script" href)="([^"]+)" (.*?)>/g)];
  expect(links.map(([, url, attributes]) => [url, attributes])).toEqual([
    ['/shell/1/entry.js', 'crossorigin integrity="sha384-entry"'],
    [`${partner}/remotes/mfe-a/1/entry.js`, 'crossorigin integrity="sha384-entry"'],
    ['/shell/1/forms.js', 'crossorigin integrity="sha384-forms"'],
    [`${partner}/remotes/mfe-a/1/page.js`, 'crossorigin integrity="sha384-page"'],
  ]);
  expect(scriptPolicy(page)).toBe(`script-src 'self' ${partner}/remotes/`);
  expect((await bootOf(get)).origins).toEqual([partner]);
});

test('without allowed origins the policy and the boot manifest have none', async () => {
  const { get } = await siteWith({ live: '1' }, []);
  expect(scriptPolicy(await get('/a'))).toBe("script-src 'self'");
  expect(await bootOf(get)).not.toHaveProperty('origins');
});

test.each([
  ['the previous release', { live: '2', previous: '1' }, '1'],
  ['the same one, when it is the first', { live: '2' }, '2'],
])('a remote at another origin falls back to what the site has: %s', async (_, entry, version) => {
  const { get } = await siteWith({ ...entry, origin: partner });
  const [remote] = (await bootOf(get)).remotes;
  expect(remote!.live.entry.url).toBe(`${partner}/remotes/mfe-a/2/entry.js`);
  expect(remote!.previous).toEqual({
    version,
    entry: { url: `/remotes/mfe-a/${version}/entry.js`, integrity: 'sha384-entry' },
  });
});

test('a canary comes from the origin too, and falls back to the live release of the site', async () => {
  const { get } = await siteWith({ live: '1', canary: { version: '2', percent: 100 }, origin: partner });
  const html = await (await get('/elsewhere')).text();
  const boot = JSON.parse(/id="boot">([^<]*)</.exec(html)![1]!) as BootManifest;
  for (const manifest of [boot, chooseReleases(boot, () => 7)]) {
    const [remote] = manifest.remotes;
    const { live, previous } = remote!.canary ?? remote!;
    expect([live.entry.url, previous?.entry.url]).toEqual([
      `${partner}/remotes/mfe-a/2/entry.js`,
      '/remotes/mfe-a/1/entry.js',
    ]);
  }
});

test('a pinned version, which the origin may not have yet, comes from the site', async () => {
  const { folder } = await siteWith({ live: '1', origin: partner });
  const pin = { package: 'mfe-a', version: '2', until: new Date(Date.now() + 3_600_000).toISOString() };
  const pinned = await followRegistry(folder, () => {}).pinned(pin, null);
  expect(pinned?.remotes[0]?.live.entry.url).toBe('/remotes/mfe-a/2/entry.js');
});

test('an origin that is not allowed makes the registry invalid, and the last good one stays', async () => {
  const { get, write, reports } = await siteWith({ live: '1', origin: partner });
  await get('/a');
  await write({ live: '2', origin: 'https://evil.example' });
  await new Promise((resolve) => setTimeout(resolve, 600)); // the registry is read twice a second
  const page = await get('/a');
  expect(await page.text()).toContain(`${partner}/remotes/mfe-a/1/entry.js`);
  expect(scriptPolicy(page)).toBe(`script-src 'self' ${partner}/remotes/`);
  expect(reports.join()).toContain('/remotes/mfe-a/origin https://evil.example is not allowed');
});
