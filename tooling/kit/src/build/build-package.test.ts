import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildPackage } from './build-package.ts';
import { temporaryFolder } from '@district-pour/contract/testing/temporary-folder';

/** The folder of a package with one file. */
async function packageWith(file: string, content: object): Promise<string> {
  const folder = await temporaryFolder();
  await writeFile(join(folder, file), JSON.stringify(content));
  return folder;
}
const remote = (name: string, path: string) =>
  packageWith('remote.json', { name, routes: [{ path, title: 'Page', access: 'open', prerender: true }] });

it.each([
  ['/menu', 'mfe-a'],
  ['/health', 'shell'],
])('a build that claims %s fails, naming its owner %s', async (path, owner) => {
  const others = [
    await packageWith('paths.json', { name: 'shell', paths: ['/health'] }),
    await remote('mfe-a', '/menu'),
  ];
  const folder = await remote('mfe-x', path);
  await expect(buildPackage(folder, [...others, folder])).rejects.toThrow(
    `${path} is claimed by both ${owner} and mfe-x`,
  );
});
