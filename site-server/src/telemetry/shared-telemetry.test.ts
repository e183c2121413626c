import { sharedTelemetry } from './shared-telemetry.ts';

const events = [{ kind: 'use', release: 'mfe-a@1' }] as const;
let database: jest.SpyInstance<Promise<Response>, [RequestInfo | URL, RequestInit?]>;
let reports: string[];
beforeEach(() => {
  reports = [];
  database = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => Promise.resolve(new Response(null, { status: 204 })));
});
afterEach(() => database.mockRestore());

const server = (secretKey = 'sb_secret_one') =>
  sharedTelemetry({ supabaseUrl: 'http://backend.test', secretKey }, (message) => reports.push(message));
const visitors = () =>
  database.mock.calls.map(([, init]) => (JSON.parse(init?.body as string) as Record<'p_visitor', string>)['p_visitor']);

test('all servers with one key store the same name for a visitor, which cannot be computed without the key', async () => {
  await server().record(events, '198.51.100.1');
  await server().record(events, '198.51.100.1');
  await server().record(events, '198.51.100.2');
  await server('sb_secret_two').record(events, '198.51.100.1');
  const [first, again, other, otherKey] = visitors();
  expect(again).toBe(first);
  expect(other).not.toBe(first);
  expect(otherKey).not.toBe(first);
});

test('each outage of the database is reported once, also when it answers with an error', async () => {
  const telemetry = server();
  const refused = () => Promise.resolve(new Response('{}', { status: 500 }));
  database.mockImplementation(refused);
  await expect(telemetry.summary()).resolves.toBeNull();
  await telemetry.record(events, '198.51.100.1');
  expect(reports).toEqual(['telemetry is kept by this server alone: telemetry_summary answered 500']);
  database.mockImplementationOnce(() => Promise.resolve(Response.json({ releases: [] })));
  await expect(telemetry.summary()).resolves.toEqual({ releases: [] });
  await telemetry.record(events, '198.51.100.1');
  expect(reports[1]).toBe('telemetry is kept by this server alone: record_telemetry answered 500');
  expect(reports).toHaveLength(2);
});

test('a database that does not answer is not waited for', async () => {
  database.mockImplementation(
    (_url, init) =>
      new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))),
  );
  await expect(server().summary()).resolves.toBeNull();
  expect(reports).toEqual(['telemetry is kept by this server alone: aborted']);
});
