import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@district-pour/contract/testing/temporary-folder';
import { createRepository, repositoryFiles } from './own-repository.ts';

const packages = 'https://packages.example.com/';

test('a remote in a repository of its own depends on ranges of the shared packages', async () => {
  const files = await repositoryFiles('gift-cards', packages);
  const { scripts, peerDependencies, devDependencies } = JSON.parse(files['package.json'] ?? '');
  expect(JSON.parse(files['remote.json'] ?? '').$schema).toMatch(/^\.\/node_modules\/@district-pour\/contract\//);
  expect(scripts).toMatchObject({ dev: 'kit dev', check: 'kit check', release: 'kit release' });
  expect(Object.keys(peerDependencies)).toEqual([
    'react',
    'react-dom',
    'shared-data',
    'shared-ui',
    'styled-components',
  ]);
  for (const range of [...Object.values(peerDependencies), devDependencies['@district-pour/kit']])
    expect(range).toMatch(/^(npm:@district-pour\/[\w-]+@)?\^\d/);
});

test('what is ours comes from the package registry of the platform, whatever npm is set to', async () => {
  const files = await repositoryFiles('gift-cards', packages);
  expect(files['.npmrc']).toBe('@district-pour:registry=https://packages.example.com/\n');
  const { peerDependencies, devDependencies } = JSON.parse(files['package.json'] ?? '');
  const platform = ['shared-ui', 'shared-data', '@district-pour/kit', '@district-pour/contract'];
  for (const name of platform)
    expect(`${name} ${peerDependencies[name] ?? devDependencies[name]}`).toContain('@district-pour/');
});

test('an empty git repository is filled', async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, '.git'));
  await createRepository('gift-cards', folder, packages);
  const readme = await readFile(join(folder, 'README.md'), 'utf8');
  for (const name of ['REGISTRY_URL', 'REGISTRY_TOKEN', 'RELEASE_KEY']) expect(readme).toContain(`| \`${name}\` |`);
});

test('a folder with files stays as it is', async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'notes.txt'), 'kept');
  await expect(createRepository('gift-cards', folder, packages)).rejects.toThrow('is not empty');
});

test.each([
  ['Gift_Cards', 'kebab-case'],
  ['quote', '/quote is claimed by both mfe-tools and mfe-quote'],
])('%s is refused: %s', async (name, reason) => {
  await expect(repositoryFiles(name, packages)).rejects.toThrow(reason);
});
