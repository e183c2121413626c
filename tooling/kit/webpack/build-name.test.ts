import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bundle } from '../src/build/bundle.ts';
import { buildName, buildNamePlugin } from './build-name.ts';
import { chunkLoadingPlugin } from './chunk-loading.ts';
import { temporaryFolder } from '@district-pour/contract/testing/temporary-folder';

async function build(page: string): Promise<string[]> {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'src'));
  await writeFile(join(folder, 'src/index.js'), "import('./page.js');");
  await writeFile(join(folder, 'src/page.js'), page);
  await bundle({
    mode: 'production',
    context: folder,
    target: 'web',
    output: {
      path: join(folder, 'dist'),
      filename: '[name].[contenthash:8].js',
      publicPath: '/',
      uniqueName: buildName('mfe_a'),
    },
    plugins: [chunkLoadingPlugin, buildNamePlugin],
  });
  const files = (await readdir(join(folder, 'dist'))).sort();
  return Promise.all(files.map((file) => readFile(join(folder, 'dist', file), 'utf8')));
}

const names = (scripts: string[]) => scripts.map((script) => /webpackChunk(mfe_a_\w+)/.exec(script)?.[1]);

test('every build has a unique name, the same in all its scripts and for the same content', async () => {
  const [one, again, other] = await Promise.all([
    build("console.log('one')"),
    build("console.log('one')"),
    build("console.log('other')"),
  ]);
  expect(new Set(names(one)).size).toBe(1);
  expect(names(one)[0]).toMatch(/^mfe_a_[0-9a-f]{8}$/);
  expect(again).toEqual(one);
  expect(names(other)[0]).not.toBe(names(one)[0]);
});

test("chunks are loaded by the site's loader instead of webpack's", async () => {
  const scripts = (await build("console.log('one')")).join('\n');
  expect(scripts).toContain('scriptAttempts');
  expect(scripts).not.toContain('data-webpack');
});
