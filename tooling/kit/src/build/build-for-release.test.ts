import { spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assertSigned, readSignature } from '@district-pour/contract/build-signature';
import { builtPackage } from '@district-pour/contract/testing/built-package';
import { temporaryFolder } from '@district-pour/contract/testing/temporary-folder';
import { assertCommitted, signForRelease } from './build-for-release.ts';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const key = String(privateKey.export({ type: 'pkcs8', format: 'pem' }));
const teamKeys = [String(publicKey.export({ type: 'spki', format: 'pem' }))];

/** A built package in a git repository whose commit has everything but the build. */
async function committedPackage() {
  const folder = await builtPackage('mfe-a', '1');
  const git = (...args: string[]) =>
    spawnSync('git', ['-c', 'user.name=ada', '-c', 'user.email=ada@example.com', ...args], { cwd: folder });
  await writeFile(join(folder, '.gitignore'), 'dist/\n');
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'first');
  return { folder, commit: String(git('rev-parse', 'HEAD').stdout).trim(), build: join(folder, 'dist/client') };
}

test('a build is signed with its commit, by a key, its file, or the folder of the keys of all packages', async () => {
  const { folder, commit, build } = await committedPackage();
  const keysFolder = await temporaryFolder();
  const file = join(keysFolder, 'mfe-a.pem');
  await writeFile(file, key);
  for (const given of [key, file, keysFolder]) {
    await signForRelease(folder, given);
    await assertSigned(build, 'mfe-a', teamKeys);
    expect((await readSignature(build))?.commit).toBe(commit);
  }
  await signForRelease(folder, undefined);
  expect(await readSignature(build)).toBeNull();
});

test('files that are not committed are signed without a commit, which is said', async () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { folder, build } = await committedPackage();
  await writeFile(join(folder, 'edit.ts'), '');
  await signForRelease(folder, key);
  expect((await readSignature(build))?.commit).toBeNull();
  expect(said).toHaveBeenCalledWith(expect.stringContaining('without a commit'));
  said.mockRestore();
});

test('a release of files that are not committed is refused, and names them', async () => {
  const { folder } = await committedPackage();
  expect(() => assertCommitted(folder)).not.toThrow();
  await writeFile(join(folder, 'edit.ts'), '');
  expect(() => assertCommitted(folder)).toThrow(
    'Not committed: edit.ts. Commit what is released, or say --uncommitted',
  );
});

test('a key that is neither PEM nor a file is refused', async () => {
  await expect(signForRelease(await builtPackage('mfe-a', '1'), 'nowhere.pem')).rejects.toThrow(
    'RELEASE_KEY has to be',
  );
});
