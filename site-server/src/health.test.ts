import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@district-pour/contract/testing/temporary-folder';
import { createApp } from './app.ts';
import { publish, serve, settings, siteFolder } from './testing/serve-site.ts';

const ask = async (get: (path: string) => Response | Promise<Response>, path: string) => {
  const response = await get(path);
  return { status: response.status, ...((await response.json()) as object) };
};

test.each(['/health/ready', '/health'])('%s returns the live versions', async (path) => {
  const { get } = serve(await siteFolder());
  expect(await ask(get, path)).toEqual({ status: 'ok', shell: '1', remotes: { 'mfe-a': '1' }, canaries: [] });
});

test('a server with an invalid registry is ready with the last valid one, and returns the reason', async () => {
  const site = await siteFolder();
  await serve(site).get('/health');
  await writeFile(join(site, 'registry.json'), '{ broken');
  const { get } = serve(site);
  const answer = await get('/health/ready');
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({
    status: 'degraded',
    reasons: [expect.stringMatching(/^registry\.json is not JSON/)],
    shell: '1',
    remotes: { 'mfe-a': '1' },
    canaries: [],
  });
});

test('a server that no longer follows its source is degraded, with the reason', async () => {
  const problem = 'the site does not follow its source: No answer';
  const siteFolderOf = await siteFolder();
  const app = createApp({ ...settings, siteFolder: siteFolderOf }, () => {}, { source: () => ({ problem, held: [] }) });
  const answer = await app.request('/health/ready');
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { status: 'degraded', reasons: [problem], shell: '1', remotes: { 'mfe-a': '1' }, canaries: [] },
  ]);
});

// rule: B-3-80
test('a server that holds back a version is ready, and says which one, what it serves instead and why', async () => {
  const held = [{ package: 'mfe-b', version: '2', serves: null, reason: 'The build of mfe-b is not signed' }];
  const siteFolderOf = await siteFolder();
  const app = createApp({ ...settings, siteFolder: siteFolderOf }, () => {}, {
    source: () => ({ problem: null, held }),
  });
  const answer = await app.request('/health/ready');
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { status: 'degraded', reasons: [], held, shell: '1', remotes: { 'mfe-a': '1' }, canaries: [] },
  ]);
});

test('a version that is not in the site folder costs its package alone, until it is there', async () => {
  const site = await siteFolder();
  const write = (live: string) =>
    writeFile(
      join(site, 'registry.json'),
      JSON.stringify({ schema: 1, shell: { live: '1' }, remotes: { 'mfe-a': { live }, 'mfe-b': { live: '7' } } }),
    );
  await write('2');
  const { get, reports } = serve(site);
  expect(await ask(get, '/health/ready')).toMatchObject({
    ...{ status: 'degraded', reasons: [], remotes: { 'mfe-a': '2' } },
    held: [{ package: 'mfe-b', version: '7', serves: null }],
  });
  expect((await get('/a')).status).toBe(200);
  expect(reports).toEqual([
    expect.stringMatching(
      /^mfe-b 7 is held back, nothing of it is served: remotes.mfe-b.7.build\.json cannot be read$/,
    ),
  ]);
  await publish(site, 'remotes/mfe-b/7', {
    name: 'mfe-b',
    version: '7',
    entryFiles: ['entry.js'],
    routes: [],
    files: {},
  });
  expect(await ask(serve(site).get, '/health/ready')).toMatchObject({ status: 'ok', remotes: { 'mfe-b': '7' } });
});

test('a server without a site is live but not ready', async () => {
  const site = await temporaryFolder();
  const { get } = serve(site);
  const answer = await get('/health/ready');
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({
    status: 'unavailable',
    reasons: ['registry.json is missing; run npm run build'],
  });
  expect((await get('/health/live')).status).toBe(200);
});

test('a server that is shutting down answers, is not ready, and closes its connections', async () => {
  const site = await siteFolder();
  const app = createApp({ ...settings, siteFolder: site }, () => {}, { isDraining: () => true });
  const answer = await app.request('/health/ready');
  expect([answer.status, await answer.json()]).toEqual([503, expect.objectContaining({ status: 'draining' })]);
  const page = await app.request('/a');
  expect([page.status, page.headers.get('Connection')]).toEqual([200, 'close']);
});

test('a server says how many proxies it trusts, and through how many a request came', async () => {
  const app = createApp({ ...settings, siteFolder: await siteFolder(), trustedProxies: 1 }, () => {});
  const answer = await app.request('/health/live', { headers: { 'X-Forwarded-For': '203.0.113.7, 10.0.0.1' } });
  expect(await answer.json()).toEqual({ status: 'ok', proxies: { trusted: 1, seen: 2 }, secretKey: 'missing' });
});

test('a server says whether the database accepts its secret key', async () => {
  const secretKeyOf = async (app: ReturnType<typeof createApp>) =>
    ((await (await app.request('/health/live')).json()) as { secretKey: string }).secretKey;
  const withKey = { ...settings, secretKey: 'sb_secret_test', siteFolder: await siteFolder() };
  expect(await secretKeyOf(createApp(withKey, () => {}))).toBe('unknown');
  expect(await secretKeyOf(createApp(withKey, () => {}, { secretKey: () => 'refused' }))).toBe('refused');
});

test('a body that is too large closes its connection, on which the next request of a proxy would be reset', async () => {
  const app = createApp({ ...settings, siteFolder: await siteFolder() }, () => {});
  const send = (bytes: number) => app.request('/telemetry', { method: 'POST', body: 'x'.repeat(bytes) });
  const [large, small] = [await send(1024 * 1024), await send(10)];
  expect([large.status, large.headers.get('Connection')]).toEqual([413, 'close']);
  expect([small.status, small.headers.get('Connection')]).toEqual([400, null]);
});
