import { Hono } from 'hono';
import type { FollowedRegistry } from '../../site-server/src/releases/follow-registry.ts';
import { telemetryRoutes } from '../../site-server/src/telemetry/telemetry-routes.ts';
import type { TelemetrySummary } from '../../site-server/src/telemetry/telemetry-store.ts';
import { settings } from '../../site-server/src/testing/serve-site.ts';
import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { letPass } from './support/bookings.ts';
import { person } from './support/people.ts';
import { inParallel } from './support/scale.ts';

let backend: TestBackend;
let ended: string[];
let reports: string[];
/** What is live, and since when its canary is one. */
let since: Date;

beforeAll(async () => {
  backend = await startTestBackend();
});
beforeEach(async () => {
  ended = [];
  reports = [];
  since = new Date(0);
  await backend.sql('delete from private.release_visits');
  await backend.sql('delete from private.release_errors');
});
const alone = () => reports.filter((line) => line.startsWith('telemetry is kept by this server alone'));
afterEach(() => expect(alone()).toEqual([]));
afterAll(() => backend.stop());

const site = {
  shell: { version: '1', scripts: [] },
  content: null,
  remotes: [{ name: 'mfe-a', live: { version: '1', entry: { url: '', integrity: '' } }, routes: [] }],
};

/** A separate site server: two of them share only the database. */
function siteServer(options: Partial<typeof settings> = {}): Hono {
  const live: FollowedRegistry = Object.assign(() => Promise.resolve(site), {
    canaries: () => Promise.resolve([{ name: 'mfe-a', version: '2', since }]),
    releases: () => Promise.resolve(new Set(['shell@1', 'mfe-a@1', 'mfe-a@2'])),
    problem: () => Promise.resolve(null),
    held: () => Promise.resolve([]),
    shared: () => Promise.resolve(null),
    pinned: () => Promise.resolve(site),
  });
  const app = new Hono();
  telemetryRoutes(app, {
    settings: {
      ...settings,
      siteFolder: '',
      trustedProxies: 1,
      supabaseUrl: backend.url,
      publishableKey: backend.publishableKey,
      secretKey: backend.secretKey,
      ...options,
    },
    live,
    report: (message) => reports.push(message),
    endCanary: (name, version) => Promise.resolve(ended.push(`${name}@${version}`) > 0),
  });
  return app;
}

const post = (server: Hono, from: string, ...events: object[]) =>
  server.request('/telemetry', {
    method: 'POST',
    body: JSON.stringify({ events }),
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from },
  });
const use = (release: string) => ({ kind: 'use', release });
const failure = (release: string) => ({ kind: 'error', what: 'load', release, message: 'gone' });
const lcp = (release: string, value: number) => ({ kind: 'vital', name: 'LCP', release, value });

