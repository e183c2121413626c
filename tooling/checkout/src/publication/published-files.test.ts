import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '../run.ts';
import { publishedPackages, selectedFiles } from './publish-folder.ts';

test('the published kit contains every module that its modules import', async () => {
  const folder = join(repositoryRoot, 'tooling/kit');
  const files = await selectedFiles(folder);
  const missing: string[] = [];
  for (const file of files.filter((name) => /\.(ts|mjs)$/.test(name))) {
    const source = await readFile(join(folder, file), 'utf8');
    for (const [, request = ''] of source.matchAll(/(?:from|import\()\s*'(\.{1,2}\/[^']+)'/g)) {
      const target = join(dirname(file), request);
      if (!files.includes(target)) missing.push(`${file} imports ${target}`);
    }
  }
  expect(files).toContain('src/command.ts');
  expect(missing).toEqual([]);
});

test.each(publishedPackages)('who installs %s reads what its versions changed', async (name) => {
  expect(await selectedFiles(join(repositoryRoot, name))).toContain('CHANGELOG.md');
});
