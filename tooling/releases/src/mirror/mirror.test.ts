import { existsSync } from 'node:fs';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assertSigned, newKeyPair } from '@district-pour/contract/build-signature';
import { assertRegistrySigned, registrySignatureFile } from '@district-pour/contract/registry-signature';
import { acceptedKeysFile } from '@district-pour/contract/team-keys';
import { signSite } from '../registry/sign-site.ts';
import { messageOf } from '@district-pour/contract/error-message';
import { mirror, mirrorWhenSet } from './mirror.ts';
import { prune } from '../release/prune.ts';
import { verifySite } from '../registry/registry-verify.ts';
import { publishBuild } from '../registry/site-registry.ts';
import { readRegistry } from '@district-pour/contract/read-site';
import { folderTarget } from './folder-target.ts';
import { openTarget } from './open-target.ts';
import type { SiteTarget } from './site-target.ts';
import { builtPackage } from '@district-pour/contract/testing/built-package';
import { startFakeS3 } from '../testing/fake-s3.ts';
import { temporaryFolder } from '@district-pour/contract/testing/temporary-folder';

const monthMs = 30 * 24 * 60 * 60 * 1000;

/** A site with a shell and `mfe-a` at version 3 after 2 and 1. */
async function siteFolder(): Promise<string> {
  const site = await temporaryFolder();
  for (const [name, version] of [
    ['shell', '1'],
    ['mfe-a', '1'],
    ['mfe-a', '2'],
    ['mfe-a', '3'],
  ] as const)
    await publishBuild(await builtPackage(name, version), site);
  await writeFile(join(site, 'registry.candidate-x.json'), '{}');
  return site;
}

const s3 = () => startFakeS3({ pageSize: 3 });
let fake: Awaited<ReturnType<typeof s3>>;
beforeEach(async () => {
  fake = await s3();
});
afterEach(() => fake.stop());

const targets: Record<string, () => Promise<SiteTarget>> = {
  'a folder': async () => folderTarget(await temporaryFolder()),
  'an S3 bucket': () => openTarget('s3://bucket/sites/one', fake.env),
};

describe.each(Object.keys(targets))('%s as a target', (kind) => {
  it('gets all published files and no others, the registry last', async () => {
    const [site, target] = [await siteFolder(), await targets[kind]!()];
    const order: string[] = [];
    const noted: SiteTarget = {
      ...target,
      put: (path, body) => (order.push(path), target.put(path, body)),
    };
    const result = await mirror(site, noted);
    expect(order.slice(-2)).toEqual(['audit.log', 'registry.json']);
    expect(order.indexOf('remotes/mfe-a/1/build.json')).toBeGreaterThan(order.indexOf('remotes/mfe-a/1/entry.js'));
    expect((await target.list()).sort()).toEqual([...order].sort());
    expect(result).toEqual({ written: order.length, removed: 0 });
    expect(await target.list()).toContain('remotes/mfe-a/1/entry.js');
    expect(String(await target.read('remotes/mfe-a/3/entry.js'))).toBe('// mfe-a 3');
    expect(order.join()).not.toMatch(/candidate|lock/);
    expect(await target.read('nothing')).toBeNull();
  });

  it('gets only changed files the next time, and removes pruned ones', async () => {
    const [site, target] = [await siteFolder(), await targets[kind]!()];
    await mirror(site, target);
    expect(await mirror(site, target)).toEqual({ written: 0, removed: 0 });
    await prune(site, 'ada', Date.now() + monthMs);
    expect(await mirror(site, target)).toEqual({ written: 1, removed: 2 }); // the log; a script and its build.json
    expect((await target.list()).filter((path) => path.startsWith('remotes/mfe-a/1/'))).toEqual([]);
  });

  it('keeps its old registry when copying fails, and the next attempt finishes', async () => {
    const [site, target] = [await siteFolder(), await targets[kind]!()];
    await mirror(site, target);
    const before = await target.read('registry.json');
    await publishBuild(await builtPackage('mfe-a', '4'), site);
    let puts = 0;
    const breaking = {
      ...target,
      put: (path: string, body: Buffer) =>
        (puts += 1) > 1 ? Promise.reject(new Error('connection lost')) : target.put(path, body),
    };
    await expect(mirror(site, breaking)).rejects.toThrow('connection lost');
    expect(await target.read('registry.json')).toEqual(before);
    await mirror(site, target);
    expect(JSON.parse(String(await target.read('registry.json')))).toMatchObject({
      remotes: { 'mfe-a': { live: '4' } },
    });
  });
});

