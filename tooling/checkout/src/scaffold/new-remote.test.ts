import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { remotes } from '../packages.ts';
import { repositoryRoot } from '../run.ts';
import type { RemoteManifest } from '@district-pour/contract';
import { remoteFiles, withWorkspace } from './new-remote.ts';

const versionOf = async (name: string) => {
  const text = await readFile(join(repositoryRoot, name, 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
};
const lockfile = () => readFile(join(repositoryRoot, 'package-lock.json'), 'utf8');

test('a new remote depends on what the shell shares, and on what builds and tests it', async () => {
  const files = await remoteFiles('gift-cards');
  const manifest = JSON.parse(files['package.json'] ?? '') as Record<string, Record<string, string>>;
  expect(manifest['dependencies']).toBeUndefined();
  expect(Object.keys({ ...manifest['peerDependencies'], ...manifest['devDependencies'] })).toEqual([
    'react',
    'react-dom',
    'shared-data',
    'shared-ui',
    'styled-components',
    '@district-pour/contract',
    '@district-pour/kit',
    '@testing-library/react',
  ]);
});

test('a new remote has a page, its link in a menu and a part for a slot, with its own names', async () => {
  const files = await remoteFiles('gift-cards');
  const { routes, links, slots } = JSON.parse(files['remote.json'] ?? '') as RemoteManifest;
  expect(routes.map(({ path }) => path)).toEqual(['/gift-cards']);
  expect(links).toMatchObject([{ menu: 'header', label: 'Gift cards', to: '/gift-cards' }]);
  expect(slots).toEqual(['desk-booking']);
  expect(files['src/slots/gift-cards-part.tsx']).toContain('function GiftCardsPart');
  expect(files['src/remote.ts']).toContain("'desk-booking': () => import('./slots/gift-cards-part.tsx')");
});

test('editors check every manifest by the schema of the contract', async () => {
  for (const name of [...remotes, 'mfe-gift-cards']) {
    const text =
      name === 'mfe-gift-cards'
        ? (await remoteFiles('gift-cards'))['remote.json']
        : await readFile(join(repositoryRoot, name, 'remote.json'), 'utf8');
    const { $schema } = JSON.parse(text ?? '') as { $schema: string };
    expect(await realpath(join(repositoryRoot, 'mfe-tools', $schema))).toBe(
      join(repositoryRoot, 'tooling/contract/src/remote.schema.json'),
    );
  }
});

test('the lockfile gets the new package and keeps every other line', async () => {
  const [before, sharedUi, sharedData, contract, kit] = await Promise.all([
    lockfile(),
    ...['shared-ui', 'shared-data', 'tooling/contract', 'tooling/kit'].map(versionOf),
  ]);
  const files = await remoteFiles('gift-cards');
  const after = withWorkspace(before ?? '', 'mfe-gift-cards', JSON.parse(files['package.json'] ?? ''));
  const rest = (before ?? '').split('\n');
  const added = after.split('\n').filter((line) => line !== rest[0] || rest.shift() === undefined);
  expect(rest).toEqual([]);
  expect(added.join('\n')).toBe(`    "mfe-gift-cards": {
      "version": "1.0.0",
      "devDependencies": {
        "@district-pour/contract": "${contract}",
        "@district-pour/kit": "${kit}",
        "@testing-library/react": "16.3.3"
      },
      "peerDependencies": {
        "react": "^19.3.1",
        "react-dom": "^19.3.1",
        "shared-data": "npm:@district-pour/shared-data@^${sharedData}",
        "shared-ui": "npm:@district-pour/shared-ui@^${sharedUi}",
        "styled-components": "^6.6.0"
      }
    },
    "node_modules/mfe-gift-cards": {
      "resolved": "mfe-gift-cards",
      "link": true
    },`);
  const names = Object.keys((JSON.parse(after) as { packages: object }).packages);
  expect(names[names.indexOf('mfe-gift-cards') - 1]).toBe('mfe-booking');
});
