import { settings, siteFolder } from '../testing/serve-site.ts';
import { canaryEnder } from './canary-ender.ts';

const registry = { url: 'https://registry.example', token: 'dpr_x', environment: 'production' };
const packages = [{ name: 'mfe-a', live: '1', canary: { version: '2', percent: 10, since: null } }];
let sent: [method: string, url: string, body: unknown, onBehalfOf: string | null][];
let service: jest.SpyInstance<Promise<Response>, [RequestInfo | URL, RequestInit?]>;
beforeEach(() => {
  sent = [];
  service = jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, { method = 'GET', body, headers } = {}) => {
    sent.push([method, String(url), body ?? null, new Headers(headers).get('X-On-Behalf-Of')]);
    return Response.json(method === 'GET' ? { packages } : { from: '2', to: '1', removed: [], warnings: [] });
  });
});
afterEach(() => service.mockRestore());

test('a registry service ends the canary, and nothing else that is live', async () => {
  const end = canaryEnder({ ...settings, siteFolder: '', registry });
  expect(await end('mfe-a', '2')).toBe(true);
  const url = 'https://registry.example/environments/production';
  expect(sent).toEqual([
    ['GET', url, null, 'telemetry'],
    ['POST', `${url}/packages/mfe-a/changes`, '{"action":"rollback","version":"1"}', 'telemetry'],
  ]);
});

test('a canary that was replaced is not ended', async () => {
  expect(await canaryEnder({ ...settings, siteFolder: '', registry })('mfe-a', '3')).toBe(false);
  expect(sent).toHaveLength(1);
});

test('a folder that follows a source is not changed', async () => {
  const end = canaryEnder({ ...settings, siteFolder: await siteFolder(), source: 'https://cdn.example' });
  await expect(end('mfe-a', '2')).rejects.toThrow('SITE_REGISTRY_URL is not set');
});
