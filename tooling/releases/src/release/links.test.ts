import type { RemoteLink } from '@district-pour/contract';
import { builtPackage } from '@district-pour/contract/testing/built-package';
import { versionedBuild } from '@district-pour/contract/testing/versioned-build';
import { release } from '../testing/release.ts';
import { liveOf, siteFolder, tools } from '../testing/released-site.ts';

const link = (to: string): RemoteLink => ({ menu: 'header', label: 'Gift cards', to, order: 50 });

test('a remote whose link leads to a page of another is refused', async () => {
  const site = await siteFolder();
  const built = await builtPackage('mfe-b', '1', { links: [link('/mfe-b'), link('/mfe-a')] });
  await expect(release('mfe-b', site, tools(built))).rejects.toThrow(
    'mfe-b@1 has links to paths that it does not claim: /mfe-a',
  );
  expect(await liveOf(site, 'mfe-b')).toBeUndefined();
});

test('two remotes may have links with the same text and order', async () => {
  const site = await siteFolder();
  for (const name of ['mfe-b', 'mfe-c'])
    await release(name, site, tools(await builtPackage(name, '1', { links: [link(`/${name}`)] })));
  expect(await liveOf(site, 'mfe-c')).toBe('1');
});

test('a build with another link is another version', async () => {
  const version = async (links?: RemoteLink[]) =>
    (await versionedBuild('mfe-b', 'same', { ...(links && { links }) })).version;
  const versions = [
    await version(),
    await version([link('/mfe-b')]),
    await version([{ ...link('/mfe-b'), order: 60 }]),
  ];
  expect(new Set(versions).size).toBe(3);
});
