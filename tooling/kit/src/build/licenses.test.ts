import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@district-pour/contract/testing/temporary-folder';
import { licenseTexts } from './licenses.ts';

/** A repository with these packages in its lockfile, and a license file in each of `texts`. */
async function repository(packages: Record<string, object>, texts: Record<string, string>): Promise<string> {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'package-lock.json'), JSON.stringify({ packages }));
  for (const path of Object.keys(packages)) await mkdir(join(folder, path), { recursive: true });
  for (const [file, text] of Object.entries(texts)) await writeFile(join(folder, file), text);
  return folder;
}

// rule: pages-and-navigation.md#licenses
test('the licenses name what the site needs, nested packages and fonts included, and nothing of development', async () => {
  const folder = await repository(
    {
      site: { dependencies: { 'shared-part': '1' }, devDependencies: { tester: '1' } },
      'node_modules/shared-part': { link: true, resolved: 'shared-part' },
      'shared-part': { dependencies: { deep: '1' }, peerDependencies: { peer: '1' } },
      'shared-part/node_modules/deep': { version: '1.0.0', license: 'MIT' },
      'node_modules/deep': { version: '2.0.0', license: 'MIT' },
      'node_modules/peer': { version: '3.0.0', license: 'ISC' },
      'node_modules/tester': { version: '4.0.0', license: 'MIT', dev: true },
      'node_modules/@fontsource-variable/serif': { version: '5.0.0', license: 'OFL-1.1', dev: true },
    },
    {
      'shared-part/node_modules/deep/LICENSE.md': 'Copyright Deep\r\nFree.',
      'node_modules/@fontsource-variable/serif/LICENSE': 'SIL OPEN FONT LICENSE',
    },
  );
  const text = await licenseTexts(folder, ['site']);
  expect(text.match(/^\S+ \d\.0\.0$/gm)).toEqual(['@fontsource-variable/serif 5.0.0', 'deep 1.0.0', 'peer 3.0.0']);
  expect(text).toContain('deep 1.0.0\nLicense: MIT\n\nCopyright Deep\nFree.\n');
  expect(text).toContain('License: OFL-1.1\n\nSIL OPEN FONT LICENSE\n');
  expect(text).toContain('License: ISC\n\nThe package has no file with the text of its license.\n');
});
