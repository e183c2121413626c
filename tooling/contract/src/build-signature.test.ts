import { appendFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { assertSigned, newKeyPair, readSignature, signatureFile, signBuild } from './build-signature.ts';

const [team, other] = [newKeyPair(), newKeyPair()];

async function signedBuild() {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'build.json'), '{"name":"mfe-a"}');
  await signBuild(folder, team.privateKey, 'c0ffee');
  return folder;
}

test('a build that one of the keys of its team signed is accepted, with its commit', async () => {
  const folder = await signedBuild();
  await assertSigned(folder, 'mfe-a', [other.publicKey, team.publicKey]);
  expect(await readSignature(folder)).toMatchObject({ commit: 'c0ffee' });
});

test.each([
  ['of another team', async () => {}, [other.publicKey]],
  ['whose record was changed', (folder: string) => appendFile(join(folder, 'build.json'), ' '), [team.publicKey]],
  [
    'whose commit was changed',
    async (folder: string) => {
      const content = { ...(await readSignature(folder)), commit: 'decade' };
      await writeFile(join(folder, signatureFile), JSON.stringify(content));
    },
    [team.publicKey],
  ],
  ['without a signature', (folder: string) => rm(join(folder, signatureFile)), [team.publicKey]],
])('a build %s is refused', async (_case, damage, keys) => {
  const folder = await signedBuild();
  await damage(folder);
  await expect(assertSigned(folder, 'mfe-a', keys)).rejects.toThrow('The build of mfe-a is not signed');
});
