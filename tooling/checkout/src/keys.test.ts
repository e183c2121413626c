import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assertSigned } from '@district-pour/contract/build-signature';
import { readRegistry } from '@district-pour/contract/read-site';
import { readTeamKeys } from '@district-pour/contract/team-keys';
import { temporaryFolder } from '@district-pour/contract/testing/temporary-folder';
import { versionedBuild } from '@district-pour/contract/testing/versioned-build';
import { versionFolder } from '@district-pour/contract/version-folder';
import { publishBuild, publishFolder } from '@district-pour/releases/registry/site-registry';
import { signSite, unsignedProblems } from '@district-pour/releases/registry/sign-site';
import { folderRegistry } from '@district-pour/releases/release/folder-registry';
import { foundSite } from './build/build-site.ts';
import { makeKeys } from './keys.ts';

const packages = ['shell', 'mfe-a'];
const build = async (name: string, text: string) => (await versionedBuild(name, text)).folder;
const folderOf = (site: string, keys: Awaited<ReturnType<typeof readTeamKeys>>) =>
  folderRegistry(site, {
    who: 'ada',
    render: async () => {},
    assertPromisesKept: async () => {},
    keys,
    mirror: async () => {},
  });

it('one command makes the keys of all packages; a second call keeps them, and adds those of a new package', async () => {
  const folder = join(await temporaryFolder(), 'keys');
  expect((await makeKeys(folder, packages)).made).toEqual(packages);
  expect((await stat(join(folder, 'shell.pem'))).mode & 0o777).toBe(0o600);
  const before = await readFile(join(folder, 'shell.pem'), 'utf8');
  expect((await makeKeys(folder, [...packages, 'mfe-b'])).made).toEqual(['mfe-b']);
  expect(await readFile(join(folder, 'shell.pem'), 'utf8')).toBe(before);
  expect(Object.keys(await readTeamKeys(join(folder, 'keys.json')))).toEqual([...packages, 'mfe-b']);
});

it('the first build is signed with them', async () => {
  const [site, folder] = [await temporaryFolder(), join(await temporaryFolder(), 'keys')];
  await makeKeys(folder, packages);
  const said = jest.spyOn(console, 'error').mockImplementation(() => {}); // it has no commit
  await foundSite(site, folder, [await build('shell', 'one'), await build('mfe-a', 'one')]);
  said.mockRestore();
  const keys = await readTeamKeys(join(folder, 'keys.json'));
  const { shell } = await readRegistry(site);
  await assertSigned(join(site, versionFolder('shell', shell?.live ?? '')), 'shell', keys['shell'] ?? []);
  expect(await unsignedProblems(site, keys)).toEqual([]);
});

it('what was live before there were keys is named, and stays what a rollback goes back to once it is signed', async () => {
  const [site, folder] = [await temporaryFolder(), join(await temporaryFolder(), 'keys')];
  for (const name of packages) await publishBuild(await build(name, 'one'), site);
  const first = (await readRegistry(site)).remotes['mfe-a']?.live ?? '';
  const { privateKeys } = await makeKeys(folder, packages);
  const keys = await readTeamKeys(join(folder, 'keys.json'));
  const second = await versionedBuild('mfe-a', 'two', { privateKey: privateKeys['mfe-a'] ?? '' });
  await publishFolder(second.folder, site);
  await folderOf(site, keys).change('mfe-a', { action: 'release', version: second.version });

  expect(await unsignedProblems(site, keys)).toEqual([
    expect.stringMatching(/^The build of shell is not signed: .* could not be made live again$/),
    `The build of mfe-a is not signed: ${first} could not be made live again`,
  ]);
  await expect(folderOf(site, keys).change('mfe-a', { action: 'rollback' })).rejects.toThrow('is not signed');

  expect(await signSite(site, privateKeys)).toEqual([expect.stringMatching(/^shell@/), `mfe-a@${first}`]);
  expect(await unsignedProblems(site, keys)).toEqual([]);
  expect(await folderOf(site, keys).change('mfe-a', { action: 'rollback' })).toMatchObject({ to: first });
  expect(await signSite(site, privateKeys)).toEqual([]);
});

it('a build that was changed after it was built is not signed, nor is any other', async () => {
  const [site, folder] = [await temporaryFolder(), join(await temporaryFolder(), 'keys')];
  for (const name of packages) await publishBuild(await build(name, 'one'), site);
  const live = (await readRegistry(site)).remotes['mfe-a']?.live ?? '';
  await writeFile(join(site, versionFolder('mfe-a', live), 'entry.js'), '// evil');
  const { privateKeys } = await makeKeys(folder, packages);
  await expect(signSite(site, privateKeys)).rejects.toThrow(/Nothing was signed: .*entry\.js is not what was built/);
  expect(await unsignedProblems(site, await readTeamKeys(join(folder, 'keys.json')))).toHaveLength(2);
});
