import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { newKeyPair } from '@district-pour/contract/build-signature';
import { integrityOf } from '@district-pour/contract/integrity';
import { registrySignatureFile, signRegistry } from '@district-pour/contract/registry-signature';
import { placeFile } from '@district-pour/contract/place-file';
import { readRegistry } from '@district-pour/contract/read-site';
import { temporaryFolder } from '@district-pour/contract/testing/temporary-folder';
import { versionedBuild } from '@district-pour/contract/testing/versioned-build';
import { fetchSite } from './fetch-site.ts';
import { publishBuild } from './site-registry.ts';

const service = newKeyPair();
const stopping: (() => unknown)[] = [];
afterEach(() => {
  for (const stop of stopping.splice(0)) stop();
});

/** Published files behind a loopback server, with the tokens that were sent for each path. */
async function publishedSite() {
  const site = await temporaryFolder();
  const tokens = new Map<string, string | undefined>();
  const server = createServer((request, response) => {
    const path = (request.url ?? '').slice(1);
    tokens.set(path, request.headers.authorization);
    void readFile(join(site, path)).then(
      (body) => response.end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stopping.push(() => (server.closeAllConnections(), server.close()));
  const { privateKey, publicKey } = newKeyPair();
  const release = async (content: string) =>
    publishBuild((await versionedBuild('shell', content, { privateKey })).folder, site);
  await release('one');
  return {
    site,
    tokens,
    release,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    registryKeys: [service.publicKey],
    sign: async (at: string, environment = 'production') => {
      const body = await readFile(join(site, 'registry.json'));
      const signature = signRegistry(body, environment, at, { shell: [publicKey] }, service.privateKey);
      await placeFile(join(site, registrySignatureFile(body)), JSON.stringify(signature));
      return body;
    },
  };
}

test('a site follows only a registry that signed itself for its environment', async () => {
  const { url, registryKeys, sign } = await publishedSite();
  const folder = await temporaryFolder();
  await expect(fetchSite(url, folder, { registryKeys })).rejects.toThrow('The registry is not signed');
  await sign('2026-11-28T01:00:00.000Z', 'staging');
  await expect(fetchSite(url, folder, { registryKeys })).rejects.toThrow(
    'not signed with the registry key of production',
  );
  expect((await readRegistry(folder)).shell).toBeNull();
  await sign('2026-11-28T01:00:00.000Z');
  expect(await fetchSite(url, folder, { registryKeys })).toEqual({ changed: true, held: [] });
});

test('an earlier registry that somebody puts back is refused, though it was signed', async () => {
  const { site, url, registryKeys, sign, release } = await publishedSite();
  const folder = await temporaryFolder();
  const earlier = await sign('2026-11-28T01:00:00.000Z');
  await fetchSite(url, folder, { registryKeys });
  await release('two');
  await sign('2026-11-28T02:00:00.000Z');
  expect(await fetchSite(url, folder, { registryKeys })).toEqual({ changed: true, held: [] });
  const now = await readRegistry(folder);
  await writeFile(join(site, 'registry.json'), earlier);
  await expect(fetchSite(url, folder, { registryKeys })).rejects.toThrow(
    'older than the one of 2026-11-28T02:00:00.000Z',
  );
  expect(await readRegistry(folder)).toEqual(now);
});

test('the token of the service is sent for the code that renders pages, and for nothing else', async () => {
  const { site, url, tokens } = await publishedSite();
  const file = join(site, 'shell', (await readRegistry(site)).shell?.live ?? '', 'build.json');
  const record = JSON.parse(await readFile(file, 'utf8')) as { files: object };
  const code = { bytes: 4, integrity: integrityOf('code') };
  await writeFile(file, JSON.stringify({ ...record, files: { ...record.files, 'render.cjs': code } }));
  await expect(fetchSite(url, await temporaryFolder(), { token: 'dpr_token' })).rejects.toThrow('render.cjs is not as');
  expect([...tokens].filter(([, token]) => token !== undefined)).toEqual([
    [expect.stringMatching(/^shell\/.*\/render\.cjs$/), 'Bearer dpr_token'],
  ]);
});
