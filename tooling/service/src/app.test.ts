import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readAuditLog } from '@district-pour/contract/audit-log';
import { readPin } from '@district-pour/releases/registry/pin';
import type { RegistryState } from '@district-pour/contract/release-registry';
import { verifySite } from '@district-pour/releases/registry/registry-verify';
import { readRegistry } from '@district-pour/contract/read-site';
import { failuresPerMinute } from './failure-limit.ts';
import { pinSecret, testService, testToken } from './test-service.ts';

const at = (environment: string, name: string, what: string) => `/environments/${environment}/packages/${name}/${what}`;

test('a team publishes, releases a canary, promotes it and goes back, and touches nothing else', async () => {
  const { site, team, send, upload } = await testService();
  const shell = (await readRegistry(site('staging'))).shell;
  const first = await upload('mfe-a', 'first', team);
  expect((await readRegistry(site('staging'))).remotes).toEqual({});
  const change = async (body: object) => (await send(team, at('staging', 'mfe-a', 'changes'), body)).json();
  expect(await change({ action: 'release', version: first })).toMatchObject({ from: null, to: first, warnings: [] });
  const second = await upload('mfe-a', 'second', team);
  await change({ action: 'release', version: second, canary: 10 });
  expect(await change({ action: 'promote' })).toMatchObject({ from: first, to: second });
  expect(await change({ action: 'rollback' })).toMatchObject({ from: second, to: first });
  expect(await change({ action: 'rollback' })).toMatchObject({
    error: 'does_not_fit',
    message: expect.stringMatching(
      /^Nothing of mfe-a was live before .* switch-off takes mfe-a off the site\.$/,
    ) as string,
  });
  await change({ action: 'switch-off' });
  await change({ action: 'switch-on' });

  const state = (await (await send(team, '/environments/staging')).json()) as RegistryState;
  expect(state.packages.find(({ name }) => name === 'mfe-a')).toMatchObject({ live: first, canary: null, off: null });
  expect(state.packages.find(({ name }) => name === 'mfe-a')?.kept.sort()).toEqual([first, second].sort());
  const registry = await readRegistry(site('staging'));
  expect(registry.shell).toEqual(shell);
  expect(await verifySite(site('staging'))).toEqual([]);
  const lines = (await readAuditLog(site('staging'))).filter((line) => line.package === 'mfe-a');
  expect(lines.map(({ who, what }) => `${who} ${what}`)).toEqual(
    ['release', 'canary', 'promote', 'rollback', 'switch-off', 'switch-on'].map((what) => `tools-ci ${what}`),
  );
});

test('production gets the very build that staging has', async () => {
  const { site, owner, send, upload } = await testService();
  const version = await upload('mfe-a', 'first');
  const copy = () => send(owner, at('production', 'mfe-a', 'builds'), { from: 'staging', version });
  expect((await copy()).status).toBe(409); // a build of a preview, or one that staging has refused
  await send(owner, at('staging', 'mfe-a', 'changes'), { action: 'release', version });
  const copied = await copy();
  expect([copied.status, await copied.json()]).toEqual([201, { name: 'mfe-a', version }]);
  await send(owner, at('production', 'mfe-a', 'changes'), { action: 'release', version });
  expect((await readRegistry(site('production'))).remotes['mfe-a']?.live).toBe(version);
  expect(await verifySite(site('production'))).toEqual([]);
  for (const body of [
    { from: 'staging', version: '9.9.9' },
    { from: 'constructor', version },
  ])
    expect((await send(owner, at('production', 'mfe-a', 'builds'), body)).status).toBe(404);
});

test('every change needs a token for the package and the environment', async () => {
  const other = testToken({ name: 'other', packages: ['mfe-b'] });
  const { site, team, send, upload } = await testService({}, [other.config]);
  const version = await upload('mfe-a', 'first', team);
  const bodies = {
    builds: { from: 'production', version },
    'builds/missing': { assets: {} },
    changes: { action: 'release', version },
    previews: { version, hours: 1 },
  };
  for (const [what, body] of Object.entries(bodies)) {
    const refused = async (token: string | null, environment: string, name: string) =>
      (await send(token, at(environment, name, what), body)).status;
    expect([what, await refused(null, 'staging', 'mfe-a')]).toEqual([what, 401]);
    expect([what, await refused(`${team}x`, 'staging', 'mfe-a')]).toEqual([what, 401]);
    expect([what, await refused(other.text, 'staging', 'mfe-a')]).toEqual([what, 403]);
    expect([what, await refused(team, 'production', 'mfe-a')]).toEqual([what, 403]);
    expect([what, await refused(team, 'staging', 'shell')]).toEqual([what, 403]);
    expect([what, await refused(team, 'elsewhere', 'mfe-a')]).toEqual([what, 403]);
  }
  expect((await send(null, '/environments/staging')).status).toBe(401);
  expect((await send(team, '/environments/production')).status).toBe(403);
  expect(await (await send(team, '/environments')).json()).toEqual({
    environments: [{ name: 'staging', url: 'https://staging.example' }],
  });
  expect((await readRegistry(site('staging'))).remotes).toEqual({});
});

