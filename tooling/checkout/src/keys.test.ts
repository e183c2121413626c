import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newKeyPair, publicKeyOf, readSignature } from '@district-pour/contract/build-signature';
import { readRegistry } from '@district-pour/contract/read-site';
import { acceptedKeys } from '@district-pour/contract/team-keys';
import { temporaryFolder } from '@district-pour/contract/testing/temporary-folder';
import { versionedBuild } from '@district-pour/contract/testing/versioned-build';
import { versionFolder } from '@district-pour/contract/version-folder';
import { publishBuild, publishFolder } from '@district-pour/releases/registry/site-registry';
import { unsignedProblems } from '@district-pour/releases/registry/sign-site';
import { folderRegistry } from '@district-pour/releases/release/folder-registry';
import { foundSite } from './build/build-site.ts';
import { acceptKey, acceptKeys, makeKeys } from './keys.ts';

const packages = ['shell', 'mfe-a'];
const build = async (name: string, text: string) => (await versionedBuild(name, text)).folder;
const releasesOf = (site: string) =>
  folderRegistry(site, {
    who: 'ada',
    render: async () => {},
    assertPromisesKept: async () => {},
    mirror: async () => {},
  });
const folderOf = (site: string, name: string, version: string) => join(site, versionFolder(name, version));

it('one command makes the keys of all packages; a second call keeps them, and adds those of a new package', async () => {
  const folder = join(await temporaryFolder(), 'keys');
  expect((await makeKeys(folder, packages)).made).toEqual(packages);
  expect((await stat(join(folder, 'shell.pem'))).mode & 0o777).toBe(0o600);
  const before = await readFile(join(folder, 'shell.pem'), 'utf8');
  expect((await makeKeys(folder, [...packages, 'mfe-b'])).made).toEqual(['mfe-b']);
  expect(await readFile(join(folder, 'shell.pem'), 'utf8')).toBe(before);
});

it('the first build is signed with them, and accepted by a registry that got them before', async () => {
  const [site, folder] = [await temporaryFolder(), join(await temporaryFolder(), 'keys')];
  await acceptKeys(site, (await makeKeys(folder, packages)).privateKeys);
  const said = jest.spyOn(console, 'error').mockImplementation(() => {}); // it has no commit
  await foundSite(site, folder, [await build('shell', 'one'), await build('mfe-a', 'one')]);
  said.mockRestore();
  expect((await readRegistry(site)).shell?.live).toBeDefined();
  expect(Object.keys((await acceptedKeys(site)) ?? {})).toEqual(packages);
  expect(await unsignedProblems(site)).toEqual([]);
});

it('what was live before there were keys stays what a rollback goes back to', async () => {
  const [site, folder] = [await temporaryFolder(), join(await temporaryFolder(), 'keys')];
  for (const name of packages) await publishBuild(await build(name, 'one'), site);
  const first = (await readRegistry(site)).remotes['mfe-a']?.live ?? '';
  const { privateKeys } = await makeKeys(folder, packages);
  expect(await acceptKeys(site, privateKeys)).toEqual([expect.stringMatching(/^shell@/), `mfe-a@${first}`]);
  const second = await versionedBuild('mfe-a', 'two', { privateKey: privateKeys['mfe-a'] ?? '' });
  await publishFolder(second.folder, site);
  await releasesOf(site).change('mfe-a', { action: 'release', version: second.version });
  expect(await releasesOf(site).change('mfe-a', { action: 'rollback' })).toMatchObject({ to: first });
  expect(await acceptKeys(site, privateKeys)).toEqual([]);
});

it('after a key was replaced a package goes back, and is switched on, as before; the replaced key signs nothing any more', async () => {
  const [site, folder] = [await temporaryFolder(), join(await temporaryFolder(), 'keys')];
  const { privateKeys } = await makeKeys(folder, [...packages, 'mfe-off']);
  const old = privateKeys['mfe-a'] ?? '';
  await acceptKeys(site, privateKeys);
  const signed = (name: string, text: string, privateKey = privateKeys[name] ?? '', commit = 'c0ffee') =>
    versionedBuild(name, text, { privateKey, commit });
  await publishBuild((await signed('shell', 'one')).folder, site);
  await publishBuild((await signed('mfe-off', 'one')).folder, site);
  const [first, second] = [await signed('mfe-a', 'one'), await signed('mfe-a', 'two')];
  for (const { folder: built } of [first, second]) await publishBuild(built, site);
  await releasesOf(site).change('mfe-off', { action: 'switch-off' });

  const replaced = await makeKeys(folder, [...packages, 'mfe-off'], ['mfe-a', 'mfe-off']);
  expect(replaced.made).toEqual(['mfe-a', 'mfe-off']);
  expect(await readFile(join(folder, 'mfe-a.pem.old'), 'utf8')).toBe(old);
  expect((await acceptKeys(site, replaced.privateKeys)).map((id) => id.split('@')[0])).toEqual(
    expect.arrayContaining(['mfe-a', 'mfe-a', 'mfe-off']),
  );
  expect(await unsignedProblems(site)).toEqual([]);
  expect(await releasesOf(site).change('mfe-a', { action: 'rollback' })).toMatchObject({ to: first.version });
  expect(await releasesOf(site).change('mfe-off', { action: 'switch-on' })).toMatchObject({ from: null });
  expect(await readSignature(folderOf(site, 'mfe-a', first.version))).toMatchObject({ commit: 'c0ffee' });
  const late = await signed('mfe-a', 'three', old);
  await publishFolder(late.folder, site);
  const release = releasesOf(site).change('mfe-a', { action: 'release', version: late.version });
  await expect(release).rejects.toThrow('not signed by a key of its team');
});

it('a team that keeps its key to itself gives the public one, and keeps it when the others get new ones', async () => {
  const [site, folder] = [await temporaryFolder(), join(await temporaryFolder(), 'keys')];
  const own = newKeyPair();
  await acceptKey(site, 'mfe-own', own.publicKey);
  const { privateKeys } = await makeKeys(folder, packages);
  await acceptKeys(site, privateKeys);
  const shell = publicKeyOf(privateKeys['shell'] ?? '');
  expect(await acceptedKeys(site)).toMatchObject({ 'mfe-own': [own.publicKey], shell: [shell] });
});

it('a build that was changed after it was built is not signed, nor is any other, and no key is accepted', async () => {
  const [site, folder] = [await temporaryFolder(), join(await temporaryFolder(), 'keys')];
  for (const name of packages) await publishBuild(await build(name, 'one'), site);
  const live = (await readRegistry(site)).remotes['mfe-a']?.live ?? '';
  await writeFile(join(folderOf(site, 'mfe-a', live), 'entry.js'), '// evil');
  const { privateKeys } = await makeKeys(folder, packages);
  await expect(acceptKeys(site, privateKeys)).rejects.toThrow(/Nothing was signed: .*entry\.js is not what was built/);
  expect(await acceptedKeys(site)).toBeNull();
});
