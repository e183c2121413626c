import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readShellPaths } from '@district-pour/contract/remote-manifest';
import { temporaryFolder } from '@district-pour/contract/testing/temporary-folder';
import { createApp } from './app.ts';
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

  it('sends the content of a prerendered page before the boot manifest', async () => {
    const site = await siteFolder();
    await writeRendered(site, '1', ['/a'], { '/a': '<h1>A</h1>' });
    const html = await (await serve(site).get('/a')).text();
    expect(html).toMatch(/<h1>A<\/h1>[^]*id="boot"/);
  });

  it('preloads a script once that several shared modules need', async () => {
    const site = await siteFolder();
    const files = {
      'entry.js': { bytes: 7, integrity: 'sha384-entry' },
      'forms.js': { bytes: 1, integrity: 'sha384-forms' },
      'rules.js': { bytes: 1, integrity: 'sha384-rules' },
    };
    await publish(site, 'shell/1', {
      name: 'shell',
      version: '1',
      entryFiles: ['entry.js'],
      routes: [],
      files,
      shared: { 'shared-ui/forms': ['rules.js', 'forms.js'], 'shared-data/domain/money': ['rules.js'] },
    });
    await publish(site, 'remotes/mfe-a/1', {
      name: 'mfe-a',
      version: '1',
      entryFiles: ['entry.js'],
      routes: [route('/a', [], ['shared-data/domain/money', 'shared-ui/forms'])],
      files,
    });
    const html = await (await serve(site).get('/a')).text();
    const preloads = [...html.matchAll(/<link rel="preload" as="script" href="([^"]+)"/g)].map(([, url]) => url);
    expect(preloads).toEqual(['/remotes/mfe-a/1/entry.js', '/shell/1/rules.js', '/shell/1/forms.js']);
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

  // rule: A-2.1-26
  it('answers a path without a page with 404, header and footer', async () => {
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
    const { paths } = await readShellPaths(join(import.meta.dirname, '../../shell'));
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

  // rule: P-2.1-51
  it('lists every open page once in /sitemap.xml and links /sitemap.xml in /robots.txt', async () => {
    const { get } = serve(await siteFolder());
    const sitemap = await get('/sitemap.xml');
    expect(sitemap.headers.get('Content-Type')).toContain('xml');
    expect(await sitemap.text()).toContain('<loc>http://localhost:3000/a</loc>');
    expect(await (await get('/robots.txt')).text()).toContain('Sitemap: http://localhost:3000/sitemap.xml');
  });

  // rule: pages-and-navigation.md#licenses
  it('leads from /licenses.txt to the licenses of the live release', async () => {
    const answer = await serve(await siteFolder()).get('/licenses.txt');
    expect(answer.status).toBe(302);
    expect(answer.headers.get('Location')).toMatch(/^\/shell\/[^/]+\/licenses\.txt$/);
    expect(answer.headers.get('Cache-Control')).toBe('no-cache');
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
    ['broken', '{ broken', 'last good one stays in force'],
    [
      'of a wrong shape',
      JSON.stringify({ schema: 1, shell: { live: '1' }, remotes: { 'mfe-a': {} } }),
      'last good one stays in force',
    ],
    [
      'naming a version that does not exist',
      JSON.stringify({ schema: 1, shell: { live: '1' }, remotes: { 'mfe-a': { live: '9' } } }),
      'mfe-a 9 is held back, mfe-a 1 is served',
    ],
    ['missing', null, 'last good one stays in force'],
  ])('starts with the last valid registry when registry.json is %s, and reports it once', async (_, text, message) => {
    const site = await siteFolder();
    await serve(site).get('/health');
    if (text === null) await rm(join(site, 'registry.json'));
    else await writeFile(join(site, 'registry.json'), text);
    const { get, reports } = serve(site);
    expect(await (await get('/health')).json()).toMatchObject({ status: 'degraded', remotes: { 'mfe-a': '1' } });
    await new Promise((resolve) => setTimeout(resolve, 550));
    expect((await get('/a')).status).toBe(200);
    expect(reports).toHaveLength(1);
    expect(reports[0]).toContain(message);
  });

  it('answers 503 without any valid registry', async () => {
    const { get, reports } = serve(await temporaryFolder());
    expect((await get('/a')).status).toBe(503);
    expect(reports.join()).toContain('registry.json is missing');
  });
});