test('an address that has tried many tokens is refused for a minute', async () => {
  const { team, send } = await testService();
  const from = (address: string) => ({ 'X-Forwarded-For': `203.0.113.9, ${address}` });
  const ask = async (token: string, address: string) =>
    (await send(token, '/environments', undefined, from(address))).status;
  for (let attempt = 0; attempt < failuresPerMinute; attempt += 1) await ask(`wrong-${attempt}`, '198.51.100.1');
  expect(await ask(team, '198.51.100.1')).toBe(429);
  expect(await ask(team, '198.51.100.2')).toBe(200);
});

test('a change that names a version is refused when another one is there by then', async () => {
  const { site, team, send, upload } = await testService();
  const change = (body: object) => send(team, at('staging', 'mfe-a', 'changes'), body);
  const [first, second, third] = [
    await upload('mfe-a', '1', team),
    await upload('mfe-a', '2', team),
    await upload('mfe-a', '3', team),
  ];
  await change({ action: 'release', version: first });
  await change({ action: 'release', version: second, canary: 5 });
  await change({ action: 'release', version: third, canary: 5 });
  expect((await change({ action: 'promote', version: second })).status).toBe(409);
  expect((await readRegistry(site('staging'))).remotes['mfe-a']).toMatchObject({ live: first });
  expect((await change({ action: 'promote', version: third })).status).toBe(200);
  await change({ action: 'switch-off' });
  expect((await change({ action: 'switch-on', version: first })).status).toBe(409);
  expect((await change({ action: 'switch-on', version: third })).status).toBe(200);
});

test('a change that does not fit is refused with its reason and without an effect', async () => {
  const { site, team, send } = await testService();
  const answer = await send(team, at('staging', 'mfe-a', 'changes'), { action: 'promote' });
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({ error: 'does_not_fit', message: expect.stringContaining('mfe-a') });
  const unknown = await send(team, at('staging', 'mfe-a', 'changes'), {
    action: 'release',
    version: '1.0.0-0a1b2c3d4e',
  });
  expect(unknown.status).toBe(409);
  expect(await unknown.text()).not.toContain(site('staging'));
  expect((await readRegistry(site('staging'))).remotes).toEqual({});
});

test.each([
  [{}],
  [{ action: 'delete' }],
  [{ action: 'release' }],
  [{ action: 'release', version: 'x', canary: 0 }],
  [{ action: 'release', version: 'x', canary: 100.5 }],
  [{ action: 'promote', who: 'someone else' }],
])('a change of another form is refused: %j', async (body) => {
  const { team, send } = await testService();
  expect((await send(team, at('staging', 'mfe-a', 'changes'), body)).status).toBe(400);
});

test('a preview is a link that ends, of a version that need not be live', async () => {
  const { team, send, upload } = await testService();
  const version = await upload('mfe-a', 'first', team);
  const answer = await send(team, at('staging', 'mfe-a', 'previews'), { version, hours: 8 });
  const { url, until } = (await answer.json()) as { url: string; until: string };
  expect(url).toMatch(/^https:\/\/staging\.example\/pin\?token=/);
  const token = new URL(url).searchParams.get('token') ?? '';
  expect(readPin(token, pinSecret)).toEqual({ package: 'mfe-a', version, until });
  expect(readPin(token, pinSecret, new Date(until))).toBeNull();
  expect((await send(team, at('staging', 'mfe-a', 'previews'), { version, hours: 100 })).status).toBe(400);
  expect((await send(team, at('staging', 'mfe-a', 'previews'), { version: '1', hours: 8 })).status).toBe(404);
});

