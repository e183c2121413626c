import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from '@district-pour/contract/list-files';
import { readAuditLog } from '@district-pour/contract/audit-log';
import { uploadOf, versionedBuild } from '@district-pour/contract/testing/versioned-build';
import { testService } from './test-service.ts';
import { newKeyPair } from '@district-pour/contract/build-signature';
import { acceptedKeysFile } from '@district-pour/contract/team-keys';

const builds = '/environments/staging/packages/mfe-a/builds';
const picture = 'cup-12345678-480.svg';

/** Sends files to a service and returns the refusal, after which the site folder is as it was. */
async function refusalOf(form: FormData, service?: Awaited<ReturnType<typeof testService>>) {
  const { site, team, send } = service ?? (await testService());
  const before = await listFiles(site('staging'));
  const answer = await send(team, builds, form);
  expect(await listFiles(site('staging'))).toEqual(before);
  expect(answer.status).toBe(422);
  return ((await answer.json()) as { message: string }).message;
}

const editRecord = async (folder: string, edit: (record: Record<string, unknown>) => void) => {
  const file = join(folder, 'dist/client/build.json');
  const record = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
  edit(record);
  await writeFile(file, JSON.stringify(record));
};

test('a build is stored with compressed copies and the assets that were missing', async () => {
  const { site, team, send } = await testService();
  const assets = { [picture]: '<svg/>' };
  const { folder, version } = await versionedBuild('mfe-a', 'x'.repeat(500), { assets });
  const record = JSON.parse(await readFile(join(folder, 'dist/client/build.json'), 'utf8')) as { assets: object };
  const missing = async () => (await send(team, `${builds}/missing`, { assets: record.assets })).json();
  expect(await missing()).toEqual({ missing: [picture] });
  const form = await uploadOf(folder, { 'build.json': '', 'entry.js': '', [`assets/${picture}`]: '' });
  expect((await send(team, builds, form)).status).toBe(201);
  expect(await listFiles(join(site('staging'), 'remotes/mfe-a', version))).toEqual([
    'build.json',
    'entry.js',
    'entry.js.br',
  ]);
  expect(await readFile(join(site('staging'), 'assets', picture), 'utf8')).toBe('<svg/>');
  expect(await missing()).toEqual({ missing: [] });
  expect((await send(team, builds, await uploadOf(folder))).status).toBe(201);
});

test.each<[string, (folder: string) => Promise<FormData>, RegExp]>([
  ['without a record', (folder) => uploadOf(folder, { 'entry.js': '' }), /build\.json is missing/],
  ['whose record is not JSON', (folder) => uploadOf(folder, { 'build.json': '{', 'entry.js': '' }), /not JSON/],
  ['whose record is empty', (folder) => uploadOf(folder, { 'build.json': '{}', 'entry.js': '' }), /'name'/],
  [
    'with a file of another content',
    (folder) => uploadOf(folder, { 'build.json': '', 'entry.js': '//' }),
    /entry\.js is not what/,
  ],
  ['that lacks a file', (folder) => uploadOf(folder, { 'build.json': '' }), /entry\.js is missing/],
  [
    'with a file more',
    (folder) => uploadOf(folder, { 'build.json': '', 'entry.js': '', 'more.js': '//' }),
    /does not name more\.js/,
  ],
  [
    'with a file that is also a folder',
    (folder) => uploadOf(folder, { 'build.json': '', 'entry.js': '', 'entry.js/more.js': '//' }),
    /entry\.js\/more\.js is sent twice/,
  ],
  [
    'whose signature is not JSON',
    (folder) => uploadOf(folder, { 'build.json': '', 'entry.js': '', 'build-signature.json': 'garbage' }),
    /is not a signature/,
  ],
  [
    'whose commit is not a text',
    (folder) =>
      uploadOf(folder, { 'build.json': '', 'entry.js': '', 'build-signature.json': '{"commit":{},"signature":"x"}' }),
    /is not a signature/,
  ],
  [
    'with an asset more',
    (folder) => uploadOf(folder, { 'build.json': '', 'entry.js': '', 'assets/icon.svg': '<svg/>' }),
    /does not name the asset icon\.svg/,
  ],
  [
    'with a path out of its folder',
    (folder) => uploadOf(folder, { 'build.json': '', 'entry.js': '', '../../../entry.js': '//' }),
    /is not the path of a file/,
  ],
  [
    'whose record names a path out of its folder',
    async (folder) => {
      await editRecord(folder, (record) => (record['assets'] = { '../../registry.json': `sha384-${'A'.repeat(64)}` }));
      return uploadOf(folder);
    },
    /is not the path of a file/,
  ],
  ...['a..b.js', 'x.partial-1.js', `${'n'.repeat(200)}.js`].map(
    (file): [string, (folder: string) => Promise<FormData>, RegExp] => [
      `with the file ${file.slice(0, 20)}, which no site server could copy,`,
      (folder) => uploadOf(folder, { 'build.json': '', 'entry.js': '', [file]: '//' }),
      /is not the path of a file/,
    ],
  ),
  [
    'with a file that is larger than a site server copies',
    async (folder) => {
      const integrity = `sha384-${'A'.repeat(64)}`;
      await editRecord(folder, (record) => (record['files'] = { 'entry.js': { bytes: 33 * 1024 * 1024, integrity } }));
      return uploadOf(folder);
    },
    /entry\.js has more than 32 MB/,
  ],
  [
    'whose version is that of other files',
    async (folder) => {
      await editRecord(folder, (record) => (record['version'] = '1.0.0-0123456789'));
      return uploadOf(folder);
    },
    /is not the version of these files/,
  ],
  [
    'whose routes were changed after the build',
    async (folder) => {
      await editRecord(folder, (record) => (record['routes'] = [{ path: '/booking', files: [], shared: [] }]));
      return uploadOf(folder);
    },
    /is not the version of these files/,
  ],
])('a build %s is refused without a trace', async (_case, formOf, reason) => {
  const { folder } = await versionedBuild('mfe-a', 'first');
  expect(await refusalOf(await formOf(folder))).toMatch(reason);
});

