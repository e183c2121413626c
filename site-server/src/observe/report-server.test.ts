import { createServer } from 'node:http';
import { hostname } from 'node:os';
import type { AddressInfo } from 'node:net';
import { reportServer } from './report-server.ts';

interface Told {
  p_server: string;
  p_problems: string | null;
  p_releases: string[];
}

/** A backend that answers `report_site_server` with that status, and what it was told. */
async function startBackend(status = () => 200) {
  const told: Told[] = [];
  let heard: (() => void) | null = null;
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      told.push(JSON.parse(body) as Told);
      response.writeHead(status(), { 'Content-Type': 'application/json' }).end('3');
      heard?.();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const supabaseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    supabaseUrl,
    told,
    /** Resolves when it was told that often. */
    hears: async (times: number) => {
      while (told.length < times) await new Promise<void>((resolve) => (heard = resolve));
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

const settings = { secretKey: 'sb_secret_test', port: 3001, pauseMs: 1 };
const problem = 'the site does not follow its source: no answer';
const held = { package: 'mfe-b', version: '4', serves: '3', reason: 'The build of mfe-b is not signed' };

// rule: B-3-80
test('the database is told what a server serves and what is wrong, and that the server ends', async () => {
  const backend = await startBackend();
  const ending = new AbortController();
  const counts: number[] = [];
  const health = () =>
    Promise.resolve({
      status: 'degraded',
      reasons: [problem],
      held: [held],
      shell: '1',
      remotes: { 'mfe-a': '2' },
      canaries: ['mfe-a@3'],
    });
  const ended = reportServer({
    ...{ ...settings, ...backend, health, signal: ending.signal },
    report: () => {},
    onAlerts: (count) => counts.push(count),
    onSecretKey: () => {},
  });
  await backend.hears(1);
  ending.abort();
  await ended;
  await backend.stop();
  const server = `${hostname()}:3001`;
  expect(backend.told[0]).toEqual({
    ...{ p_server: server, p_problems: JSON.stringify([problem, held]) },
    p_releases: ['shell@1', 'mfe-a@2', 'mfe-a@3'],
  });
  expect(backend.told.at(-1)).toEqual({ p_server: server, p_problems: null, p_releases: [] });
  expect(counts[0]).toBe(3);
});

test('a database that does not answer is reported once, and told again when it does', async () => {
  let status = 503;
  const backend = await startBackend(() => status);
  const ending = new AbortController();
  const reports: string[] = [];
  const ended = reportServer({
    ...{ ...settings, ...backend, signal: ending.signal },
    health: () => Promise.resolve({ status: 'ok', shell: '1' }),
    report: (message) => reports.push(message),
    onAlerts: () => {},
    onSecretKey: () => {},
  });
  await backend.hears(3);
  status = 200;
  await backend.hears(6);
  ending.abort();
  await ended;
  await backend.stop();
  expect(reports).toEqual(['the database does not know the state of this server: report_site_server answered 503']);
});

test('a secret key that the database refuses is known until it is accepted, and an outage says nothing of it', async () => {
  const answers = [401, 503, 200];
  const backend = await startBackend(() => answers.shift() ?? 200);
  const ending = new AbortController();
  const states: string[] = [];
  const ended = reportServer({
    ...{ ...settings, ...backend, signal: ending.signal },
    health: () => Promise.resolve({ status: 'ok', shell: '1' }),
    report: () => {},
    onAlerts: () => {},
    onSecretKey: (state) => states.push(state),
  });
  await backend.hears(4);
  ending.abort();
  await ended;
  await backend.stop();
  expect(states.slice(0, 2)).toEqual(['refused', 'accepted']);
});
