import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { acceptKeys } from '@district-pour/checkout/keys';
import { newKeyPair } from '@district-pour/contract/build-signature';
import type { ChangeRequest } from '@district-pour/contract/release-registry';
import { acceptedKeys, acceptedKeysFile } from '@district-pour/contract/team-keys';
import { versionFolder } from '@district-pour/contract/version-folder';
import { publishFolder } from '@district-pour/releases/registry/site-registry';
import { startService } from './service-process.ts';
import { change, publish } from './service-requests.ts';
import { signedBuild } from './signed-build.ts';
import type { SignedBuild } from './signed-build.ts';
import { startSiteServer } from './site-servers.ts';

const [missing, rotated, wrong] = ['mfe-missing', 'mfe-rotated', 'mfe-wrong'];
const [broken, large, fine] = ['mfe-broken', 'mfe-large', 'mfe-fine'];
const teams = [missing, rotated, wrong, broken, large, fine];
const registry = newKeyPair();

let service: Awaited<ReturnType<typeof startService>>;
const servers: Awaited<ReturnType<typeof startSiteServer>>[] = [];
const newMachine = async () => {
  const server = await startSiteServer(`${service.url}/sites/production`, [registry.publicKey]);
  servers.push(server);
  return server;
};
beforeAll(async () => {
  service = await startService(['shell', ...teams], {}, { REGISTRY_SIGNING_KEY: registry.privateKey });
  for (const name of ['shell', ...teams])
    for (const text of ['one', 'two']) await release(await service.build(name, text));
  for (let count = 0; count < 2; count += 1) await newMachine();
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await service.kill();
});

const site = () => service.sites.production;
const ask = (name: string, request: ChangeRequest) => change(service.access(name, 'production'), name, request);
const upload = (build: SignedBuild) => publish(service.access(build.name, 'production'), build);
const sentenceOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { message?: string }).message,
];
async function release(build: SignedBuild): Promise<void> {
  expect((await upload(build)).status).toBe(201);
  expect((await ask(build.name, { action: 'release', version: build.version })).status).toBe(200);
}
/** Waits until all site servers serve this version of a package; null for none. */
const served = (name: string, version: string | null) =>
  Promise.all(servers.map(({ until }) => until(({ remotes = {} }) => (remotes[name] ?? null) === version)));

const editKeys = async (edit: (keys: Record<string, readonly string[]>) => void) => {
  const keys = { ...(await acceptedKeys(site())) };
  edit(keys);
  await writeFile(acceptedKeysFile(site()), JSON.stringify(keys));
};

let count = 0;
/** Teams release, roll back, switch off and on at the same time; each change is seen on every site server. */
const allGoOn = (names: readonly string[]) =>
  Promise.all(
    names.map(async (name) => {
      const before = (await ask(name, { action: 'switch-off' })).body as { from: string };
      await served(name, null);
      expect((await ask(name, { action: 'switch-on' })).status).toBe(200);
      await served(name, before.from);
      const build = await service.build(name, `more ${(count += 1)}`);
      await release(build);
      await served(name, build.version);
      expect(await ask(name, { action: 'rollback' })).toMatchObject({ status: 200, body: { to: before.from } });
      await served(name, before.from);
    }),
  );

const liveOf = async (name: string) => {
  const text = await readFile(join(site(), 'registry.json'), 'utf8');
  return (JSON.parse(text) as { remotes: Record<string, { live: string }> }).remotes[name]?.live ?? '';
};

// rule: B-3-80
it('while five teams have something wrong with their keys or builds, all others release, roll back and switch off', async () => {
  await allGoOn(teams);

  const lost = await liveOf(missing);
  await editKeys((keys) => delete keys[missing]);
  const build = await service.build(missing, 'three');
  expect(sentenceOf(await upload(build))).toEqual([422, 'The registry accepts no key of mfe-missing']);
  expect(sentenceOf(await ask(missing, { action: 'rollback' }))).toEqual([
    409,
    'The registry accepts no key of mfe-missing',
  ]);
  await allGoOn([rotated, wrong, broken, large, fine]);
  await served(missing, lost);

  const before = service.keys[rotated];
  service.keys[rotated] = newKeyPair();
  const signed = await acceptKeys(site(), { [rotated]: service.keys[rotated].privateKey });
  expect(signed.length).toBeGreaterThan(1);
  const late = await signedBuild(rotated, 'of the key before', before?.privateKey ?? '');
  expect(sentenceOf(await upload(late))).toEqual([422, 'The build of mfe-rotated is not signed by a key of its team']);
  await allGoOn([rotated, wrong, broken, large, fine]);

  const stays = await liveOf(wrong);
  await editKeys((keys) => (keys[wrong] = [newKeyPair().publicKey]));
  const refused = await upload(await service.build(wrong, 'three'));
  expect(sentenceOf(refused)).toEqual([422, 'The build of mfe-wrong is not signed by a key of its team']);
  await allGoOn([rotated, broken, large, fine]);
  await served(wrong, stays);

  const [intact, damaged] = [await liveOf(broken), await service.build(broken, 'three')];
  await upload(damaged);
  const file = join(site(), versionFolder(broken, damaged.version), 'entry.js');
  const entry = await readFile(file);
  await writeFile(file, '// half of i');
  await ask(broken, { action: 'release', version: damaged.version });
  await allGoOn([rotated, large, fine]);
  await served(broken, intact);

  const [small, huge] = [await liveOf(large), await service.build(large, 'x'.repeat(33 * 1024 * 1024))];
  expect(sentenceOf(await upload(huge))).toEqual([422, 'entry.js has more than 32 MB']);
  await publishFolder(huge.folder, site()); // as a service without this limit took it
  await ask(large, { action: 'release', version: huge.version });
  await allGoOn([rotated, fine]);
  await served(large, small);
  for (const { held } of servers)
    expect(await held()).toEqual({
      [broken]: expect.stringContaining('entry.js is not as it was built') as string,
      [large]: expect.stringContaining('bytes') as string,
    });

  const added = await newMachine();
  await added.until(({ status }) => status === 'degraded');
  expect(await added.held()).toMatchObject({
    [missing]: 'The registry accepts no key of mfe-missing',
    [wrong]: 'The build of mfe-wrong is not signed by a key of its team',
    [broken]: expect.stringContaining('entry.js is not as it was built') as string,
    [large]: expect.stringContaining('bytes') as string,
  });
  expect(Object.keys(await added.held()).sort()).toEqual([broken, large, missing, wrong]);
  await added.until(({ remotes = {} }) => remotes[broken] === intact && remotes[large] === small);

  // What cannot be verified can be switched off; all others go on with three servers.
  expect((await ask(missing, { action: 'switch-off' })).status).toBe(200);
  await served(missing, null);

  await editKeys((keys) => {
    for (const name of [missing, wrong]) keys[name] = [service.keys[name]?.publicKey ?? ''];
  });
  expect((await ask(missing, { action: 'switch-on' })).status).toBe(200);
  await writeFile(file, entry);
  expect((await ask(large, { action: 'rollback' })).status).toBe(200);
  await Promise.all(servers.map(({ until }) => until(({ status }) => status === 'ok')));
  await served(broken, damaged.version);
  await allGoOn(teams);
});

it('a source that was taken over adds no key: the registry has not signed it', async () => {
  const [own, foreign] = [newKeyPair(), newKeyPair()];
  const server = await startSiteServer(`${service.url}/sites/production`, [foreign.publicKey, own.publicKey]);
  const sentence =
    'the site does not follow its source: The registry is not signed with the registry key of production';
  await server.until(({ reasons = [] }) => reasons.includes(sentence));
  await server.stop();
});
