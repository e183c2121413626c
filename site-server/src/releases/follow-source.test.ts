import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newKeyPair } from '@district-pour/contract/build-signature';
import { fetchSite } from '@district-pour/releases/registry/fetch-site';
import { signPin } from '@district-pour/releases/registry/pin';
import { publishBuild, publishFolder } from '@district-pour/releases/registry/site-registry';
import { readRegistry } from '@district-pour/contract/read-site';
import { temporaryFolder } from '@district-pour/contract/testing/temporary-folder';
import { versionedBuild } from '@district-pour/contract/testing/versioned-build';
import { versionFolder } from '@district-pour/contract/version-folder';
import { createApp } from '../app.ts';
import { settings } from '../testing/serve-site.ts';
import { followSource } from './follow-source.ts';

const pinSecret = 'a secret of at least thirty-two characters';
const team = newKeyPair();
const keys = { shell: [team.publicKey], 'mfe-a': [team.publicKey] };
/** What the source answers in place of a file, by its path. */
let instead: Record<string, Buffer | null>;
let published: string;
let server: ReturnType<typeof createServer>;
let source: string;

async function release(content: string, privateKey = team.privateKey) {
  const { folder, version } = await versionedBuild('mfe-a', content, {
    privateKey,
    assets: { 'cup.12345678.svg': '<svg/>' },
  });
  await publishBuild(folder, published);
  return version;
}

