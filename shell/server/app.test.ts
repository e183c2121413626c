import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readShellPaths } from 'tooling/remote-manifest';
import { integrityOf } from 'tooling/integrity';
import { signPin } from 'tooling/pin';
import { createApp } from './app.ts';
import { claimsOf } from './rendered-pages.ts';
import type { BootManifest, DocumentBoot } from '../src/boot/boot-manifest.ts';
import { temporaryFolder } from 'tooling/testing/temporary-folder';

const settings = { port: 0, host: '127.0.0.1', siteUrl: 'http://localhost:3000', supabaseUrl: 'http://localhost:54321', publishableKey: 'sb_publishable_test', liveReload: false, trustedProxies: 0, pinSecret: null as string | null };
const route = (path: string, files: string[] = [], shared: string[] = []) => ({ path, title: `Page ${path}`, access: 'open', prerender: true, files, shared });

async function publish(site: string, folder: string, record: object) {
  await mkdir(join(site, folder), { recursive: true });
  await writeFile(join(site, folder, 'build.json'), JSON.stringify(record));
  await writeFile(join(site, folder, 'entry.js'), 'entry()');
}

async function siteFolder(): Promise<string> {
  const site = await temporaryFolder();
  const files = { 'entry.js': { bytes: 7, integrity: 'sha384-entry' }, 'page.js': { bytes: 1, integrity: 'sha384-page' }, 'forms.js': { bytes: 1, integrity: 'sha384-forms' } };
  await publish(site, 'shell/1', { name: 'shell', version: '1', entryFiles: ['entry.js'], routes: [], files, shared: { 'shared-ui/forms': ['forms.js'] } });
  await publish(site, 'remotes/mfe-a/1', { name: 'mfe-a', version: '1', entryFiles: ['entry.js'], routes: [route('/a', ['page.js'], ['shared-ui/forms'])], files });
  await publish(site, 'remotes/mfe-a/2', { name: 'mfe-a', version: '2', entryFiles: ['entry.js'], routes: [route('/a')], files });
  await writeRegistry(site, '1');
  return site;
}

const writeRegistry = (site: string, live: string) =>
  writeFile(join(site, 'registry.json'), JSON.stringify({ schema: 1, shell: { live: '1' }, remotes: { 'mfe-a': { live } } }));

function serve(siteFolder: string) {
  const reports: string[] = [];
  const app = createApp({ ...settings, siteFolder }, (message) => reports.push(message));
  return { reports, get: (path: string, headers: Record<string, string> = {}) => app.request(path, { headers }) };
}

