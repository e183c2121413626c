import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readRegistry } from '../src/registry/site-registry.ts';
import { publishBuild } from '../src/registry/site-registry.ts';
import { temporaryFolder } from '../src/testing/temporary-folder.ts';
import { uploadOf, versionedBuild } from '../src/testing/versioned-build.ts';
import type { RegistryConfig } from './config.ts';
import { startRegistryService } from './start.ts';
import { testToken } from './test-service.ts';

const team = testToken({});

async function withService(folder: string, work: (url: string) => Promise<void>) {
  const config: RegistryConfig = {
    environments: {
      staging: { site: join(folder, 'site'), url: 'https://staging.example', mirror: join(folder, 'mirror') },
    },
    tokens: [team.config],
  };
  const options = {
    port: 0,
    host: '127.0.0.1',
    env: {},
    render: async () => {},
    assertPromisesKept: async () => {},
    log: () => {},
  };
  const service = await startRegistryService(config, options);
  await work(service.url).finally(service.stop);
}

test('a service over loopback keeps its mirror up to date, and fills an empty folder from it', async () => {
  const folder = await temporaryFolder();
  await publishBuild((await versionedBuild('shell', '1')).folder, join(folder, 'site'));
  const { folder: built, version } = await versionedBuild('mfe-a', 'first');
  await withService(folder, async (url) => {
    const headers = { Authorization: `Bearer ${team.text}` };
    const address = `${url}/environments/staging/packages/mfe-a`;
    await fetch(`${address}/builds`, { method: 'POST', headers, body: await uploadOf(built) });
    const change = { action: 'release', version };
    const answer = await fetch(`${address}/changes`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(change),
    });
    expect(await answer.json()).toMatchObject({ to: version, warnings: [] });
  });
  expect((await readRegistry(join(folder, 'mirror'))).remotes['mfe-a']?.live).toBe(version);

  const elsewhere = await temporaryFolder();
  await mkdir(join(elsewhere, 'site'));
  const config: RegistryConfig = {
    environments: {
      staging: { site: join(elsewhere, 'site'), url: 'https://staging.example', mirror: join(folder, 'mirror') },
    },
    tokens: [],
  };
  const options = {
    port: 0,
    host: '127.0.0.1',
    env: {},
    render: async () => {},
    assertPromisesKept: async () => {},
    log: () => {},
  };
  const service = await startRegistryService(config, options);
  const file = await fetch(`${service.url}/sites/staging/remotes/mfe-a/${version}/entry.js`);
  expect(await file.text()).toBe('// mfe-a first');
  await service.stop();
});