it('two folders do not write one copy: the second is refused, and the copy stays as it is', async () => {
  const [site, other, copy] = [await siteFolder(), await temporaryFolder(), await temporaryFolder()];
  await cp(site, other, { recursive: true });
  await mirror(site, folderTarget(copy));
  await publishBuild(await builtPackage('mfe-a', '4'), site);
  await mirror(site, folderTarget(copy));
  await publishBuild(await builtPackage('mfe-a', '5'), other);
  await expect(mirror(other, folderTarget(copy))).rejects.toThrow(/is the copy of another folder.*"to":"4"/);
  expect((await readRegistry(copy)).remotes['mfe-a']?.live).toBe('4');
});

it('an empty folder empties no copy', async () => {
  const [site, copy] = [await siteFolder(), await temporaryFolder()];
  await mirror(site, folderTarget(copy));
  expect(await mirror(await temporaryFolder(), folderTarget(copy))).toEqual({ written: 0, removed: 0 });
  expect(await verifySite(copy)).toEqual([]);
});

it('a folder that is a mirror is a site folder', async () => {
  const [site, copy] = [await siteFolder(), await temporaryFolder()];
  await mirror(site, folderTarget(copy));
  expect(await verifySite(copy)).toEqual([]);
});

it('an S3 object has its content type and cache duration', async () => {
  await mirror(await siteFolder(), await openTarget('s3://bucket/sites/one', fake.env));
  expect(fake.objects.get('sites/one/remotes/mfe-a/3/entry.js')).toMatchObject({
    type: 'text/javascript',
    cache: 'public, max-age=31536000, immutable',
  });
  expect(fake.objects.get('sites/one/registry.json')).toMatchObject({ type: 'application/json', cache: 'no-cache' });
});

it('a wrong key is reported with the message of the service', async () => {
  const wrong = await openTarget('s3://bucket', { ...fake.env, AWS_ACCESS_KEY_ID: 'other' });
  const failure: unknown = await wrong.list().catch((error: unknown) => error);
  expect(messageOf(failure)).toBe(
    'Listing failed in s3://bucket: InvalidAccessKeyId\n  cause: What the service says of InvalidAccessKeyId',
  );
});

it('a site folder has its mirror in its settings', async () => {
  const [site, copy] = [await siteFolder(), await temporaryFolder()];
  expect(await mirrorWhenSet(site, {})).toBeNull();
  await writeFile(
    join(site, 'registry.json'),
    JSON.stringify({ ...(await readRegistry(site)), settings: { mirror: copy } }),
  );
  expect(await mirrorWhenSet(site, {})).toBe(copy);
  expect(await readFile(join(copy, 'registry.json'), 'utf8')).toBe(await readFile(join(site, 'registry.json'), 'utf8'));
});

it('a copy has what a new key signed again, and the keys that the registry accepts since then', async () => {
  const [site, copy, own] = [await siteFolder(), await temporaryFolder(), newKeyPair()];
  const env = { REGISTRY_SIGNING_KEY: own.privateKey };
  const file = join(site, 'registry.json');
  const registry = { ...(JSON.parse(await readFile(file, 'utf8')) as object), settings: { mirror: copy } };
  await writeFile(file, JSON.stringify(registry));
  for (const team of [newKeyPair(), newKeyPair()]) {
    await signSite(site, { 'mfe-a': team.privateKey });
    const keys = { 'mfe-a': [team.publicKey] };
    await writeFile(acceptedKeysFile(site), JSON.stringify(keys));
    await mirrorWhenSet(site, env);
    const body = await readFile(join(copy, 'registry.json'));
    const signature = await readFile(join(copy, registrySignatureFile(body)));
    expect(assertRegistrySigned(body, signature, 'production', [own.publicKey]).keys).toEqual(keys);
    await assertSigned(join(copy, 'remotes/mfe-a/2'), 'mfe-a', [team.publicKey]);
  }
  expect(existsSync(join(copy, 'keys.json'))).toBe(false);
});
