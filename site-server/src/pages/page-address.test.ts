import { createApp } from '../app.ts';
import { publish, route, serve, settings, siteFolder, writeRendered } from '../testing/serve-site.ts';

describe('an address', () => {
  const slugs = async () => {
    const site = await siteFolder();
    await publish(site, 'remotes/mfe-a/1', {
      name: 'mfe-a',
      version: '1',
      entryFiles: ['entry.js'],
      routes: [route('/a'), route('/a/:slug')],
      files: { 'entry.js': { bytes: 7, integrity: 'sha384-entry' } },
    });
    await writeRendered(
      site,
      '1',
      ['/a', '/a/:slug'],
      { '/a': '<h1>A</h1>', '/a/on-ice': '<h1>A</h1>' },
      { '/a/:slug': '<h1>No such post</h1>', '*': '<h1>No such page</h1>' },
    );
    return serve(site);
  };

  it.each([
    ['/a/', '/a'],
    ['/A', '/a'],
    ['/a//?tag=ice', '/a?tag=ice'],
    ['/a/on-ice/', '/a/on-ice'],
    ['/A/On-Ice', '/a/on-ice'],
  ])('%s redirects to the canonical spelling, %s', async (asked, spelled) => {
    const { get } = await slugs();
    const answer = await get(asked);
    expect([answer.status, answer.headers.get('Location')]).toEqual([301, spelled]);
    expect((await get(spelled)).status).toBe(200);
  });

  it('that receives a form without JavaScript redirects to its own page, never to another site', async () => {
    const app = createApp({ ...settings, siteFolder: await siteFolder() }, () => {});
    const answer = await app.request('/a?from=menu', { method: 'POST', body: 'email=ines%40example.com' });
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/a']);
    expect((await app.request('http://localhost//example.com/a', { method: 'POST' })).status).toBe(404);
  });

  it.each([
    ['of an article that does not exist', '/a/nothing', '<h1>No such post</h1>'],
    ['of an article that is spelled as its route', '/a/:slug', '<h1>No such post</h1>'],
    ['that nobody claims', '/nothing', '<h1>No such page</h1>'],
  ])('%s has status 404, a message without JavaScript and no canonical address', async (_what, path, words) => {
    const { get } = await slugs();
    for (const answer of [await get(path), await get(path)]) {
      expect(answer.status).toBe(404);
      const html = await answer.text();
      expect(html).toContain('<title>Page not found | District Pour</title>');
      expect(html).toContain(`<div id="root" data-now="2026-06-10T12:00:00Z">${words}</div>`);
      expect(html).not.toContain('noscript');
      expect(html).not.toContain('rel="canonical"');
    }
  });

  it('of an article has status 200 while no pages are rendered', async () => {
    const site = await siteFolder();
    await publish(site, 'remotes/mfe-a/1', {
      name: 'mfe-a',
      version: '1',
      entryFiles: ['entry.js'],
      routes: [route('/a/:slug')],
      files: { 'entry.js': { bytes: 7, integrity: 'sha384-entry' } },
    });
    expect((await serve(site).get('/a/on-ice')).status).toBe(200);
  });
});
