import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newKeyPair } from '@district-pour/contract/build-signature';
import { fetchSite } from '@district-pour/releases/registry/fetch-site';
import { signPin } from '@district-pour/releases/registry/pin';
import { signedRegistry } from '@district-pour/releases/registry/publish-signature';
import { publishBuild, publishFolder } from '@district-pour/releases/registry/site-registry';
import { folderRegistry } from '@district-pour/releases/release/folder-registry';
import { readRegistry } from '@district-pour/contract/read-site';
import { entryOf } from '@district-pour/contract/registry-schema';
import { acceptedKeysFile } from '@district-pour/contract/team-keys';
import type { TeamKeys } from '@district-pour/contract/team-keys';
import { temporaryFolder } from '@district-pour/contract/testing/temporary-folder';
import { versionedBuild } from '@district-pour/contract/testing/versioned-build';
import { versionFolder } from '@district-pour/contract/version-folder';
import { createApp } from '../app.ts';
import { settings } from '../testing/serve-site.ts';
import { followSource } from './follow-source.ts';
import type { SourceState } from './follow-source.ts';

const pinSecret = 'a secret of at least thirty-two characters';
const team = newKeyPair();
const service = newKeyPair();
const registryKeys = [service.publicKey];
const keys = { shell: [team.publicKey], 'mfe-a': [team.publicKey] };
/** What the source answers in place of a file, by its path. */
let instead: Record<string, Buffer | null>;
let published: string;
let server: ReturnType<typeof createServer>;
let source: string;

/** Lets the registry of the source accept these keys. */
const accept = (given: TeamKeys) => writeFile(acceptedKeysFile(published), JSON.stringify(given));

/** The file of a source; its registry signs itself. */
async function fileOf(path: string): Promise<Buffer | null> {
  if (!path.startsWith('registry.signatures/')) return readFile(join(published, path)).catch(() => null);
  const signed = await signedRegistry(published, 'production', service.privateKey);
  return Buffer.from(JSON.stringify(signed?.signature));
}

async function release(content: string) {
  const { folder, version } = await versionedBuild('mfe-a', content, {
    privateKey: team.privateKey,
    assets: { 'cup.12345678.svg': '<svg/>' },
  });
  await publishBuild(folder, published);
  return version;
}

