import { Hono } from 'hono';
import type { FollowedRegistry } from '../releases/follow-registry.ts';
import { telemetryCaps, telemetryRoutes } from './telemetry-routes.ts';
import type { TelemetrySummary } from './telemetry-store.ts';

const settings = {
  port: 0,
  host: '',
  siteFolder: '',
  siteUrl: 'http://site.test',
  supabaseUrl: 'http://backend.test',
  publishableKey: 'sb_publishable_test',
  secretKey: null as string | null,
  liveReload: false,
  trustedProxies: 1,
  drainSeconds: 0,
  registry: null,
  source: null,
  registryKeys: null,
  pinSecret: null,
};
const site = {
  shell: { version: '1', scripts: [] },
  content: null,
  remotes: [{ name: 'mfe-a', live: { version: '1', entry: { url: '', integrity: '' } }, routes: [] }],
};
/** The canary, and since when it is one. */
let canary: string;
let since: Date;
const live = Object.assign(() => Promise.resolve(site), {
  canaries: () => Promise.resolve([{ name: canary, version: '2', since }]),
  releases: () => Promise.resolve(new Set(['mfe-a@1', 'mfe-a@2'])),
  problem: () => Promise.resolve(null),
  held: () => Promise.resolve([]),
  shared: () => Promise.resolve(null),
  pinned: () => Promise.resolve(site),
}) satisfies FollowedRegistry;
let reports: string[];
const endCanary = jest.fn<Promise<boolean>, [string, string]>();
let app: Hono;
let backend: jest.SpyInstance<Promise<Response>, [RequestInfo | URL, RequestInit?]>;

function serve(given: Partial<typeof settings> = {}) {
  app = new Hono();
  const options = { live, report: (message: string) => reports.push(message), endCanary };
  telemetryRoutes(app, { settings: { ...settings, ...given }, ...options });
}

beforeEach(() => {
  reports = [];
  canary = 'mfe-a';
  since = new Date(0);
  endCanary.mockReset().mockResolvedValue(true);
  serve();
  backend = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation((_url, init) =>
      Promise.resolve(
        Response.json(new Headers(init?.headers).get('Authorization') === 'Bearer admin' ? 'admin' : 'customer'),
      ),
    );
});
afterEach(() => backend.mockRestore());

const post = (
  body: unknown,
  { from = '198.51.100.1', type = 'application/json', bucket }: { from?: string; type?: string; bucket?: number } = {},
) =>
  app.request('/telemetry', {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: {
      'Content-Type': type,
      'X-Forwarded-For': from,
      ...(bucket !== undefined && { Cookie: `bucket=${bucket}` }),
    },
  });
const use = (release: string) => ({ kind: 'use', release });
const failure = (release: string, message = 'gone') => ({ kind: 'error', what: 'load', release, message });
const list = async () =>
  (await (await app.request('/telemetry', { headers: { Authorization: 'Bearer admin' } })).json()) as TelemetrySummary;

test('events are counted by release and by visitor, and an error is logged once', async () => {
  expect(
    (await post({ events: [use('mfe-a@1'), { kind: 'vital', name: 'LCP', value: 900, release: 'mfe-a@1' }] })).status,
  ).toBe(204);
  await post({ events: [use('mfe-a@1'), failure('mfe-a@1'), failure('mfe-a@1')] });
  await post({ events: [use('mfe-a@1')] }, { from: '198.51.100.2' });
  const { releases, errors } = await list();
  expect(releases).toEqual([
    expect.objectContaining({ release: 'mfe-a@1', visitors: 2, failing: 1, vitals: { LCP: 900 } }),
  ]);
  expect(errors).toEqual([expect.objectContaining({ release: 'mfe-a@1', what: 'load', message: 'gone', count: 2 })]);
  expect(reports).toEqual(['telemetry: mfe-a@1 load: gone']);
});

test.each([
  ['no JSON', '{'],
  ['no events', { events: [] }],
  ['a release that is none', { events: [use('../../etc@1')] }],
  ['a field too many', { events: [{ ...use('mfe-a@1'), email: 'a@example.com' }] }],
  ['a message that is too long', { events: [failure('mfe-a@1', 'x'.repeat(201))] }],
  ['too many events', { events: Array(51).fill(use('mfe-a@1')) }],
])('%s is refused', async (_case, body) => {
  expect((await post(body)).status).toBe(400);
  expect((await list()).releases).toEqual([]);
});

test('a body that is too large is rejected unread', async () => {
  expect((await post('x'.repeat(telemetryCaps.bytes + 1))).status).toBe(413);
});

test('requests are limited per address; other addresses are not affected', async () => {
  for (let count = 0; count < telemetryCaps.perMinute; count += 1)
    expect((await post({ events: [use('mfe-a@1')] })).status).toBe(204);
  expect((await post({ events: [use('mfe-a@1')] })).status).toBe(429);
  expect((await post({ events: [use('mfe-a@1')] }, { from: 'anything, 198.51.100.1' })).status).toBe(429);
  expect((await post({ events: [use('mfe-a@1')] }, { from: '198.51.100.9' })).status).toBe(204);
});

