import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentHash } from '@district-pour/contract/build-record';
import type { BuildRecord } from '@district-pour/contract/build-record';
import { builtPackage } from '@district-pour/contract/testing/built-package';
import { siteFolder } from '../testing/released-site.ts';
import { verifySite } from './registry-verify.ts';
import { publishBuild } from './site-registry.ts';

describe('verifySite', () => {
  it('reports every modified or missing file', async () => {
    const site = await siteFolder();
    expect(await verifySite(site)).toEqual([]);
    await writeFile(join(site, 'remotes/mfe-a/1/entry.js'), 'evil()');
    await writeFile(join(site, 'shell/1/entry.js.br'), 'not brotli');
    await publishBuild(await builtPackage('mfe-b', '1', { uses: { 'shared-ui/holograms': [] } }), site);
    expect(await verifySite(site)).toEqual([
      'shell/1/entry.js.br is not what was built',
      'remotes/mfe-a/1/entry.js is not what was built',
      'mfe-b@1 needs shared-ui/holograms, which shell@1 does not provide',
    ]);
  });

  it('reports a version whose record was changed to match modified files', async () => {
    const site = await siteFolder();
    const plain = await builtPackage('mfe-a', '1');
    const record = JSON.parse(await readFile(join(plain, 'dist/client/build.json'), 'utf8')) as BuildRecord;
    const version = `1-${await contentHash(join(plain, 'dist/client'), record)}`;
    await publishBuild(await builtPackage('mfe-a', version), site);
    const folder = join(site, 'remotes/mfe-a', version);
    expect(await verifySite(site)).toEqual([`remotes/mfe-a/${version} is not what its version was built from`]); // its script names its version
    await writeFile(join(folder, 'entry.js'), '// mfe-a 1');
    const { files } = record;
    await writeFile(join(folder, 'build.json'), JSON.stringify({ ...record, version, files }));
    expect(await verifySite(site)).toEqual([]);
  });

  it('reports a missing version and an invalid registry', async () => {
    const site = await siteFolder();
    await writeFile(
      join(site, 'registry.json'),
      JSON.stringify({ schema: 1, shell: { live: '1' }, remotes: { 'mfe-a': { live: '9' } } }),
    );
    expect(await verifySite(site)).toEqual([expect.stringContaining('remotes/mfe-a/9/build.json cannot be read')]);
    await writeFile(join(site, 'registry.json'), '{}');
    expect((await verifySite(site)).join()).toContain('is not a valid registry');
  });
});
