import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newKeyPair } from '@district-pour/contract/build-signature';
import { assertRegistrySigned, registrySignatureFile } from '@district-pour/contract/registry-signature';
import { acceptedKeysFile } from '@district-pour/contract/team-keys';
import { publishBuild } from '@district-pour/releases/registry/site-registry';
import { readRegistry } from '@district-pour/contract/read-site';
import { temporaryFolder } from '@district-pour/contract/testing/temporary-folder';
import { uploadOf, versionedBuild } from '@district-pour/contract/testing/versioned-build';
import { startRegistryService } from './start.ts';
import { testToken } from './test-service.ts';

const team = testToken({});

/** Calls `work` with the address of a service whose environment has these folders. */
async function withService(
  site: string,
  mirror: string,
  work: (url: string) => Promise<void>,
  env: NodeJS.ProcessEnv = {},
) {
  const environments = { staging: { site, url: 'https://staging.example', mirror } };
  const service = await startRegistryService(
    { environments, tokens: [team.config] },
    {
      port: 0,
      host: '127.0.0.1',
      env,
      render: async () => {},
      assertPromisesKept: async () => {},
      log: () => {},
      mirrorAgainMs: 20,
    },
  );
  await work(service.url).finally(service.stop);
}

test('a service over loopback keeps its mirror up to date', async () => {
  const [site, mirror] = await Promise.all([temporaryFolder(), temporaryFolder()]);
  await publishBuild((await versionedBuild('shell', '1')).folder, site);
  const { folder, version } = await versionedBuild('mfe-a', 'first');
  await withService(site, mirror, async (url) => {
    const headers = { Authorization: `Bearer ${team.text}` };
    const address = `${url}/environments/staging/packages/mfe-a`;
    await fetch(`${address}/builds`, { method: 'POST', headers, body: await uploadOf(folder) });
    const answer = await fetch(`${address}/changes`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ action: 'release', version }),
    });
    expect(await answer.json()).toMatchObject({ to: version, warnings: [] });
  });
  expect((await readRegistry(mirror)).remotes['mfe-a']?.live).toBe(version);
});

test('what a service or its mirror has live is signed by the service, for this environment', async () => {
  const [site, mirror] = await Promise.all([temporaryFolder(), temporaryFolder()]);
  await publishBuild((await versionedBuild('shell', '1')).folder, site);
  const { publicKey, privateKey } = newKeyPair();
  const check = async (read: (path: string) => Promise<Buffer>) => {
    const registry = await read('registry.json');
    return assertRegistrySigned(registry, await read(registrySignatureFile(registry)), 'staging', [publicKey]).at;
  };
  await withService(
    site,
    mirror,
    async (url) => {
      const read = async (path: string) =>
        Buffer.from(await (await fetch(`${url}/sites/staging/${path}`)).arrayBuffer());
      const at = await check(read);
      expect(await check((path) => readFile(join(mirror, path)))).toBe(at);
      expect(at).toBe((await stat(join(site, 'registry.json'))).mtime.toISOString());
    },
    { REGISTRY_SIGNING_KEY: privateKey },
  );
});

test('a key that the registry accepts later is published in the mirror without a release', async () => {
  const [site, mirror] = [await temporaryFolder(), await temporaryFolder()];
  await publishBuild((await versionedBuild('shell', '1')).folder, site);
  const [own, team] = [newKeyPair(), newKeyPair()];
  const published = async () => {
    const registry = await readFile(join(mirror, 'registry.json'));
    const text = await readFile(join(mirror, registrySignatureFile(registry)));
    return assertRegistrySigned(registry, text, 'staging', [own.publicKey]).keys;
  };
  const work = async () => {
    expect(await published()).toEqual({});
    await writeFile(acceptedKeysFile(site), JSON.stringify({ 'mfe-a': [team.publicKey] }));
    while (!('mfe-a' in (await published()))) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(await published()).toEqual({ 'mfe-a': [team.publicKey] });
  };
  await withService(site, mirror, work, { REGISTRY_SIGNING_KEY: own.privateKey });
});