test.each([
  [
    'application/csp-report',
    {
      'csp-report': {
        'violated-directive': 'script-src',
        'blocked-uri': 'https://evil.example/x.js?who=me',
        'source-file': 'http://site.test/remotes/mfe-a/2/entry.js',
      },
    },
  ],
  [
    'application/reports+json',
    [
      {
        type: 'csp-violation',
        body: {
          effectiveDirective: 'script-src',
          blockedURL: 'https://evil.example/x.js?who=me',
          sourceFile: 'http://site.test/remotes/mfe-a/2/entry.js',
        },
      },
    ],
  ],
])(
  "a browser's report of a violated policy (%s) is blamed on the release that caused it, without queries",
  async (type, body) => {
    expect((await post(body, { type })).status).toBe(204);
    expect((await list()).errors).toEqual([
      expect.objectContaining({
        release: 'mfe-a@2',
        what: 'csp',
        message: 'script-src refused https://evil.example/x.js',
      }),
    ]);
  },
);

test('a message cannot forge a line of the log', async () => {
  await post({ events: [failure('mfe-a@1', 'one\nsite: two\u001b[2J')] });
  expect(reports).toEqual(['telemetry: mfe-a@1 load: one site: two [2J']);
});

test.each([
  [undefined, 401],
  ['Bearer customer', 403],
  ['Bearer admin', 200],
])('the list for %s answers %i, by the role from the backend', async (authorization, status) => {
  const answer = await app.request('/telemetry', { headers: authorization ? { Authorization: authorization } : {} });
  expect(answer.status).toBe(status);
  if (authorization)
    expect(backend).toHaveBeenCalledWith(
      'http://backend.test/rest/v1/rpc/my_role',
      expect.objectContaining({ method: 'POST' }),
    );
});

test('while the backend does not answer the list is refused', async () => {
  backend.mockRejectedValue(new TypeError('down'));
  expect((await app.request('/telemetry', { headers: { Authorization: 'Bearer admin' } })).status).toBe(503);
});

test('people behind one address are counted by their buckets, so that they can end a canary; one of them cannot', async () => {
  for (let again = 0; again < 5; again += 1) await post({ events: [failure('mfe-a@2')] }, { bucket: 7 });
  expect(endCanary).not.toHaveBeenCalled();
  for (const bucket of [8, 9]) await post({ events: [failure('mfe-a@2')] }, { bucket });
  expect(reports.at(-1)).toBe('canary mfe-a@2 was ended: it failed 3 of 3 visitors');
});

test('reports of one visitor do not end a canary; reports of three do', async () => {
  for (let count = 0; count < 20; count += 1) await post({ events: [failure('mfe-a@2', `forged ${count}`)] });
  expect(endCanary).not.toHaveBeenCalled();
  await post({ events: [failure('mfe-a@2')] }, { from: '198.51.100.2' });
  expect(endCanary).not.toHaveBeenCalled();
  await post({ events: [failure('mfe-a@2')] }, { from: '198.51.100.3' });
  expect(endCanary.mock.calls).toEqual([['mfe-a', '2']]);
  expect(reports.at(-1)).toBe('canary mfe-a@2 was ended: it failed 3 of 3 visitors');
});

test('a canary that cannot be ended is reported and tried again', async () => {
  endCanary.mockRejectedValueOnce(new Error('read-only'));
  for (const from of ['198.51.100.1', '198.51.100.2', '198.51.100.3', '198.51.100.4'])
    await post({ events: [failure('mfe-a@2')] }, { from });
  expect(endCanary).toHaveBeenCalledTimes(2);
  expect(reports).toContain('canary mfe-a@2 fails 3 of 3 visitors and could not be ended: read-only');
});

test('failures from before a version became a canary do not count', async () => {
  since = new Date(Date.now() + 60_000);
  for (const from of ['198.51.100.1', '198.51.100.2', '198.51.100.3'])
    await post({ events: [failure('mfe-a@2')] }, { from });
  expect(endCanary).not.toHaveBeenCalled();
});

test('a canary of the shell is compared with the live shell', async () => {
  canary = 'shell';
  for (const from of ['198.51.100.1', '198.51.100.2', '198.51.100.3'])
    await post({ events: [failure('shell@1'), failure('shell@2')] }, { from });
  expect(endCanary).not.toHaveBeenCalled();
  for (const from of ['198.51.100.4', '198.51.100.5', '198.51.100.6', '198.51.100.7'])
    await post({ events: [use('shell@1')] }, { from });
  await post({ events: [failure('shell@2')] });
  expect(endCanary.mock.calls).toEqual([['shell', '2']]);
});

test('the database gets existing releases, and violations that no script of the site has caused', async () => {
  serve({ secretKey: 'sb_secret_test' });
  const report = { 'csp-report': { 'violated-directive': 'script-src', 'blocked-uri': 'inline', 'source-file': '' } };
  await post(report, { type: 'application/csp-report' });
  await post({ events: [use('mfe-x@1'), use('mfe-a@1')] });
  const recorded = backend.mock.calls.filter(([url]) => String(url).endsWith('/rpc/record_telemetry'));
  const events = recorded.map(([, init]) => (JSON.parse(init?.body as string) as Record<'p_events', string>).p_events);
  expect(events.flatMap((list) => (JSON.parse(list) as { release: string }[]).map(({ release }) => release))).toEqual([
    'shell@unknown',
    'mfe-a@1',
  ]);
});
