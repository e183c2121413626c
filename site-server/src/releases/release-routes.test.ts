import { readAuditLog } from '@district-pour/contract/audit-log';
import { readRegistry } from '@district-pour/contract/read-site';
import { createApp } from '../app.ts';
import { settings, siteFolder } from '../testing/serve-site.ts';

let backend: jest.SpyInstance<Promise<Response>, [RequestInfo | URL, RequestInit?]>;
beforeEach(() => {
  backend = jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const admin = new Headers(init?.headers).get('Authorization') === 'Bearer admin';
    if (String(url).endsWith('/auth/v1/user')) return Response.json({ email: 'ada@example.com' });
    return Response.json(admin ? 'admin' : 'customer');
  });
});
afterEach(() => backend.mockRestore());

async function openSite(source: string | null = null) {
  const site = await siteFolder();
  const app = createApp({ ...settings, siteFolder: site, source }, () => {});
  const post = (token: string | null, body: unknown, path = '/releases/local/mfe-a', type = 'application/json') =>
    app.request(path, {
      method: 'POST',
      headers: { 'Content-Type': type, ...(token && { Authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
  const list = (token: string | null) =>
    app.request('/releases', { headers: token ? { Authorization: `Bearer ${token}` } : {} });
  return { site, list, post };
}

test('an admin sees the versions of the site', async () => {
  const { list } = await openSite();
  const answer = await list('admin');
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect(await answer.json()).toMatchObject({
    canChange: true,
    environments: [
      {
        name: 'local',
        isThis: true,
        url: null,
        state: { packages: [{ name: 'shell' }, { name: 'mfe-a', live: '1' }] },
      },
    ],
  });
});

test('an admin makes a kept version live, and the log has their address', async () => {
  const { site, post } = await openSite();
  const answer = await post('admin', { action: 'rollback', version: '2' });
  expect(await answer.json()).toMatchObject({ from: '1', to: '2' });
  expect((await readRegistry(site)).remotes['mfe-a']?.live).toBe('2');
  expect(await readAuditLog(site)).toMatchObject([{ who: 'ada@example.com', what: 'rollback', to: '2' }]);
});

test('a name that no package can have is not found', async () => {
  const { post } = await openSite();
  expect((await post('admin', { action: 'switch-off' }, '/releases/local/__proto__')).status).toBe(404);
});

test.each([
  ['without a session', null, 401, 'not_signed_in'],
  ['by a customer', 'customer', 403, 'not_admin'],
])('a request %s is refused', async (_case, token, status, error) => {
  const { site, list, post } = await openSite();
  for (const answer of [await list(token), await post(token, { action: 'rollback', version: '2' })]) {
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ error });
  }
  expect((await readRegistry(site)).remotes['mfe-a']?.live).toBe('1');
});

test('a backend that does not answer makes nobody an admin', async () => {
  const { list } = await openSite();
  backend.mockRejectedValue(new Error('no connection'));
  expect((await list('admin')).status).toBe(503);
});

test.each([
  ['another form', { action: 'delete' }, undefined, undefined, 400],
  ['a form of a page in another site', { action: 'promote' }, undefined, 'text/plain', 400],
  ['too large', { action: 'rollback', version: 'x'.repeat(5000) }, undefined, undefined, 413],
  ['an unknown environment', { action: 'promote' }, '/releases/elsewhere/mfe-a', undefined, 404],
  ['a change that does not fit', { action: 'promote' }, undefined, undefined, 409],
])('a change is refused: %s', async (_case, body, path, type, status) => {
  const { site, post } = await openSite();
  const answer = await post('admin', body, path, type);
  expect(answer.status).toBe(status);
  expect((await readRegistry(site)).remotes['mfe-a']).toEqual({ live: '1' });
});

test('requests of one address are limited, before the backend is asked', async () => {
  const { list, post } = await openSite();
  for (let count = 0; count < 60; count += 1) await list('customer');
  backend.mockClear();
  expect((await list('admin')).status).toBe(429);
  expect((await post('admin', { action: 'promote' })).status).toBe(429);
  expect(backend).not.toHaveBeenCalled();
});

test('without the address of the admin nothing changes', async () => {
  const { site, post } = await openSite();
  backend.mockImplementation(async (url) =>
    String(url).endsWith('/auth/v1/user') ? new Response('', { status: 500 }) : Response.json('admin'),
  );
  expect((await post('admin', { action: 'rollback', version: '2' })).status).toBe(503);
  expect((await readRegistry(site)).remotes['mfe-a']).toEqual({ live: '1' });
});

test('a folder that follows a source is not changed, because the source would undo it', async () => {
  const { site, list, post } = await openSite('https://cdn.example');
  expect(await (await list('admin')).json()).toMatchObject({ canChange: false });
  expect((await post('admin', { action: 'rollback', version: '2' })).status).toBe(503);
  expect((await readRegistry(site)).remotes['mfe-a']).toEqual({ live: '1' });
});
