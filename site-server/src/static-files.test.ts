import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createApp } from './app.ts';
import { serve, settings, siteFolder, writeRendered } from './testing/serve-site.ts';

const folder = 'remotes/mfe-a/1';

test.each([
  ...['build.json', 'build-signature.json', 'render.cjs', 'surface.txt', 'entry.js.map', 'entry.js.map.br'],
  'entry.js.br',
])('%s of a release is not public', async (file) => {
  const site = await siteFolder();
  await writeFile(join(site, folder, file), '{}');
  const answer = await serve(site).get(`/${folder}/${file}`);
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([404, 'no-store']);
});

test('a developer gets source maps', async () => {
  const site = await siteFolder();
  await writeFile(join(site, folder, 'entry.js.map'), '{}');
  expect(
    (await createApp({ ...settings, siteFolder: site, liveReload: true }, () => {}).request(`/${folder}/entry.js.map`))
      .status,
  ).toBe(200);
});

test('a client without brotli gets gzip', async () => {
  const site = await siteFolder();
  const long = 'entry();'.repeat(500);
  await writeFile(join(site, folder, 'entry.js'), long);
  await writeRendered(site, '1', ['/a'], { '/a': `<p>${'words '.repeat(500)}</p>` });
  const { get } = serve(site);
  const packed = async (path: string) => {
    const answer = await get(path, { 'Accept-Encoding': 'gzip, deflate' });
    expect([answer.headers.get('Content-Encoding'), answer.headers.get('Vary')]).toEqual(['gzip', 'Accept-Encoding']);
    return gunzipSync(await answer.arrayBuffer()).toString();
  };
  expect(await packed(`/${folder}/entry.js`)).toBe(long);
  expect(await packed('/a')).toContain('words words');
  expect((await get('/a', { 'Accept-Encoding': 'gzip, br' })).headers.get('Content-Encoding')).toBe('br');
});
