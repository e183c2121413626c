import { licenseTexts } from '@district-pour/kit/build/licenses';
import { repositoryRoot } from '../run.ts';

// rule: pages-and-navigation.md#licenses
test('the licenses of this site have the texts of React and of both fonts', async () => {
  const text = await licenseTexts(repositoryRoot, ['shell']);
  expect(text).toMatch(/^react \d+\.\d+\.\d+\nLicense: MIT\n\nMIT License/m);
  for (const font of ['fraunces', 'instrument-sans'])
    expect(text).toMatch(new RegExp(`^@fontsource-variable/${font} [\\d.]+\\nLicense: OFL-1\\.1\\n\\nCopyright`, 'm'));
  expect(text).toContain('SIL OPEN FONT LICENSE');
  expect(text).not.toMatch(/^jest \d/m);
});
