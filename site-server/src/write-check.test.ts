import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@district-pour/contract/testing/temporary-folder';
import { writeCheck } from './write-check.ts';
import { serve, siteFolder } from './testing/serve-site.ts';

test('a folder that can be written is no problem, and nothing is left in it', async () => {
  const folder = await temporaryFolder();
  expect(await writeCheck(folder)()).toBeNull();
  expect(await readdir(folder)).toEqual([]);
});

// rule: B-3-80
test('a server that cannot write is degraded, and says so', async () => {
  const folder = await temporaryFolder();
  const file = join(folder, 'site');
  await writeFile(file, 'a file where the folder was');
  expect(await writeCheck(file)()).toMatch(/^nothing can be written: .*ENOTDIR/);

  const site = await siteFolder();
  const { get } = serve(site);
  await get('/'); // the registry is known
  await rm(site, { recursive: true });
  await writeFile(site, '');
  const answer = await get('/health/ready');
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({
    status: 'degraded',
    reasons: expect.arrayContaining([expect.stringMatching(/^nothing can be written/)]) as string[],
  });
});
