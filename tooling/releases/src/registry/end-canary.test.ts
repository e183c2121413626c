import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { endCanary } from './end-canary.ts';
import { readRegistry } from '@district-pour/contract/read-site';
import { temporaryFolder } from '@district-pour/contract/testing/temporary-folder';

async function siteWithCanary(): Promise<string> {
  const site = await temporaryFolder();
  await writeFile(
    join(site, 'registry.json'),
    JSON.stringify({
      schema: 1,
      shell: { live: '1' },
      remotes: { 'mfe-a': { live: '1', canary: { version: '2', percent: 10 } } },
    }),
  );
  return site;
}

test('the canary is removed, the live version stays, and the audit log has who did it', async () => {
  const site = await siteWithCanary();
  expect(await endCanary('mfe-a', '2', site, 'telemetry')).toBe(true);
  expect((await readRegistry(site)).remotes['mfe-a']).toEqual({ live: '1' });
  const line = JSON.parse(await readFile(join(site, 'audit.log'), 'utf8')) as object;
  expect(line).toMatchObject({ who: 'telemetry', what: 'rollback', package: 'mfe-a', from: '2', to: '1' });
});

test('a canary of another version and a promoted canary are not changed', async () => {
  const site = await siteWithCanary();
  expect(await endCanary('mfe-a', '3', site, 'telemetry')).toBe(false);
  expect((await readRegistry(site)).remotes['mfe-a']?.canary?.version).toBe('2');
  await writeFile(
    join(site, 'registry.json'),
    JSON.stringify({ schema: 1, shell: { live: '1' }, remotes: { 'mfe-a': { live: '2', previous: '1' } } }),
  );
  expect(await endCanary('mfe-a', '2', site, 'telemetry')).toBe(false);
  expect((await readRegistry(site)).remotes['mfe-a']?.live).toBe('2');
});
