import { writeFile } from 'node:fs/promises';
import { acceptedKeys, acceptedKeysFile } from './team-keys.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

test('a registry without keys needs no signature', async () => {
  expect(await acceptedKeys(await temporaryFolder())).toBeNull();
});

test.each(['{"mfe-a":"key"}', 'null', '{ broken'])('keys of another form are refused: %s', async (text) => {
  const site = await temporaryFolder();
  await writeFile(acceptedKeysFile(site), text);
  await expect(acceptedKeys(site)).rejects.toThrow('a list of public keys for each package');
});
