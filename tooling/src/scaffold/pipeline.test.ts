import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { browserPackages } from '../packages.ts';
import { pipelineFile } from './pipeline.ts';
import { repositoryRoot } from '../run.ts';

it('every released package has a pipeline, and there are no others', async () => {
  for (const name of browserPackages) {
    const { path, text } = pipelineFile(name);
    expect(await readFile(join(repositoryRoot, path), 'utf8')).toBe(text);
  }
  const files = await readdir(join(repositoryRoot, '.github/workflows'));
  expect(files.sort()).toEqual([...browserPackages, 'package'].map((name) => `${name}.yml`).sort());
});