async function listOf(server: Hono): Promise<TelemetrySummary> {
  const admin = await person(backend, { role: 'admin' });
  const { data } = await admin.client.auth.getSession();
  const answer = await server.request('/telemetry', {
    headers: { Authorization: `Bearer ${data.session?.access_token}` },
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as TelemetrySummary;
}

test('a canary with errors for visitors of two servers is stopped, also when one server was restarted', async () => {
  const [one, two] = [siteServer(), siteServer()];
  await post(one, '198.51.100.1', failure('mfe-a@2'));
  await post(two, '198.51.100.2', failure('mfe-a@2'));
  await post(one, '198.51.100.2', failure('mfe-a@2'));
  expect(ended).toEqual([]);
  await post(siteServer(), '198.51.100.3', failure('mfe-a@2'));
  expect(ended).toEqual(['mfe-a@2']);
});

test('errors of the live version on the other server are counted too', async () => {
  const [one, two] = [siteServer(), siteServer()];
  for (const visitor of [1, 2, 3, 4]) await post(one, `203.0.113.${visitor}`, failure('mfe-a@1'));
  for (const visitor of [1, 2, 3, 4]) await post(two, `198.51.100.${visitor}`, failure('mfe-a@2'));
  expect(ended).toEqual([]);
});

test('a version that becomes a canary again is judged by its new visits only', async () => {
  const server = siteServer();
  for (const visitor of [1, 2]) await post(server, `198.51.100.${visitor}`, failure('mfe-a@2'));
  const [row] = await backend.sql<{ now: Date | string }>('select private.now() as now');
  since = new Date(row!.now);
  await post(server, '198.51.100.3', failure('mfe-a@2'));
  expect(ended).toEqual([]);
});

test('an admin gets the same figures from every server', async () => {
  const [one, two] = [siteServer(), siteServer()];
  await post(one, '198.51.100.1', use('mfe-a@1'), lcp('mfe-a@1', 900), failure('mfe-a@1'));
  await post(two, '198.51.100.2', use('mfe-a@1'), lcp('mfe-a@1', 500), failure('mfe-a@1'));
  await post(two, '198.51.100.2', use('shell@1'));
  const [first, second] = [await listOf(one), await listOf(two)];
  expect(first).toMatchObject({ releases: second.releases, errors: second.errors });
  expect(first.releases).toHaveLength(2);
  expect(first.releases).toContainEqual(
    expect.objectContaining({ release: 'mfe-a@1', visitors: 2, failing: 2, vitals: { LCP: 900 } }),
  );
  expect(first.errors).toEqual([
    expect.objectContaining({ release: 'mfe-a@1', what: 'load', message: 'gone', count: 2 }),
  ]);
});

test('servers that record visits of the same visitors at the same time all succeed', async () => {
  const servers = [siteServer(), siteServer()];
  const events = [failure('mfe-a@1'), use('shell@1'), failure('shell@1')];
  // A few at a time: a server gives an answer of the database three seconds.
  await inParallel(Array.from({ length: 40 }), 4, async (_, nth) =>
    post(servers[nth % 2]!, `198.51.100.${nth % 3}`, ...(nth % 2 ? events : events.toReversed())),
  );
  const rows = await backend.sql(
    'select release, count(*)::int as visitors from private.release_visits group by 1 order by 1',
  );
  expect(rows).toEqual([
    { release: 'mfe-a@1', visitors: 3 },
    { release: 'shell@1', visitors: 3 },
  ]);
});

test('no address is stored, and a visitor’s rows are deleted after a day', async () => {
  const server = siteServer();
  await post(server, '198.51.100.7', use('mfe-a@1'));
  const rows = () => backend.sql<{ visitor: string }>('select * from private.release_visits');
  const [visit] = await rows();
  expect(JSON.stringify(visit)).not.toContain('198.51');
  await letPass(backend, '25 hours');
  await post(server, '198.51.100.8', use('mfe-a@1'));
  expect((await rows()).map(({ visitor }) => visitor)).not.toContain(visit!.visitor);
  await letPass(backend, '-25 hours');
});

test('unknown releases add no rows', async () => {
  await post(siteServer(), '198.51.100.1', use('mfe-x@1'), failure('mfe-a@9'));
  expect(
    await backend.sql(
      'select release from private.release_visits union all select release from private.release_errors',
    ),
  ).toEqual([]);
});

test('only the latest errors are stored', async () => {
  for (let index = 0; index < 110; index += 10) {
    const events = Array.from({ length: 10 }, (_, nth) => ({
      ...failure('mfe-a@1'),
      message: `message ${index + nth}`,
    }));
    const { error } = await backend
      .service()
      .rpc('record_telemetry', { p_visitor: 'one', p_events: JSON.stringify(events) });
    expect(error).toBeNull();
  }
  const [row] = await backend.sql<{ kept: number }>('select count(*)::int as kept from private.release_errors');
  expect(row).toEqual({ kept: 100 });
});

test('while the database does not respond, a server uses its own figures and logs this once', async () => {
  const server = siteServer({ supabaseUrl: 'http://127.0.0.1:9' });
  for (const visitor of [1, 2, 3])
    expect((await post(server, `198.51.100.${visitor}`, failure('mfe-a@2'))).status).toBe(204);
  expect(ended).toEqual(['mfe-a@2']);
  expect(alone()).toHaveLength(1);
  reports = [];
});
