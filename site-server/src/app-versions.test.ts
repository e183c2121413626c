import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { signPin } from '@district-pour/releases/registry/pin';
import { createApp } from './app.ts';
import type { BootManifest } from 'shell/boot/boot-manifest';
import { serve, settings, siteFolder, writeRendered } from './testing/serve-site.ts';

describe('a page with a canary', () => {
  const half = { live: '1', canary: { version: '2', percent: 50 } };
  const write = (site: string, entry: object) =>
    writeFile(
      join(site, 'registry.json'),
      JSON.stringify({ schema: 1, shell: { live: '1' }, remotes: { 'mfe-a': entry } }),
    );
  const versionIn = async (response: Response) =>
    (JSON.parse(/id="boot">([^<]*)</.exec(await response.text())?.[1] ?? '') as BootManifest).remotes[0]?.live.version;

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

  it('goes on without it when its version does not exist', async () => {
    const site = await siteFolder();
    await serve(site).get('/health');
    await write(site, { live: '1', canary: { version: '9', percent: 1 } });
    const { get, reports } = serve(site);
    expect((await get('/a')).status).toBe(200);
    expect(reports).toEqual([
      expect.stringMatching(/^mfe-a 9 is held back, mfe-a 1 is served: remotes.mfe-a.9.build\.json cannot be read$/),
    ]);
  });
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
