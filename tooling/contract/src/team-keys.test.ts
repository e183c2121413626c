import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readTeamKeys } from './team-keys.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

test('keys of another form are refused', async () => {
  const file = join(await temporaryFolder(), 'keys.json');
  await writeFile(file, '{"mfe-a":"key"}');
  await expect(readTeamKeys(file)).rejects.toThrow('a list of public keys for each package');
});
