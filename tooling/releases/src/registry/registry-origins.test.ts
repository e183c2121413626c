import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readAuditLog } from '@district-pour/contract/audit-log';
import { changedAt, switchRegistry } from './registry-change.ts';
import { parseRegistry } from '@district-pour/contract/registry-schema';
import { setOrigin } from './set-origin.ts';
import { verifySite } from './registry-verify.ts';
import { publishFolder, withRegistryLock } from './site-registry.ts';
import { readRegistry } from '@district-pour/contract/read-site';
import { assertPromisesKept } from '../release/shell-promises.ts';
import { makeLive, promote } from '../release/release.ts';
import { rollback } from '../release/rollback.ts';
import { builtPackage } from '@district-pour/contract/testing/built-package';
import { siteFolder, tools } from '../testing/released-site.ts';

const partner = 'https://cdn.partner.example';

/** A site whose registry allows an origin, from which `mfe-a` is loaded. */
async function siteWithOrigin(): Promise<string> {
  const site = await siteFolder();
  const { remotes, ...registry } = await readRegistry(site);
  const entries = { ...remotes, 'mfe-a': { live: '1', origin: partner } };
  await writeFile(
    join(site, 'registry.json'),
    JSON.stringify({ ...registry, settings: { origins: [partner] }, remotes: entries }),
  );
  return site;
}

test.each([
  [
    'an origin that the settings do not allow',
    { remote: 'https://evil.example', origins: [partner] },
    `/remotes/mfe-a/origin https://evil.example is not allowed by /settings/origins (${partner})`,
  ],
  ['an origin without any in the settings', { remote: partner }, 'is not allowed by /settings/origins (none)'],
  [
    'an origin of the shell',
    { shell: partner, origins: [partner] },
    '/shell/origin the shell comes from the site itself',
  ],
  ['an address with a path', { origins: [`${partner}/remotes`] }, '/settings/origins/0 must match pattern'],
  [
    'what would add to the policy',
    { origins: ["https://a.example; script-src 'unsafe-inline'"] },
    '/settings/origins/0 must match pattern',
  ],
  [
    'an address without encryption',
    { origins: ['http://cdn.partner.example'] },
    '/settings/origins/0 must match pattern',
  ],
  ['a wildcard', { origins: ['https://*.partner.example'] }, '/settings/origins/0 must match pattern'],
  [
    'a port that browsers leave out',
    { origins: ['https://cdn.partner.example:443'] },
    '/settings/origins https://cdn.partner.example:443 is not an origin',
  ],
])(
  'a registry with %s is invalid',
  (_, { remote, shell, origins }: { remote?: string; shell?: string; origins?: string[] }, message) => {
    const registry = {
      schema: 1,
      settings: { ...(origins && { origins }) },
      shell: { live: '1', ...(shell && { origin: shell }) },
      remotes: { 'mfe-a': { live: '1', ...(remote && { origin: remote }) } },
    };
    expect(() => parseRegistry(JSON.stringify(registry), 'registry.json')).toThrow(message);
  },
);

test('release, canary, promotion and rollback leave a remote at its origin', async () => {
  const site = await siteWithOrigin();
  const entry = async () => (await readRegistry(site)).remotes['mfe-a'];
  for (const version of ['2', '3']) await publishFolder(await builtPackage('mfe-a', version), site);
  await makeLive('mfe-a', '2', site, { ...tools(''), assertPromisesKept });
  expect(await entry()).toMatchObject({ live: '2', previous: '1', origin: partner });
  await makeLive('mfe-a', '3', site, { ...tools('', { canary: 10 }), assertPromisesKept });
  expect(await entry()).toMatchObject({ live: '2', canary: { version: '3' }, origin: partner });
  await promote('mfe-a', site, tools(''));
  expect(await entry()).toMatchObject({ live: '3', origin: partner });
  await rollback('mfe-a', site, 'ada');
  expect(await entry()).toMatchObject({ live: '2', origin: partner });
});

test('verify compares the files of the site folder, wherever browsers load them', async () => {
  const site = await siteWithOrigin();
  expect(await verifySite(site)).toEqual([]);
  await writeFile(join(site, 'remotes/mfe-a/1/entry.js'), 'evil()');
  expect(await verifySite(site)).toEqual(['remotes/mfe-a/1/entry.js is not what was built']);
});

test('no change makes a registry with an origin that is not allowed', async () => {
  const site = await siteWithOrigin();
  const before = await readFile(join(site, 'registry.json'), 'utf8');
  const next = { ...(await readRegistry(site)), settings: {} };
  const change = withRegistryLock(site, (held) =>
    switchRegistry(held, site, next, { who: 'ada', what: 'release', package: 'mfe-a', from: '1', to: '1' }),
  );
  await expect(change).rejects.toThrow('is not allowed by /settings/origins (none)');
  expect(await readFile(join(site, 'registry.json'), 'utf8')).toBe(before);
});

test('an origin is set and removed by a change with a line in the log, and only an allowed one', async () => {
  const site = await siteWithOrigin();
  await setOrigin(site, 'mfe-a', null, 'ada');
  const without = await readRegistry(site);
  expect(without.remotes['mfe-a']).not.toHaveProperty('origin');
  await setOrigin(site, 'mfe-a', partner, 'ada');
  const registry = await readRegistry(site);
  expect(registry.remotes['mfe-a']).toMatchObject({ live: '1', origin: partner });
  expect(changedAt(registry, 'mfe-a') > changedAt(without, 'mfe-a')).toBe(true);
  expect((await readAuditLog(site)).map(({ who, what }) => `${who} ${what}`).slice(-2)).toEqual([
    'ada origin',
    'ada origin',
  ]);
  await expect(setOrigin(site, 'mfe-a', 'https://elsewhere.example', 'ada')).rejects.toThrow('elsewhere.example');
  expect(await readRegistry(site)).toEqual(registry);
});
