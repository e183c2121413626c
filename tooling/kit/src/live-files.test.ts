import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf } from '@district-pour/contract/integrity';
import { temporaryFolder } from '@district-pour/contract/testing/temporary-folder';
import { fetchLive } from './live-files.ts';

const record = (files: Record<string, string>, assets: Record<string, string> = {}) =>
  JSON.stringify({
    files: Object.fromEntries(
      Object.entries(files).map(([file, text]) => [file, { bytes: text.length, integrity: integrityOf(text) }]),
    ),
    assets: Object.fromEntries(Object.entries(assets).map(([file, text]) => [file, integrityOf(text)])),
  });

/** The published files of an environment, with what was requested of them. */
async function published(files: Record<string, string>) {
  const requested: string[] = [];
  const server = createServer((request, response) => {
    const path = (request.url ?? '').slice(1);
    requested.push(path);
    response.writeHead(path in files ? 200 : 404).end(files[path]);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, requested, close: () => server.close() };
}

const registry = JSON.stringify({
  schema: 1,
  shell: { live: '1-aa', previous: '0-bb' },
  remotes: { 'mfe-a': { live: '2-cc' } },
});
const site = {
  'registry.json': registry,
  'shell/1-aa/build.json': record({ 'main.js': 'shell()' }, { 'cup-0123abcd-400.webp': 'a cup', 'icon.svg': '<svg/>' }),
  'shell/1-aa/main.js': 'shell()',
  'assets/cup-0123abcd-400.webp': 'a cup',
  'assets/icon.svg': '<svg/>',
  'remotes/mfe-a/2-cc/build.json': record({ 'entry.js': 'a()' }),
  'remotes/mfe-a/2-cc/entry.js': 'a()',
};

test('the live versions with their assets are copied, and what is there is not fetched again', async () => {
  const [{ address, requested, close }, folder] = [await published(site), await temporaryFolder()];
  await fetchLive(address, folder);
  for (const [file, text] of Object.entries(site))
    expect([file, await readFile(join(folder, file), 'utf8')]).toEqual([file, text]);
  requested.length = 0;
  await fetchLive(address, folder);
  expect(requested.filter((file) => /\.(js|webp)$/.test(file))).toEqual([]);
  close();
});

test('a file that is not the one that was built is refused, and the folder keeps its registry', async () => {
  const { address, close } = await published({ ...site, 'remotes/mfe-a/2-cc/entry.js': 'b()' });
  const folder = await temporaryFolder();
  await expect(fetchLive(address, folder)).rejects.toThrow('remotes/mfe-a/2-cc/entry.js is not what was built');
  await expect(readFile(join(folder, 'registry.json'), 'utf8')).rejects.toThrow('ENOENT');
  close();
});