beforeEach(async () => {
  instead = {};
  published = await temporaryFolder();
  await publishBuild((await versionedBuild('shell', 'one', { privateKey: team.privateKey })).folder, published);
  server = createServer((request, response) => {
    const path = (request.url ?? '').slice(1);
    const given = path in instead ? Promise.resolve(instead[path]) : readFile(join(published, path)).catch(() => null);
    void given.then((body) => (body ? response.end(body) : response.writeHead(404).end()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  source = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

test('a folder gets the builds and assets that its source has live, with compressed copies', async () => {
  const version = await release('x'.repeat(500));
  const folder = await temporaryFolder();
  expect(await fetchSite(source, folder, { keys })).toBe(true);
  expect(await fetchSite(source, folder, { keys })).toBe(false);
  expect(await readRegistry(folder)).toEqual(await readRegistry(published));
  expect(existsSync(join(folder, 'remotes/mfe-a', version, 'entry.js.br'))).toBe(true);
  expect(await readFile(join(folder, 'assets/cup.12345678.svg'), 'utf8')).toBe('<svg/>');
});

test.each<[string, (version: string) => Promise<void>, RegExp]>([
  [
    'a changed file',
    async (version) => void (instead[`remotes/mfe-a/${version}/entry.js`] = Buffer.from('// evil')),
    /not as it was built/,
  ],
  ['a missing file', async (version) => void (instead[`remotes/mfe-a/${version}/entry.js`] = null), /not as it was/],
  [
    'a changed asset',
    async () => void (instead['assets/cup.12345678.svg'] = Buffer.from('<svg x=""/>')),
    /not as it was/,
  ],
  [
    'a file that does not end',
    async (version) => void (instead[`remotes/mfe-a/${version}/entry.js`] = Buffer.alloc(1_000_000)),
    /has more than \d+ bytes/,
  ],
  [
    'a record that names a file outside of its folder',
    async (version) => {
      const path = `remotes/mfe-a/${version}/build.json`;
      const record = JSON.parse(await readFile(join(published, path), 'utf8')) as { files: object };
      instead[path] = Buffer.from(JSON.stringify({ ...record, files: { '../../../registry.json': {} } }));
    },
    /names the file \.\.\//,
  ],
  [
    'a record of another version',
    async (version) => {
      const path = `remotes/mfe-a/${version}/build.json`;
      instead[path] = Buffer.from((await readFile(join(published, path), 'utf8')).replace(version, '1.0.0-0123456789'));
    },
    /is that of mfe-a 1\.0\.0-0123456789/,
  ],
  [
    'no signature',
    async (version) => void (instead[`remotes/mfe-a/${version}/build-signature.json`] = null),
    /not signed/,
  ],
  ['a registry that is none', async () => void (instead['registry.json'] = Buffer.from('{}')), /not a valid registry/],
])('a source with %s changes nothing', async (_case, damage, reason) => {
  const folder = await temporaryFolder();
  await fetchSite(source, folder, { keys });
  const before = await readFile(join(folder, 'registry.json'), 'utf8');
  await damage(await release('first'));
  await expect(fetchSite(source, folder, { keys })).rejects.toThrow(reason);
  expect(await readFile(join(folder, 'registry.json'), 'utf8')).toBe(before);
  instead = {};
  expect(await fetchSite(source, folder, { keys })).toBe(true);
});

test('a build that another team has signed is refused', async () => {
  await release('first', newKeyPair().privateKey);
  await expect(fetchSite(source, await temporaryFolder(), { keys })).rejects.toThrow('not signed by a key of its team');
});

test('a server follows its source, reports trouble once, and goes on when it is over', async () => {
  const folder = join(await temporaryFolder(), 'site');
  const teamKeys = join(published, 'keys.json');
  await writeFile(teamKeys, JSON.stringify(keys));
  const reports: string[] = [];
  const abort = new AbortController();
  const following = followSource({
    source,
    siteFolder: folder,
    teamKeys,
    renderer: null,
    report: (message) => reports.push(message),
    note: (message) => reports.push(`note: ${message}`),
    signal: abort.signal,
    pollMs: 5,
  });
  const until = async (is: () => boolean | Promise<boolean>) => {
    while (!(await is())) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  await until(async () => (await readRegistry(folder)).shell !== null);
  instead['registry.json'] = null;
  const version = await release('first');
  await until(() => reports.some((message) => message.includes('does not follow')));
  delete instead['registry.json'];
  await until(async () => (await readRegistry(folder)).remotes['mfe-a']?.live === version);
  await until(() => reports.length >= 3);
  abort.abort();
  await following;
  expect(reports).toEqual([
    'note: the site follows a change of its source',
    `the site does not follow its source: ${source} has no registry`,
    'note: the site follows a change of its source',
  ]);
});

test('a preview is copied from the source when a browser first asks for it', async () => {
  const { folder: built, version } = await versionedBuild('mfe-a', 'preview', { privateKey: team.privateKey });
  await publishFolder(built, published);
  const siteFolder = await temporaryFolder();
  await fetchSite(source, siteFolder, { keys });
  const app = createApp({ ...settings, siteFolder, source, pinSecret }, () => {});
  const link = (of: string) => {
    const until = new Date(Date.now() + 60_000).toISOString();
    return app.request(`/pin?token=${signPin({ package: 'mfe-a', version: of, until }, pinSecret)}`);
  };
  expect((await link(version)).status).toBe(303);
  expect(existsSync(join(siteFolder, 'remotes/mfe-a', version, 'build.json'))).toBe(true);
  expect((await link('1.0.0-0123456789')).status).toBe(404);
});

test('a new server whose source has a build without a signature says so when it is asked for its health', async () => {
  const live = (await readRegistry(published)).shell?.live ?? '';
  instead[`${versionFolder('shell', live)}/build-signature.json`] = null;
  const siteFolder = join(await temporaryFolder(), 'site');
  const teamKeys = join(published, 'keys.json');
  await writeFile(teamKeys, JSON.stringify(keys));
  const abort = new AbortController();
  let problem: string | null = null;
  const failed = new Promise<void>((resolve) => {
    const onState = (state: string | null) => ((problem = state), resolve());
    void followSource({
      source,
      siteFolder,
      teamKeys,
      renderer: null,
      report: () => {},
      onState,
      signal: abort.signal,
    });
  });
  await failed;
  abort.abort();
  const app = createApp({ ...settings, siteFolder }, () => {}, { sourceProblem: () => problem });
  const answer = await app.request('/health/ready');
  expect([answer.status, await answer.json()]).toEqual([
    503,
    { status: 'unavailable', reasons: ['the site does not follow its source: The build of shell is not signed'] },
  ]);
});