describe('the site server', () => {
  it('answers a claimed path with the boot manifest and hints for exactly that route', async () => {
    const { get } = serve(await siteFolder());
    const response = await get('/a?email=someone@example.com');
    const html = await response.text();
    expect(response.status).toBe(200);
    const boot: unknown = JSON.parse(/id="boot">([^<]*)</.exec(html)?.[1] ?? '');
    expect(boot).toMatchObject({ supabaseUrl: 'http://localhost:54321', remotes: [{ name: 'mfe-a', live: { version: '1', entry: { url: '/remotes/mfe-a/1/entry.js', integrity: 'sha384-entry' } } }] });
    expect([...html.matchAll(/as="script" href="([^"]+)"/g)].map(([, url]) => url)).toEqual(['/remotes/mfe-a/1/entry.js', '/shell/1/forms.js', '/remotes/mfe-a/1/page.js']);
    expect(html).not.toContain('someone@example.com');
  });

  it('runs a route’s own first script in its prerendered document alone', async () => {
    const site = await siteFolder();
    const files = { 'entry.js': { bytes: 7, integrity: 'sha384-entry' }, 'first-look.js': { bytes: 1, integrity: 'sha384-first' } };
    await publish(site, 'remotes/mfe-a/1', { name: 'mfe-a', version: '1', entryFiles: ['entry.js'], routes: [{ ...route('/a'), hydrate: 'intent', first: 'first-look.js' }], files });
    const script = '<script defer src="/remotes/mfe-a/1/first-look.js" crossorigin integrity="sha384-first"></script>';
    expect(await (await serve(site).get('/a')).text()).not.toContain(script);
    const claims = claimsOf([{ name: 'mfe-a', live: { version: '1', entry: { url: '', integrity: '' } }, routes: [{ path: '/a', title: '', access: 'open', prerender: true, scripts: [] }] }]);
    await mkdir(join(site, `pages/1/${claims}/mfe-a`), { recursive: true });
    await writeFile(join(site, `pages/1/${claims}/mfe-a/1.json`), JSON.stringify({ claims, pages: { '/a': { now: '2026-06-10T12:00:00Z', head: '', styles: '', body: '<h1>A</h1>' } } }));
    expect(await (await serve(site).get('/a')).text()).toContain(script);
  });

  describe('for a shell that asks for the table of routes', () => {
    const files = { 'entry.js': { bytes: 7, integrity: 'sha384-entry' }, 'main.js': { bytes: 1, integrity: 'sha384-main' }, 'page.js': { bytes: 1, integrity: 'sha384-page' } };
    const documentBoot = (html: string) => JSON.parse(/id="boot">([^<]*)</.exec(html)?.[1] ?? '') as DocumentBoot;
    async function siteThatAsks(): Promise<string> {
      const site = await siteFolder();
      await publish(site, 'shell/1', { name: 'shell', version: '1', entryFiles: ['entry.js', 'main.js'], asksForRoutes: true, routes: [], files });
      await writeFile(join(site, 'registry.json'), JSON.stringify({ schema: 1, shell: { live: '1' }, remotes: { 'mfe-a': { live: '2', previous: '1' } } }));
      return site;
    }

    it('the document names the table and its hash, and the table is what /boot.json says of routes, kept for ever', async () => {
      const { get } = serve(await siteThatAsks());
      const boot = documentBoot(await (await get('/a')).text());
      expect(boot).not.toHaveProperty('remotes');
      expect(boot).toMatchObject({ shellVersion: '1', supabaseUrl: 'http://localhost:54321', table: { url: '/boot/1/mfe-a@2@1' } });
      const answer = await get(boot.table.url);
      const text = await answer.text();
      expect(integrityOf(text)).toBe(boot.table.integrity);
      expect(JSON.parse(text)).toEqual({ remotes: ((await (await get('/boot.json')).json()) as BootManifest).remotes });
      expect(Object.fromEntries(answer.headers)).toMatchObject({ 'content-type': 'application/json', 'cache-control': 'public, max-age=31536000, immutable' });
      expect((await get(boot.table.url, { 'Accept-Encoding': 'br' })).headers.get('Content-Encoding')).toBe('br');
    });

    it('a page from before a release finds its table at a server that never served the page', async () => {
      const site = await siteThatAsks();
      const { table } = documentBoot(await (await serve(site).get('/a')).text());
      await writeRegistry(site, '1');
      const later = serve(site);
      expect(documentBoot(await (await later.get('/a')).text()).table.url).toBe('/boot/1/mfe-a@1');
      expect(integrityOf(await (await later.get(table.url)).text())).toBe(table.integrity);
    });

    it.each(['/boot', '/boot/', '/boot/9/mfe-a@1', '/boot/1/mfe-a@9', '/boot/1/mfe-a', '/boot/1/mfe-a@2@9', '/boot/1/mfe-a@2@1@1', '/boot/1/..%2f..@1', '/boot/1/mfe-a@2/mfe-a@1'])('there is no table at %s', async (address) => {
      const response = await serve(await siteThatAsks()).get(address);
      expect([response.status, response.headers.get('Cache-Control') === null || /no-/.test(response.headers.get('Cache-Control') ?? '')]).toEqual([404, true]);
    });

    it('a page that waits for use names its shell’s scripts and its route alone', async () => {
      const site = await siteThatAsks();
      await publish(site, 'remotes/mfe-a/2', { name: 'mfe-a', version: '2', entryFiles: ['entry.js'], routes: [{ ...route('/a', ['page.js']), hydrate: 'intent' }], files });
      const claims = claimsOf([{ name: 'mfe-a', live: { version: '2', entry: { url: '', integrity: '' } }, routes: [{ path: '/a', title: '', access: 'open', prerender: true, scripts: [] }] }]);
      await mkdir(join(site, `pages/1/${claims}/mfe-a`), { recursive: true });
      await writeFile(join(site, `pages/1/${claims}/mfe-a/2.json`), JSON.stringify({ claims, pages: { '/a': { now: '2026-06-10T12:00:00Z', head: '', styles: '', body: '<h1>A</h1>' } } }));
      const html = await (await serve(site).get('/a')).text();
      expect(documentBoot(html).start).toEqual({ scripts: [{ url: '/shell/1/main.js', integrity: 'sha384-main' }], route: '/a' });
      expect(html).not.toContain('sha384-page');
    });
  });

  it('A-2.1-26 answers a path that nobody claims with 404 and the same frame', async () => {
    const { get } = serve(await siteFolder());
    const response = await get('/nothing-here');
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('<title>Page not found | District Pour</title>');
  });

  describe('an address', () => {
    const slugs = async () => {
      const site = await siteFolder();
      await publish(site, 'remotes/mfe-a/1', { name: 'mfe-a', version: '1', entryFiles: ['entry.js'], routes: [route('/a'), route('/a/:slug')], files: { 'entry.js': { bytes: 7, integrity: 'sha384-entry' } } });
      const routes = [{ ...route('/a'), access: 'open' as const, scripts: [] }, { ...route('/a/:slug'), access: 'open' as const, scripts: [] }];
      const claims = claimsOf([{ name: 'mfe-a', live: { version: '1', entry: { url: '', integrity: '' } }, routes }]);
      const page = { now: '2026-06-10T12:00:00Z', head: '<title>A</title>', styles: '', body: '<h1>A</h1>' };
      await mkdir(join(site, `pages/1/${claims}/mfe-a`), { recursive: true });
      await writeFile(join(site, `pages/1/${claims}/mfe-a/1.json`), JSON.stringify({ claims, pages: { '/a': page, '/a/on-ice': page } }));
      return serve(site);
    };

    it.each([
      ['/a/', '/a'],
      ['/A', '/a'],
      ['/a//?tag=ice', '/a?tag=ice'],
      ['/a/on-ice/', '/a/on-ice'],
      ['/A/On-Ice', '/a/on-ice'],
    ])('%s leads to the one spelling of its page, %s', async (asked, spelled) => {
      const { get } = await slugs();
      const answer = await get(asked);
      expect([answer.status, answer.headers.get('Location')]).toEqual([301, spelled]);
      expect((await get(spelled)).status).toBe(200);
    });

    it('that a form is sent to without script leads back to its page, and to no other site', async () => {
      const app = createApp({ ...settings, siteFolder: await siteFolder() }, () => {});
      const answer = await app.request('/a?from=menu', { method: 'POST', body: 'email=ines%40example.com' });
      expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/a']);
      expect((await app.request('http://localhost//example.com/a', { method: 'POST' })).status).toBe(404);
    });

    it('of an article that does not exist has status 404 and no canonical address', async () => {
      const { get } = await slugs();
      const answer = await get('/a/nothing');
      expect(answer.status).toBe(404);
      const html = await answer.text();
      expect(html).toContain('<title>Page not found | District Pour</title>');
      expect(html).not.toContain('rel="canonical"');
    });

    it('of an article has status 200 as long as no page is rendered that would say otherwise', async () => {
      const site = await siteFolder();
      await publish(site, 'remotes/mfe-a/1', { name: 'mfe-a', version: '1', entryFiles: ['entry.js'], routes: [route('/a/:slug')], files: { 'entry.js': { bytes: 7, integrity: 'sha384-entry' } } });
      expect((await serve(site).get('/a/on-ice')).status).toBe(200);
    });
  });

  it('registers no path that is not known as its own, so that no remote can claim it', async () => {
    const app = createApp({ ...settings, liveReload: true, siteFolder: await siteFolder() }, () => {});
    const first = app.routes.map(({ path }) => path.split('/', 2).join('/')).filter((path) => path !== '/*' && path !== '');
    const { paths } = await readShellPaths();
    expect(new Set(first)).toEqual(new Set(paths));
  });

  it('answers 304 to a browser that has the page already', async () => {
    const { get } = serve(await siteFolder());
    const etag = (await get('/a')).headers.get('ETag') ?? '';
    expect((await get('/a', { 'If-None-Match': etag })).status).toBe(304);
  });

  it('names what is live in /boot.json, as the page does, with a tag to ask again', async () => {
    const { get } = serve(await siteFolder());
    const answer = await get('/boot.json');
    expect(await answer.json()).toMatchObject({ shellVersion: '1', remotes: [{ name: 'mfe-a', live: { version: '1' } }] });
    expect((await get('/boot.json', { 'If-None-Match': answer.headers.get('ETag') ?? '' })).status).toBe(304);
  });

  it('serves releases for ever and pages never from a stale cache', async () => {
    const { get } = serve(await siteFolder());
    expect((await get('/shell/1/entry.js')).headers.get('Cache-Control')).toContain('immutable');
    expect((await get('/a')).headers.get('Cache-Control')).toBe('no-cache');
    expect((await get('/remotes/mfe-a/1/missing.js')).status).toBe(404);
  });

  it.each(['/a', '/nothing-here', '/shell/1/entry.js', '/health'])('sends the security headers with %s', async (path) => {
    const { headers } = await serve(await siteFolder()).get(path);
    expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect(headers.get('Content-Security-Policy')).not.toMatch(/unsafe|\*/);
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin-allow-popups');
  });

  it('P-2.1-51 lists every open page once in /sitemap.xml and names it in /robots.txt', async () => {
    const { get } = serve(await siteFolder());
    const sitemap = await get('/sitemap.xml');
    expect(sitemap.headers.get('Content-Type')).toContain('xml');
    expect(await sitemap.text()).toContain('<loc>http://localhost:3000/a</loc>');
    expect(await (await get('/robots.txt')).text()).toContain('Sitemap: http://localhost:3000/sitemap.xml');
  });

  it('picks up a changed registry without a restart, and keeps the last good one when it turns invalid', async () => {
    const site = await siteFolder();
    const { get, reports } = serve(site);
    const versionOf = async () => ((await (await get('/health')).json()) as { remotes: Record<string, string> }).remotes['mfe-a'];
    const later = () => new Promise((resolve) => setTimeout(resolve, 550));
    expect(await versionOf()).toBe('1');
    await writeRegistry(site, '2');
    await later();
    expect(await versionOf()).toBe('2');
    await writeFile(join(site, 'registry.json'), '{ broken');
    await later();
    expect(await versionOf()).toBe('2');
    expect(reports.join()).toContain('last good one stays in force');
  });

  it.each([
    ['broken', '{ broken'],
    ['of a wrong shape', JSON.stringify({ schema: 1, shell: { live: '1' }, remotes: { 'mfe-a': {} } })],
    ['naming a version that is not there', JSON.stringify({ schema: 1, shell: { live: '1' }, remotes: { 'mfe-a': { live: '9' } } })],
    ['missing', null],
  ])('starts with the last good registry when registry.json is %s, and says so once', async (_, text) => {
    const site = await siteFolder();
    await serve(site).get('/health');
    if (text === null) await rm(join(site, 'registry.json'));
    else await writeFile(join(site, 'registry.json'), text);
    const { get, reports } = serve(site);
    expect(await (await get('/health')).json()).toMatchObject({ status: 'ok', remotes: { 'mfe-a': '1' } });
    await new Promise((resolve) => setTimeout(resolve, 550));
    expect((await get('/a')).status).toBe(200);
    expect(reports).toHaveLength(1);
    expect(reports[0]).toContain('last good one stays in force');
  });

  describe('with a canary', () => {
    const half = { live: '1', canary: { version: '2', percent: 50 } };
    const write = (site: string, entry: object) => writeFile(join(site, 'registry.json'), JSON.stringify({ schema: 1, shell: { live: '1' }, remotes: { 'mfe-a': entry } }));
    const versionIn = async (response: Response) => (JSON.parse(/id="boot">([^<]*)</.exec(await response.text())?.[1] ?? '') as BootManifest).remotes[0]?.live.version;

    it('gives every visitor a bucket that stays, and the version of that bucket', async () => {
      const site = await siteFolder();
      await write(site, half);
      const { get } = serve(site);
      const seen = new Map<string, string | undefined>();
      for (let visit = 0; visit < 60; visit += 1) {
        const response = await get('/a');
        const [cookie = ''] = response.headers.getSetCookie();
        expect(cookie).toMatch(/^bucket=\d{1,2}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
        expect(response.headers.get('Cache-Control')).toBe('private, no-cache');
        seen.set(cookie.split(';')[0] ?? '', await versionIn(response));
      }
      expect(new Set(seen.values())).toEqual(new Set(['1', '2']));
      for (const [Cookie, version] of seen) {
        const again = await get('/a', { Cookie });
        expect(again.headers.getSetCookie()).toEqual([]);
        expect(await versionIn(again)).toBe(version);
      }
    });

    it('gives it to exactly its share of the buckets, rendered pages included', async () => {
      const site = await siteFolder();
      await write(site, { live: '1', canary: { version: '2', percent: 10 } });
      const { get } = serve(site);
      const first = await get('/a', { Cookie: 'bucket=0' });
      const claims = claimsOf([{ name: 'mfe-a', live: { version: '1', entry: { url: '', integrity: '' } }, routes: [{ ...route('/a'), access: 'open', scripts: [] }] }]);
      for (const version of ['1', '2']) {
        const page = { now: '2026-01-01T00:00:00.000Z', head: '<title>A</title>', styles: '', body: `<p>rendered by ${version}</p>` };
        await mkdir(join(site, `pages/1/${claims}/mfe-a`), { recursive: true });
        await writeFile(join(site, `pages/1/${claims}/mfe-a/${version}.json`), JSON.stringify({ claims, pages: { '/a': page } }));
      }
      expect(first.status).toBe(200);
      const counts = new Map<string, number>();
      for (let bucket = 0; bucket < 100; bucket += 1) {
        const html = await (await get('/a', { Cookie: `bucket=${bucket}` })).text();
        const [, rendered] = /rendered by (\d)/.exec(html) ?? [];
        expect(html).toContain(`/remotes/mfe-a/${rendered}/entry.js`);
        counts.set(rendered ?? 'none', (counts.get(rendered ?? 'none') ?? 0) + 1);
      }
      expect(counts).toEqual(new Map([['1', 90], ['2', 10]]));
    });

    it('sets no cookie while there is none, and draws a bucket again when the cookie is not one', async () => {
      const site = await siteFolder();
      const response = await serve(site).get('/a');
      expect(response.headers.getSetCookie()).toEqual([]);
      expect(response.headers.get('Cache-Control')).toBe('no-cache');
      await write(site, half);
      expect((await serve(site).get('/a', { Cookie: 'bucket=<b>' })).headers.getSetCookie()).toHaveLength(1);
    });

    it('of a version that is not there keeps the last good registry in force', async () => {
      const site = await siteFolder();
      await serve(site).get('/health');
      await write(site, { live: '1', canary: { version: '9', percent: 1 } });
      const { get, reports } = serve(site);
      expect((await get('/a')).status).toBe(200);
      expect(reports.join()).toContain('last good one stays in force');
    });
  });

  it('answers 503 while there is neither a registry nor a last good one', async () => {
    const { get, reports } = serve(await temporaryFolder());
    expect((await get('/a')).status).toBe(503);
    expect(reports.join()).toContain('registry.json is missing');
  });

  describe('a version pinned for one browser', () => {
    const secret = 'a secret of at least thirty-two characters';
    const pinned = (version: string, hours = 1) => signPin({ package: 'mfe-a', version, until: new Date(Date.now() + hours * 3_600_000).toISOString() }, secret);
    const bootIn = (html: string) => JSON.parse(/id="boot">([^<]*)</.exec(html)?.[1] ?? '') as unknown;
    const open = async (token: string, pinSecret: string | null = secret) => {
      const app = createApp({ ...settings, siteFolder: await siteFolder(), pinSecret }, () => {});
      const page = await app.request('/a', { headers: { Cookie: `pin=${token}` } });
      return { app, page, boot: bootIn(await page.text()) };
    };

    it('is what this browser gets, with what is live to fall back to, until its time is over', async () => {
      const { boot, page } = await open(pinned('2'));
      expect(boot).toMatchObject({ pin: { package: 'mfe-a', version: '2' }, remotes: [{ live: { version: '2' }, previous: { version: '1' } }] });
      expect(page.headers.get('Cache-Control')).toBe('private, no-cache');
      expect((await open(pinned('2', -1))).boot).toMatchObject({ remotes: [{ live: { version: '1' } }] });
    });

    it('is not given without the secret, and a version that is not there costs nobody the page', async () => {
      expect((await open(`${pinned('2')}x`)).boot).not.toHaveProperty('pin');
      expect((await open(pinned('2'), null)).boot).not.toHaveProperty('pin');
      const { boot } = await open(pinned('9'));
      expect(boot).toMatchObject({ remotes: [{ live: { version: '1' } }] });
      expect(boot).not.toHaveProperty('pin');
    });

    it('begins with a signed link and ends with another', async () => {
      const { app } = await open('');
      const begun = await app.request(`/pin?token=${pinned('2')}`);
      expect([begun.status, begun.headers.get('Location')]).toEqual([303, '/']);
      expect(begun.headers.get('Set-Cookie')).toMatch(/^pin=[^;]+; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/);
      expect((await app.request('/pin?token=forged')).status).toBe(403);
      expect((await app.request('/unpin')).headers.get('Set-Cookie')).toContain('Max-Age=0');
    });
  });
});
