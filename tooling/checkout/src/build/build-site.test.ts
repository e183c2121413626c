import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readRegistry } from '@district-pour/contract/read-site';
import { builtPackage } from '@district-pour/contract/testing/built-package';
import { temporaryFolder } from '@district-pour/contract/testing/temporary-folder';
import { foundSite } from './build-site.ts';

it('creates a site once, and never changes the live versions of an existing one', async () => {
  const site = await temporaryFolder();
  expect(await foundSite(site, undefined, [await builtPackage('shell', '1'), await builtPackage('mfe-a', '1')])).toBe(
    true,
  );
  const before = await readFile(join(site, 'registry.json'), 'utf8');
  expect(
    await foundSite(site, undefined, [
      await builtPackage('shell', '2'),
      await builtPackage('mfe-a', '2'),
      await builtPackage('mfe-b', '1'),
    ]),
  ).toBe(false);
  expect(await readFile(join(site, 'registry.json'), 'utf8')).toBe(before);
});

it('completes a site whose creation was killed before its shell was live', async () => {
  const site = await temporaryFolder();
  await expect(foundSite(site, undefined, [join(site, 'not-built'), await builtPackage('mfe-a', '1')])).rejects.toThrow(
    'ENOENT',
  );
  expect(await foundSite(site, undefined, [await builtPackage('shell', '1'), await builtPackage('mfe-a', '1')])).toBe(
    true,
  );
  expect(await readRegistry(site)).toMatchObject({ shell: { live: '1' }, remotes: { 'mfe-a': { live: '1' } } });
});
