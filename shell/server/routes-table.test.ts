import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf } from 'tooling/integrity';
import type { BootManifest, DocumentBoot } from '../src/boot/boot-manifest.ts';
import { publish, route, serve, siteFolder, writeRegistry, writeRendered } from './testing/serve-site.ts';

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
    await writeRendered(site, '2', ['/a'], { '/a': '<h1>A</h1>' });
    const html = await (await serve(site).get('/a')).text();
    expect(documentBoot(html).start).toEqual({ scripts: [{ url: '/shell/1/main.js', integrity: 'sha384-main' }], route: '/a' });
    expect(html).not.toContain('sha384-page');
  });
});
