import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildRecord } from '@district-pour/contract/build-record';
import { manifestSchema, unknownInManifest } from '@district-pour/contract/remote-manifest';
import { builtPackage } from '@district-pour/contract/testing/built-package';
import { publishFolder } from '../registry/site-registry.ts';
import { release } from '../testing/release.ts';
import { siteFolder, tools } from '../testing/released-site.ts';
import { folderRegistry } from './folder-registry.ts';
import { rollback } from './rollback.ts';

const registryOf = (site: string) =>
  folderRegistry(site, {
    who: 'ada',
    render: () => Promise.resolve(),
    assertPromisesKept: () => Promise.resolve(),
    mirror: () => Promise.resolve(),
  });
/** Releases a version as the commands do, and returns what they are told. */
async function change(site: string, name: string, version: string, fake: Parameters<typeof builtPackage>[2]) {
  await publishFolder(await builtPackage(name, version, fake), site);
  return registryOf(site).change(name, { action: 'release', version });
}
const forms = (...names: string[]) => ({ 'shared-ui/forms': ['TextField', ...names] });
const route = { path: '/mfe-a', title: 'A', access: 'open', prerender: true };

/** The schema without a field of routes, as a shell of before has it. */
function schemaWithout(field: string): object {
  const schema = JSON.parse(JSON.stringify(manifestSchema)) as {
    properties: { routes: { items: { properties: Record<string, object> } } };
  };
  delete schema.properties.routes.items.properties[field];
  return schema;
}

test('one release of the shell suffices for a new export, and the shell that is no way back any more is named', async () => {
  const site = await siteFolder();
  await release('shell', site, tools(await builtPackage('shell', '2', { provides: forms('RangeField') })));
  expect(await change(site, 'mfe-a', '2', { uses: forms('RangeField') })).toMatchObject({
    ...{ to: '2', warnings: [] },
    notes: ['mfe-a@2 needs RangeField of shared-ui/forms: while it is live, the shell cannot be rolled back to 1'],
  });
  expect(await change(site, 'mfe-a', '3', {})).toMatchObject({ to: '3', notes: [] });
});

test('the shell does not go back past an export that live remotes need; all of them are named, and once they are back it does', async () => {
  const site = await siteFolder();
  await release('shell', site, tools(await builtPackage('shell', '2', { provides: forms('RangeField') })));
  await change(site, 'mfe-a', '2', { uses: forms('RangeField') });
  await change(site, 'mfe-b', '1', { uses: forms('RangeField') });
  await expect(rollback('shell', site, 'ada')).rejects.toThrow(
    /mfe-a@2 needs RangeField .* shell@1 does not provide\. mfe-b@1 needs RangeField .* Roll them back or switch them off first/,
  );
  await rollback('mfe-a', site, 'ada');
  await expect(rollback('shell', site, 'ada')).rejects.toThrow(/^mfe-b@1 needs/);
  await registryOf(site).change('mfe-b', { action: 'switch-off' });
  expect(await rollback('shell', site, 'ada')).toEqual({ from: '2', to: '1' });
});

test('a canary needs the export of the live shell, and keeps the shell from going back', async () => {
  const site = await siteFolder();
  await release('shell', site, tools(await builtPackage('shell', '2', { provides: forms('RangeField') })));
  await publishFolder(await builtPackage('mfe-a', '2', { uses: forms('RangeField') }), site);
  const canary = await registryOf(site).change('mfe-a', { action: 'release', version: '2', canary: 5 });
  expect(canary.notes).toEqual([expect.stringContaining('the shell cannot be rolled back to 1')]);
  await expect(rollback('shell', site, 'ada')).rejects.toThrow(/^mfe-a@2 needs RangeField/);
});

test('a field of the manifest follows the same rule: the live shell has to know it, and does not go back past it', async () => {
  const site = await siteFolder();
  await release('shell', site, tools(await builtPackage('shell', '2', { manifest: schemaWithout('noindex') })));
  const folder = await builtPackage('mfe-a', '2');
  const file = join(folder, 'dist/client/build.json');
  const record = JSON.parse(await readFile(file, 'utf8')) as BuildRecord;
  await writeFile(
    file,
    JSON.stringify({ ...record, routes: record.routes.map((route) => ({ ...route, noindex: true })) }),
  );
  await publishFolder(folder, site);
  const releaseIt = () => registryOf(site).change('mfe-a', { action: 'release', version: '2' });
  const need = 'mfe-a@2 needs noindex of /routes/0 of the manifest';
  await expect(releaseIt()).rejects.toThrow(`${need}, which shell@2 does not provide; release a shell that does first`);
  await release('shell', site, tools(await builtPackage('shell', '3', { manifest: manifestSchema })));
  expect((await releaseIt()).notes).toEqual([`${need}: while it is live, the shell cannot be rolled back to 2`]);
  await expect(rollback('shell', site, 'ada')).rejects.toThrow(need);
});

test('a field that only the schema of a newer shell has is accepted, whatever the registry knows', async () => {
  const schema = JSON.parse(JSON.stringify(manifestSchema)) as { properties: Record<string, object> };
  const newer = { ...schema, properties: { ...schema.properties, holograms: { type: 'boolean' } }, 'x-newer': true };
  expect(unknownInManifest(newer, { name: 'mfe-a', routes: [route], holograms: true })).toEqual([]);
  expect(unknownInManifest(manifestSchema, { name: 'mfe-a', routes: [route], holograms: true })).toEqual([
    'holograms of the manifest',
  ]);
});