beforeEach(async () => {
  instead = {};
  published = await temporaryFolder();
  await accept(keys);
  await publishBuild((await versionedBuild('shell', 'one', { privateKey: team.privateKey })).folder, published);
  server = createServer((request, response) => {
    const path = (request.url ?? '').slice(1);
    const given = path in instead ? Promise.resolve(instead[path]) : fileOf(path);
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
  expect(await fetchSite(source, folder, { registryKeys })).toEqual({ changed: true, held: [] });
  expect(await fetchSite(source, folder, { registryKeys })).toEqual({ changed: false, held: [] });
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
])('a package with %s is held back, and goes live once it is as it was built', async (_case, damage, reason) => {
  const folder = await temporaryFolder();
  await fetchSite(source, folder, { registryKeys });
  const before = await readRegistry(folder);
  await damage(await release('first'));
  expect(await fetchSite(source, folder, { registryKeys })).toMatchObject({
    changed: false,
    held: [{ package: 'mfe-a', serves: null, reason: expect.stringMatching(reason) as string }],
  });
  expect(await readRegistry(folder)).toEqual(before);
  instead = {};
  expect(await fetchSite(source, folder, { registryKeys })).toEqual({ changed: true, held: [] });
});

test('a registry that is none changes nothing', async () => {
  const folder = await temporaryFolder();
  await fetchSite(source, folder, { registryKeys });
  const before = await readRegistry(folder);
  instead['registry.json'] = Buffer.from('{}');
  await expect(fetchSite(source, folder)).rejects.toThrow('not a valid registry');
  expect(await readRegistry(folder)).toEqual(before);
});

/** A server that follows the source, and what it reports; `until` waits for something to be so. */
async function startFollowing(renderer: string | null = null) {
  const folder = join(await temporaryFolder(), 'site');
  const reports: string[] = [];
  const states: SourceState[] = [];
  const abort = new AbortController();
  const following = followSource({
    ...{ source, siteFolder: folder, registryKeys, renderer, signal: abort.signal, pollMs: 5, retryMs: 5 },
    report: (message) => reports.push(message),
    note: (message) => reports.push(`note: ${message}`),
    onState: (state) => states.push(state),
  });
  const until = async (is: () => boolean | Promise<boolean>) => {
    while (!(await is())) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  const serves = (name: string, version: string | null) =>
    until(async () => (entryOf(await readRegistry(folder), name)?.live ?? null) === version);
  await until(async () => (await readRegistry(folder)).shell !== null);
  return { folder, reports, states, until, serves, stop: () => (abort.abort(), following) };
}

test('a server follows its source, reports trouble once, and goes on when it is over', async () => {
  const { reports, until, serves, stop } = await startFollowing();
  instead['registry.json'] = null;
  const version = await release('first');
  await until(() => reports.some((message) => message.includes('does not follow')));
  delete instead['registry.json'];
  await serves('mfe-a', version);
  await until(() => reports.length >= 3);
  await stop();
  expect(reports).toEqual([
    'note: the site follows a change of its source',
    `the site does not follow its source: ${source} has no registry`,
    'note: the site follows a change of its source',
  ]);
});

// rule: B-3-80
test('a package whose key the registry does not have stops no other one, not even a switch-off, and goes live with the key', async () => {
  const { states, reports, until, serves, stop } = await startFollowing();
  const second = newKeyPair();
  const first = await release('first');
  await serves('mfe-a', first);
  const added = await versionedBuild('mfe-b', 'first', { privateKey: second.privateKey });
  await publishBuild(added.folder, published);
  await until(() => states.at(-1)?.held.length === 1);
  const nothing = () => Promise.resolve();
  const tools = { who: 'ada', render: nothing, assertPromisesKept: nothing, mirror: nothing };
  await folderRegistry(published, tools).change('mfe-a', { action: 'switch-off' });
  await serves('mfe-a', null);
  const reason = 'The registry accepts no key of mfe-b';
  expect(states.at(-1)).toEqual({
    problem: null,
    held: [
      { package: 'mfe-b', version: added.version, serves: null, reason: expect.stringContaining(reason) as string },
    ],
  });
  await accept({ ...keys, 'mfe-b': [second.publicKey] });
  await serves('mfe-b', added.version);
  await until(() => states.at(-1)?.held.length === 0);
  await stop();
  expect(reports.filter((message) => message.includes('is held back'))).toEqual([
    expect.stringMatching(`^mfe-b ${added.version} is held back, nothing of it is served: ${reason}`),
  ]);
});

test('a version whose pages cannot be rendered is held back, and pages of all others are rendered', async () => {
  const first = await release('first');
  const renderer = join(await temporaryFolder(), 'render.mjs');
  // In place of the renderer: as that, it renders what the registry has live, and one version of a page throws.
  await writeFile(
    renderer,
    `import { createRequire } from 'node:module';
    const { readFileSync, writeFileSync } = createRequire(import.meta.url)('node:fs');
    const { site, registry: { shell, remotes } } = JSON.parse(readFileSync(0, 'utf8'));
    const send = (line) => writeFileSync(3, line + '\\n');
    send('package shell@' + shell.live);
    for (const [name, { live }] of Object.entries(remotes)) {
      send('package ' + name + '@' + live);
      const { title } = JSON.parse(readFileSync(site + '/remotes/' + name + '/' + live + '/build.json', 'utf8')).routes[0];
      if (title === '/broken') throw new Error('no such drink');
      send('pages pages/' + shell.live + '/claims/' + name + '/' + live + '.json {}');
    }
    send('end');`,
  );
  const team2 = newKeyPair();
  await accept({ ...keys, 'mfe-b': [team2.publicKey] });
  const { folder, states, reports, until, serves, stop } = await startFollowing(renderer);
  await serves('mfe-a', first);
  const broken = await versionedBuild('mfe-a', 'broken', { privateKey: team.privateKey, paths: ['/broken'] });
  await publishBuild(broken.folder, published);
  await until(() => states.at(-1)?.held.length === 1);
  const other = await versionedBuild('mfe-b', 'first', { privateKey: team2.privateKey });
  await publishBuild(other.folder, published);
  await serves('mfe-b', other.version);
  expect(states.at(-1)?.held).toEqual([
    {
      ...{ package: 'mfe-a', version: broken.version, serves: first },
      reason: `mfe-a@${broken.version} could not be rendered: no such drink`,
    },
  ]);
  const { live = '' } = (await readRegistry(folder)).shell ?? {};
  expect(existsSync(join(folder, `pages/${live}/claims/mfe-b/${other.version}.json`))).toBe(true);
  await stop();
  expect(reports.filter((message) => message.includes('in the browser'))).toEqual([]);
});

test('a preview is copied from the source when a browser first asks for it', async () => {
  const { folder: built, version } = await versionedBuild('mfe-a', 'preview', { privateKey: team.privateKey });
  await publishFolder(built, published);
  const siteFolder = await temporaryFolder();
  await fetchSite(source, siteFolder, { registryKeys });
  const app = createApp({ ...settings, siteFolder, source, registryKeys, pinSecret }, () => {});
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
  const abort = new AbortController();
  let problem: string | null = null;
  const failed = new Promise<void>((resolve) => {
    const onState = (state: SourceState) => ((problem = state.problem), resolve());
    void followSource({
      source,
      siteFolder,
      registryKeys,
      renderer: null,
      report: () => {},
      onState,
      signal: abort.signal,
    });
  });
  await failed;
  abort.abort();
  const app = createApp({ ...settings, siteFolder }, () => {}, { source: () => ({ problem, held: [] }) });
  const answer = await app.request('/health/ready');
  expect([answer.status, await answer.json()]).toEqual([
    503,
    { status: 'unavailable', reasons: ['the site does not follow its source: The build of shell is not signed'] },
  ]);
});