test('a build of another package is refused', async () => {
  const { folder } = await versionedBuild('mfe-b', 'first');
  expect(await refusalOf(await uploadOf(folder))).toBe('This is a build of mfe-b, not of mfe-a');
});

test('a remote replaces no asset of another package', async () => {
  const service = await testService();
  const send = async (content: string, name: string) => {
    const { folder } = await versionedBuild('mfe-a', content, { assets: { [name]: content } });
    return uploadOf(folder, { 'build.json': '', 'entry.js': '', [`assets/${name}`]: '' });
  };
  expect(await refusalOf(await send('<svg/>', 'icon.svg'), service)).toBe('The asset icon.svg has no hash in its name');
  expect((await service.send(service.team, builds, await send('<svg/>', picture))).status).toBe(201);
  expect(await refusalOf(await send('<svg id="x"/>', picture), service)).toContain('has another asset');
});

describe('with keys', () => {
  const [team, other] = [newKeyPair(), newKeyPair()];
  const signed = async (privateKey?: string, commit = 'c0ffee') => {
    const { folder, version } = await versionedBuild('mfe-a', 'first', { ...(privateKey && { privateKey }), commit });
    const files = { 'build.json': '', 'entry.js': '', ...(privateKey && { 'build-signature.json': '' }) };
    return { version, form: await uploadOf(folder, files) };
  };
  const service = () => testService({ keys: { 'mfe-a': [team.publicKey], 'mfe-b': [other.publicKey] } });

  test('a build of the team is accepted, and its commit is logged', async () => {
    const { site, team: token, send } = await service();
    const { version, form } = await signed(team.privateKey);
    expect((await send(token, builds, form)).status).toBe(201);
    const body = { action: 'release', version };
    expect((await send(token, '/environments/staging/packages/mfe-a/changes', body)).status).toBe(200);
    expect((await readAuditLog(site('staging'))).at(-1)).toMatchObject({ what: 'release', commit: 'c0ffee' });
    expect(existsSync(join(site('staging'), 'remotes/mfe-a', version, 'build-signature.json'))).toBe(true);
  });

  test('a build that is published again has its latest signature', async () => {
    const { site, team: token, send } = await service();
    const { version, form } = await signed(team.privateKey, 'pull-request');
    await send(token, builds, form);
    expect((await send(token, builds, (await signed(team.privateKey, 'main')).form)).status).toBe(201);
    await send(token, '/environments/staging/packages/mfe-a/changes', { action: 'release', version });
    expect((await readAuditLog(site('staging'))).at(-1)).toMatchObject({ commit: 'main' });
  });

  test('a stored build of a key that is not valid any more does not become live', async () => {
    const { site, team: token, send } = await service();
    const { version, form } = await signed(team.privateKey);
    await send(token, builds, form);
    await writeFile(acceptedKeysFile(site('staging')), JSON.stringify({ 'mfe-a': [other.publicKey] }));
    const answer = await send(token, '/environments/staging/packages/mfe-a/changes', { action: 'release', version });
    expect([answer.status, await answer.text()]).toEqual([409, expect.stringContaining('not signed by a key')]);
  });

  test.each([
    ['of another team', other.privateKey],
    ['without a signature', undefined],
  ])('a build %s is refused', async (_case, key) => {
    expect(await refusalOf((await signed(key)).form, await service())).toMatch(/not signed/);
  });
});

test('a name that another team uploaded to any environment, or that promises another content, is refused', async () => {
  const service = await testService();
  const send = async (name: string, content: string, environment: string, asset: string) => {
    const { folder } = await versionedBuild(name, content, { assets: { [asset]: content } });
    const form = await uploadOf(folder, { 'build.json': '', 'entry.js': '', [`assets/${asset}`]: '' });
    const answer = await service.send(service.owner, `/environments/${environment}/packages/${name}/builds`, form);
    return [answer.status, ((await answer.json()) as { message?: string }).message];
  };
  expect(await send('mfe-a', 'a cup', 'staging', picture)).toEqual([201, undefined]);
  expect(await send('mfe-b', 'a trap', 'production', picture)).toEqual([422, `staging has another asset ${picture}`]);
  expect(await send('mfe-a', 'a cup', 'production', picture)).toEqual([201, undefined]);
  const font = 'serif.0123abcd.woff2';
  const reason = `The asset ${font} has another content than its name says`;
  expect(await send('mfe-b', 'a font', 'staging', font)).toEqual([422, reason]);
});
