import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishAssets, readAssets } from '@district-pour/contract/assets';
import { repositoryRoot } from '../run.ts';

const shell = join(repositoryRoot, 'shell');

// rule: B-2-42
test('a site has the slices of the fonts of papers, from the packages that are installed', async () => {
  const site = await mkdtemp(join(tmpdir(), 'assets-'));
  try {
    const all = Object.entries(await readAssets(shell));
    const slices = all.filter(([asset]) => asset.startsWith('fonts/papers/'));
    await publishAssets({ name: 'shell', assets: Object.fromEntries(slices) }, shell, site);
    const published = await readdir(join(site, 'assets/fonts/papers'));
    expect(published.filter((file) => /^noto-sans-jp-\d+\.[0-9a-f]{8}\.woff$/.test(file)).length).toBeGreaterThan(100);
    expect(published).toHaveLength(slices.length);
  } finally {
    await rm(site, { recursive: true });
  }
});

test('an asset that a build names and that is nowhere is refused by its name', async () => {
  await expect(publishAssets({ name: 'shell', assets: { 'gone.woff': '' } }, shell, tmpdir())).rejects.toThrow(
    'shell names the asset gone.woff',
  );
});
