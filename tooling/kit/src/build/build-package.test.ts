import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildPackage } from './build-package.ts';
import { temporaryFolder } from '@district-pour/contract/testing/temporary-folder';

it.each([
  ['/quote', 'mfe-tools'],
  ['/health', 'shell'],
])('a build that claims %s fails, naming its owner %s', async (path, owner) => {
  const folder = await temporaryFolder();
  await writeFile(
    join(folder, 'remote.json'),
    JSON.stringify({ name: 'mfe-x', routes: [{ path, title: 'Taken', access: 'open', prerender: true }] }),
  );
  await expect(buildPackage(folder)).rejects.toThrow(`${path} is claimed by both ${owner} and mfe-x`);
});