test('only a token that may speak for others names a person in the log', async () => {
  const desk = testToken({ name: 'desk', packages: ['*'], onBehalf: true });
  const { site, team, send, upload } = await testService({}, [desk.config]);
  const version = await upload('mfe-a', 'first', team);
  const asAda = { 'X-On-Behalf-Of': encodeURIComponent('ada.łów@example.com') };
  await send(team, at('staging', 'mfe-a', 'changes'), { action: 'release', version }, asAda);
  await send(desk.text, at('staging', 'mfe-a', 'changes'), { action: 'switch-off' }, asAda);
  const lines = (await readAuditLog(site('staging'))).filter((line) => line.package === 'mfe-a');
  expect(lines.map(({ who }) => who)).toEqual(['tools-ci', 'desk (ada.łów@example.com)']);
});

test('published files are public, and nothing else of the folder is', async () => {
  const { send, upload } = await testService();
  const version = await upload('mfe-a', 'first');
  const registry = await send(null, '/sites/staging/registry.json');
  const again = await send(null, '/sites/staging/registry.json', undefined, {
    'If-None-Match': registry.headers.get('ETag') ?? '',
  });
  expect([registry.status, again.status]).toEqual([200, 304]);
  const file = await send(null, `/sites/staging/remotes/mfe-a/${version}/entry.js`);
  expect([await file.text(), file.headers.get('Cache-Control')]).toEqual([
    '// mfe-a first',
    'public, max-age=31536000, immutable',
  ]);
  expect((await send(null, `/sites/staging/remotes/mfe-a/${version}/build.json`)).status).toBe(200);
  for (const path of ['audit.log', '../production/audit.log', 'remotes/..%2f..%2faudit.log', 'remotes/mfe-a/none'])
    expect([path, (await send(null, `/sites/staging/${path}`)).status]).toEqual([path, 404]);
});

test('a token that has ended is refused, with the time, and one that is withdrawn from the next request on', async () => {
  const ended = testToken({ name: 'old-ci', expires: '2026-01-01T00:00:00Z' });
  const later = testToken({ name: 'new-ci', expires: new Date(Date.now() + 60_000).toISOString() });
  const { send, live } = await testService({}, [ended.config, later.config]);
  const answer = await send(ended.text, '/environments/staging');
  expect([answer.status, await answer.json()]).toEqual([
    401,
    { error: 'token_ended', message: 'old-ci ended at 2026-01-01T00:00:00Z' },
  ]);
  expect((await send(later.text, '/environments/staging')).status).toBe(200);
  live.tokens = live.tokens.filter(({ name }) => name !== 'new-ci');
  expect((await send(later.text, '/environments/staging')).status).toBe(401);
});

test('the code that renders pages needs a token of the environment, and source maps are not published', async () => {
  const other = testToken({ name: 'other', environments: ['production'] });
  const { site, team, send } = await testService({}, [other.config]);
  const [version = ''] = await readdir(join(site('staging'), 'shell'));
  const folder = `shell/${version}`;
  for (const file of ['render.cjs', 'render.cjs.br', 'entry.js.map'])
    await writeFile(join(site('staging'), folder, file), 'code');
  const statusOf = async (token: string | null, file: string) =>
    (await send(token, `/sites/staging/${folder}/${file}`)).status;
  for (const file of ['render.cjs', 'render.cjs.br']) {
    expect([file, await statusOf(null, file), await statusOf(other.text, file)]).toEqual([file, 401, 401]);
    const answer = await send(team, `/sites/staging/${folder}/${file}`);
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
  }
  expect(await statusOf(team, 'entry.js.map')).toBe(404);
  expect(await statusOf(null, 'entry.js')).toBe(200);
});

test.each(['PUT', 'DELETE', 'OPTIONS', 'PATCH'])('%s is answered with what can be used', async (method) => {
  const { app } = await testService();
  const answer = await app.request('/environments/staging', { method });
  expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, HEAD, POST']);
});

test('a body that is too large closes its connection, on which the next request of a proxy would be reset', async () => {
  const { team, send } = await testService();
  const answer = await send(team, at('staging', 'mfe-a', 'changes'), { action: 'x'.repeat(600 * 1024) });
  expect([answer.status, answer.headers.get('Connection')]).toEqual([413, 'close']);
  const small = await send(team, at('staging', 'mfe-a', 'changes'), { action: 'x' });
  expect([small.status, small.headers.get('Connection')]).toEqual([400, null]);
});
