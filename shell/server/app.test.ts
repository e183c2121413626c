import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readShellPaths } from 'tooling/build/remote-manifest';
import { signPin } from 'tooling/registry/pin';
import { temporaryFolder } from 'tooling/testing/temporary-folder';
import { createApp } from './app.ts';
import type { BootManifest } from '../src/boot/boot-manifest.ts';
import { route, publish, serve, settings, siteFolder, writeRegistry, writeRendered } from './testing/serve-site.ts';

describe('the site server', () => {
  it('answers a claimed path with the boot manifest and preload links for exactly that route', async () => {
    const { get } = serve(await siteFolder());
    const response = await get('/a?email=someone@example.com');
    const html = await response.text();
    expect(response.status).toBe(200);
    const boot: unknown = JSON.parse(/id="boot">([^<]*)</.exec(html)?.[1] ?? '');
    expect(boot).toMatchObject({
      supabaseUrl: 'http://localhost:54321',
      remotes: [
        {
          name: 'mfe-a',
          live: { version: '1', entry: { url: '/remotes/mfe-a/1/entry.js', integrity: 'sha384-entry' } },
        },
      ],
    });
    expect([...html.matchAll(/as="script" href="([^"]+)"/g)].map(([, url]) => url)).toEqual([
      '/remotes/mfe-a/1/entry.js',
      '/shell/1/forms.js',
      '/remotes/mfe-a/1/page.js',
    ]);
    expect(html).not.toContain('someone@example.com');
  });

  it('loads the pictures and fonts of a prerendered page before its code', async () => {
    const site = await siteFolder();
    const scripts = async () =>
      [
        ...(await (await serve(site).get('/a')).text()).matchAll(
          /<(?:script defer|link rel="preload" as="script")[^>]*>/g,
        ),
      ].map(([tag]) => tag);
    expect((await scripts()).filter((tag) => tag.includes('fetchpriority="low"'))).toEqual([]);
    await writeRendered(site, '1', ['/a'], { '/a': '<h1>A</h1>' });
    const tags = await scripts();
    expect(tags).toHaveLength(4);
    expect(tags.filter((tag) => !tag.includes('fetchpriority="low"'))).toEqual([]);
  });

  it('does not preload the code of a guarded page', async () => {
    const site = await siteFolder();
    const files = {
      'entry.js': { bytes: 7, integrity: 'sha384-entry' },
      'page.js': { bytes: 1, integrity: 'sha384-page' },
    };
    await publish(site, 'remotes/mfe-a/1', {
      name: 'mfe-a',
      version: '1',
      entryFiles: ['entry.js'],
      routes: [{ ...route('/a', ['page.js']), access: 'signed-in', role: 'admin' }],
      files,
    });
    expect(await (await serve(site).get('/a')).text()).not.toContain('as="script"');
  });

  it('answers a path that no remote has with 404, header and footer', async () => {
    const { get } = serve(await siteFolder());
    const response = await get('/nothing-here');
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('<title>Page not found | District Pour</title>');
  });

  it('registers only paths that are reserved for the shell', async () => {
    const app = createApp({ ...settings, liveReload: true, siteFolder: await siteFolder() }, () => {});
    const first = app.routes
      .map(({ path }) => path.split('/', 2).join('/'))
      .filter((path) => path !== '/*' && path !== '');
    const { paths } = await readShellPaths();
    expect(new Set(first)).toEqual(new Set(paths));
  });

  it('sends live versions and compile errors to pages in development', async () => {
    const siteFolderWithBuilds = await siteFolder();
    await writeFile(
      join(siteFolderWithBuilds, 'development-builds.json'),
      JSON.stringify({ 'mfe-a': { hash: 'aa', error: 'src/page.tsx: Unexpected token' } }),
    );
    const app = createApp({ ...settings, liveReload: true, siteFolder: siteFolderWithBuilds }, () => {});
    const reader = (await app.request('/__live-reload')).body?.getReader();
    const { value } = (await reader?.read()) ?? {};
    await reader?.cancel();
    const event = JSON.parse(new TextDecoder().decode(value).replace('data: ', '')) as unknown;
    expect(event).toMatchObject({
      versions: { shell: expect.any(String), 'mfe-a': expect.stringContaining('/remotes/mfe-a/1/') },
      builds: { 'mfe-a': { hash: 'aa', error: 'src/page.tsx: Unexpected token' } },
    });
  });

  it('answers 304 to a browser that has the page', async () => {
    const { get } = serve(await siteFolder());
    const etag = (await get('/a')).headers.get('ETag') ?? '';
    expect((await get('/a', { 'If-None-Match': etag })).status).toBe(304);
  });

  it('returns the boot manifest of the page at /boot.json, with an ETag', async () => {
    const { get } = serve(await siteFolder());
    const answer = await get('/boot.json');
    expect(await answer.json()).toMatchObject({
      shellVersion: '1',
      remotes: [{ name: 'mfe-a', live: { version: '1' } }],
    });
    expect((await get('/boot.json', { 'If-None-Match': answer.headers.get('ETag') ?? '' })).status).toBe(304);
  });

  it('lets browsers cache releases permanently and revalidate pages', async () => {
    const { get } = serve(await siteFolder());
    expect((await get('/shell/1/entry.js')).headers.get('Cache-Control')).toContain('immutable');
    expect((await get('/a')).headers.get('Cache-Control')).toBe('no-cache');
    expect((await get('/remotes/mfe-a/1/missing.js')).status).toBe(404);
  });

  it.each(['/a', '/nothing-here', '/shell/1/entry.js', '/health'])(
    'sends the security headers with %s',
    async (path) => {
      const { headers } = await serve(await siteFolder()).get(path);
      expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'");
      expect(headers.get('Content-Security-Policy')).not.toMatch(/unsafe|\*/);
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin-allow-popups');
    },
  );

  it.each(['/a', '/nothing-here'])(
    'defines the fonts of %s in the document, allows them by their hash and preloads them',
    async (path) => {
      const response = await serve(await siteFolder()).get(path);
      const html = await response.text();
      const style = /<style>(@font-face[^<]*)<\/style>/.exec(html)?.[1] ?? '';
      expect(response.headers.get('Content-Security-Policy')).toContain(
        `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
      );
      const preloads = [...html.matchAll(/as="font" type="font\/woff2" href="([^"]+)"/g)].map(([, url]) => url);
      expect([...style.matchAll(/url\(([^)]+)\)/g)].map(([, url]) => url)).toEqual(preloads);
      expect(preloads).toHaveLength(2);
    },
  );

  it('lists every open page once in /sitemap.xml and links /sitemap.xml in /robots.txt', async () => {
    const { get } = serve(await siteFolder());
    const sitemap = await get('/sitemap.xml');
    expect(sitemap.headers.get('Content-Type')).toContain('xml');
    expect(await sitemap.text()).toContain('<loc>http://localhost:3000/a</loc>');
    expect(await (await get('/robots.txt')).text()).toContain('Sitemap: http://localhost:3000/sitemap.xml');
  });

  it('follows a changed registry without a restart, and keeps the last valid one when it becomes invalid', async () => {
    const site = await siteFolder();
    const { get, reports } = serve(site);
    const versionOf = async () =>
      ((await (await get('/health')).json()) as { remotes: Record<string, string> }).remotes['mfe-a'];
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
    [
      'naming a version that does not exist',
      JSON.stringify({ schema: 1, shell: { live: '1' }, remotes: { 'mfe-a': { live: '9' } } }),
    ],
    ['missing', null],
  ])('starts with the last valid registry when registry.json is %s, and reports it once', async (_, text) => {
    const site = await siteFolder();
    await serve(site).get('/health');
    if (text === null) await rm(join(site, 'registry.json'));
    else await writeFile(join(site, 'registry.json'), text);
    const { get, reports } = serve(site);
    expect(await (await get('/health')).json()).toMatchObject({ status: 'degraded', remotes: { 'mfe-a': '1' } });
    await new Promise((resolve) => setTimeout(resolve, 550));
    expect((await get('/a')).status).toBe(200);
    expect(reports).toHaveLength(1);
    expect(reports[0]).toContain('last good one stays in force');
  });

  describe('with a canary', () => {
    const half = { live: '1', canary: { version: '2', percent: 50 } };
    const write = (site: string, entry: object) =>
      writeFile(
        join(site, 'registry.json'),
        JSON.stringify({ schema: 1, shell: { live: '1' }, remotes: { 'mfe-a': entry } }),
      );
    const versionIn = async (response: Response) =>
      (JSON.parse(/id="boot">([^<]*)</.exec(await response.text())?.[1] ?? '') as BootManifest).remotes[0]?.live
        .version;

    it('gives every visitor a permanent bucket and the version for that bucket', async () => {
      const site = await siteFolder();
      await write(site, half);
      const { get } = serve(site);
      const seen = new Map<string, string | undefined>();
      for (let visit = 0; visit < 60; visit += 1) {
        const response = await get('/a');
        const [cookie = ''] = response.headers.getSetCookie();
        expect(cookie).toMatch(/^bucket=\d{1,2}; Max-Age=2592000; Path=\/; SameSite=Lax$/);
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

    it('serves it to exactly its share of the buckets, including rendered pages', async () => {
      const site = await siteFolder();
      await write(site, { live: '1', canary: { version: '2', percent: 10 } });
      const { get } = serve(site);
      const first = await get('/a', { Cookie: 'bucket=0' });
      for (const version of ['1', '2'])
        await writeRendered(site, version, ['/a'], { '/a': `<p>rendered by ${version}</p>` });
      expect(first.status).toBe(200);
      const counts = new Map<string, number>();
      for (let bucket = 0; bucket < 100; bucket += 1) {
        const html = await (await get('/a', { Cookie: `bucket=${bucket}` })).text();
        const [, rendered] = /rendered by (\d)/.exec(html) ?? [];
        expect(html).toContain(`/remotes/mfe-a/${rendered}/entry.js`);
        counts.set(rendered ?? 'none', (counts.get(rendered ?? 'none') ?? 0) + 1);
      }
      expect(counts).toEqual(
        new Map([
          ['1', 90],
          ['2', 10],
        ]),
      );
    });

    it('sets no cookie without a canary, and replaces an invalid bucket', async () => {
      const site = await siteFolder();
      const response = await serve(site).get('/a');
      expect(response.headers.getSetCookie()).toEqual([]);
      expect(response.headers.get('Cache-Control')).toBe('no-cache');
      await write(site, half);
      expect((await serve(site).get('/a', { Cookie: 'bucket=<b>' })).headers.getSetCookie()).toHaveLength(1);
    });

    it('keeps the last valid registry when its version does not exist', async () => {
      const site = await siteFolder();
      await serve(site).get('/health');
      await write(site, { live: '1', canary: { version: '9', percent: 1 } });
      const { get, reports } = serve(site);
      expect((await get('/a')).status).toBe(200);
      expect(reports.join()).toContain('last good one stays in force');
    });
  });

  it('answers 503 without any valid registry', async () => {
    const { get, reports } = serve(await temporaryFolder());
    expect((await get('/a')).status).toBe(503);
    expect(reports.join()).toContain('registry.json is missing');
  });

  describe('a version pinned for one browser', () => {
    const secret = 'a secret of at least thirty-two characters';
    const pinned = (version: string, hours = 1) =>
      signPin({ package: 'mfe-a', version, until: new Date(Date.now() + hours * 3_600_000).toISOString() }, secret);
    const bootIn = (html: string) => JSON.parse(/id="boot">([^<]*)</.exec(html)?.[1] ?? '') as unknown;
    const open = async (token: string, pinSecret: string | null = secret) => {
      const app = createApp({ ...settings, siteFolder: await siteFolder(), pinSecret }, () => {});
      const page = await app.request('/a', { headers: { Cookie: `pin=${token}` } });
      return { app, page, boot: bootIn(await page.text()) };
    };

    it('is served to this browser until it expires, with the live version as fallback', async () => {
      const { boot, page } = await open(pinned('2'));
      expect(boot).toMatchObject({
        pin: { package: 'mfe-a', version: '2' },
        remotes: [{ live: { version: '2' }, previous: { version: '1' } }],
      });
      expect(page.headers.get('Cache-Control')).toBe('private, no-cache');
      expect((await open(pinned('2', -1))).boot).toMatchObject({ remotes: [{ live: { version: '1' } }] });
    });

    it('can be of a remote of which nothing is live yet', async () => {
      const site = await siteFolder();
      await writeFile(join(site, 'registry.json'), JSON.stringify({ schema: 1, shell: { live: '1' }, remotes: {} }));
      const app = createApp({ ...settings, siteFolder: site, pinSecret: secret }, () => {});
      const open = (headers: Record<string, string>) => app.request('/a', { headers });
      expect((await open({})).status).toBe(404);
      expect(bootIn(await (await open({ Cookie: `pin=${pinned('1')}` })).text())).toMatchObject({
        remotes: [{ name: 'mfe-a', live: { version: '1' } }],
      });
    });

    it('requires the secret, and falls back to the live version when it does not exist', async () => {
      expect((await open(`${pinned('2')}x`)).boot).not.toHaveProperty('pin');
      expect((await open(pinned('2'), null)).boot).not.toHaveProperty('pin');
      const { boot } = await open(pinned('9'));
      expect(boot).toMatchObject({ remotes: [{ live: { version: '1' } }] });
      expect(boot).not.toHaveProperty('pin');
    });

    it('starts with a signed link and ends with /unpin', async () => {
      const { app } = await open('');
      const begun = await app.request(`/pin?token=${pinned('2')}`);
      expect([begun.status, begun.headers.get('Location')]).toEqual([303, '/']);
      expect(begun.headers.get('Set-Cookie')).toMatch(/^pin=[^;]+; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/);
      expect((await app.request('/pin?token=forged')).status).toBe(403);
      expect((await app.request('/unpin')).headers.get('Set-Cookie')).toContain('Max-Age=0');
    });
  });
});
