import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { listFiles } from '@district-pour/contract/list-files';
import { copySources } from '@district-pour/checkout/checkout-copy';

const folders: string[] = [];
beforeAll(() => {
  folders.push(copySources(), copySources());
});
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

/** Builds a package in a copy, past the build cache. Returns every file of the build with its hash. */
async function build(root: string, name: string): Promise<[file: string, hash: string][]> {
  await promisify(execFile)('npm', ['run', '--silent', 'build', '-w', name], { cwd: root });
  const output = join(root, name, 'dist/client');
  const hashOf = async (file: string) =>
    createHash('sha256')
      .update(await readFile(join(output, file)))
      .digest('hex');
  return Promise.all((await listFiles(output)).map(async (file) => [file, await hashOf(file)]));
}

test.each(['mfe-internal', 'shell'])('%s is built to the same files in two folders', async (name) => {
  const [one = [], other] = await Promise.all(folders.map((folder) => build(folder, name)));
  expect(one.map(([file]) => file)).toContain('build.json');
  expect(other).toEqual(one);
});
