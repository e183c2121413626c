import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readFile, symlink } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import type { Compilation } from 'webpack';
import { newTraceId, writeTraceparent } from 'shared-data/trace-context';
import { buildServer } from '@district-pour/checkout/build/build-server';
import { repositoryRoot } from '@district-pour/checkout/run';
import { temporaryFolder } from '@district-pour/contract/testing/temporary-folder';
import { readContainerfile, readUnit, unprivileged } from './testing/deploy-files.ts';
import type { StartCommand } from './testing/deploy-files.ts';
import { collector } from './testing/collector.ts';
import { siteFolder } from './testing/serve-site.ts';

const readManifest = async (at: string) =>
  JSON.parse(await readFile(join(at, 'package.json'), 'utf8')) as {
    version: string;
    dependencies: Record<string, string>;
    devDependencies?: Record<string, string>;
  };
const installed = (name: string) => join(repositoryRoot, 'node_modules', name);

let folder: string;
let compilation: Compilation;
beforeAll(async () => {
  folder = await temporaryFolder();
  compilation = await buildServer(folder);
});

const listed = async () => (await readManifest(folder)).dependencies;
const packageOf = (request: string) => request.split('/', request.startsWith('@') ? 2 : 1).join('/');

/** The packages whose code is in the bundle. */
function bundledPackages(): Set<string> {
  const modules = [...compilation.modules].filter(
    (module) => compilation.chunkGraph.getNumberOfModuleChunks(module) > 0,
  );
  const files = modules
    .flatMap((module) => ('modules' in module ? (module.modules as typeof modules) : [module]))
    .map((module) => module.nameForCondition() ?? '');
  return new Set(files.flatMap((file) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1] ?? []));
}

test('the built server imports exactly the packages that its package.json lists, in the versions that are installed', async () => {
  const source = await readFile(join(folder, 'main.mjs'), 'utf8');
  const requests = [...source.matchAll(/^import .* from "([^"]+)";$/gm)].map(([, request = '']) => request);
  const external = requests.filter((request) => !request.startsWith('node:') && !builtinModules.includes(request));
  expect(new Set(external.map(packageOf))).toEqual(new Set(Object.keys(await listed())));
  for (const [name, version] of Object.entries(await listed()))
    expect((await readManifest(installed(name))).version).toBe(version);
});

test('the built server contains no build tooling', async () => {
  const [server, shell, contract, ...others] = await Promise.all(
    ['site-server', 'shell', 'tooling/contract', 'tooling/kit', 'tooling/checkout', 'tooling/bench'].map((name) =>
      readManifest(join(repositoryRoot, name)),
    ),
  );
  const known = { ...server!.dependencies, ...shell!.dependencies, ...contract!.dependencies };
  const ofTooling = others.flatMap(({ dependencies }) => Object.keys(dependencies)).filter((name) => !(name in known));
  expect(ofTooling).toEqual(expect.arrayContaining(['webpack', '@swc/core', '@playwright/test', 'lighthouse']));
  expect(bundledPackages()).toContain('ajv');
  expect(ofTooling.filter((name) => bundledPackages().has(name))).toEqual([]);
});

interface Started {
  server: ChildProcess;
  port: number;
  ended: Promise<number | null>;
  /** The lines of its log. */
  log: Record<string, unknown>[];
}

/** Starts the artifact in its folder; resolves once it listens. */
async function start(more: NodeJS.ProcessEnv = {}, how: Partial<StartCommand> = {}): Promise<Started> {
  const env = {
    SITE_PORT: '0',
    SITE_FOLDER: await siteFolder(),
    SUPABASE_URL: 'http://127.0.0.1:9',
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_test',
    ...more,
  };
  const { args = ['--preserve-symlinks', 'main.mjs'], cwd = folder, user = {} } = how;
  const server = spawn(process.execPath, args, { cwd, env, ...user, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<number | null>((resolve) => server.once('exit', resolve));
  const log: Started['log'] = [];
  const ready = new Promise<string>((resolve) => {
    createInterface({ input: server.stdout }).on('line', (line) => {
      const entry = JSON.parse(line) as Record<string, unknown>;
      log.push(entry);
      if (entry['event'] === 'ready') resolve(String(entry['url']));
    });
  });
  const url = await Promise.race([ready, ended]);
  return { server, port: Number(/:(\d+)$/.exec(String(url))?.[1]), ended, log };
}

beforeAll(async () => {
  for (const name of Object.keys(await listed())) {
    await mkdir(join(folder, 'node_modules', name, '..'), { recursive: true });
    await symlink(installed(name), join(folder, 'node_modules', name));
  }
});

test('the built server serves a page from a folder with only itself and the listed packages', async () => {
  const { server, port } = await start();
  try {
    const response = await fetch(`http://127.0.0.1:${port}/a`);
    expect([response.status, await response.text()]).toEqual([
      200,
      expect.stringContaining('/remotes/mfe-a/1/entry.js'),
    ]);
  } finally {
    server.kill('SIGKILL');
  }
});

test.each([
  ['the container file', readContainerfile],
  ['the unit file', readUnit],
])(
  'by the command and settings of %s it serves from folders that it cannot write to, as another user',
  async (_name, read) => {
    const { args, env } = await read();
    const cwd = await temporaryFolder();
    const site = await siteFolder();
    await cp(folder, cwd, { recursive: true, dereference: true });
    const { user, mayWrite, restore } = await unprivileged([cwd, site]);
    const { server, port, log } = await start(
      { ...env, SITE_HOST: '127.0.0.1', SITE_PORT: '0', SITE_FOLDER: site },
      { args, cwd, user },
    );
    try {
      const page = await fetch(`http://127.0.0.1:${port}/a`);
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('/remotes/mfe-a/1/entry.js')]);
      const ready = await fetch(`http://127.0.0.1:${port}/health/ready`);
      const reasons = [expect.stringMatching(/^nothing can be written: .*(EACCES|EROFS)/)];
      const health = mayWrite ? { status: 'ok' } : { status: 'degraded', reasons };
      expect([ready.status, await ready.json()]).toMatchObject([200, health]);
      // Only the copy of the registry that it would start with after a broken release cannot be kept.
      const problems = log.filter(
        ({ level, message }) => level !== 'info' && !String(message).includes('last-good.json'),
      );
      expect(problems).toEqual([]);
    } finally {
      server.kill('SIGKILL');
      await restore();
    }
  },
);

test('each page has an id, which its answer and the log have, and which comes from the caller’s trace', async () => {
  const { server, port, log } = await start();
  try {
    const traceId = newTraceId();
    const ask = (headers: HeadersInit) => fetch(`http://127.0.0.1:${port}/a?token=secret`, { headers });
    const traced = await ask({ traceparent: writeTraceparent(traceId) });
    const own = await ask({ traceparent: '00-forged' });
    expect(traced.headers.get('X-Request-Id')).toBe(traceId);
    expect(traced.headers.get('Server-Timing')).toContain(`00-${traceId}-`);
    expect(own.headers.get('X-Request-Id')).toMatch(/^[\da-f]{32}$/);
    const answered = log.filter(({ event }) => event === 'answered');
    expect(answered).toMatchObject([
      { request: traceId, method: 'GET', route: '/a', status: 200 },
      { request: own.headers.get('X-Request-Id') },
    ]);
    expect(JSON.stringify(log)).not.toContain('secret');
  } finally {
    server.kill('SIGKILL');
  }
});

test('with OTEL_EXPORTER_OTLP_ENDPOINT it exports each request as a span and in a histogram, without it it loads no such code', async () => {
  const received = await collector();
  const { server, port, ended } = await start({
    OTEL_EXPORTER_OTLP_ENDPOINT: received.url,
    OTEL_SERVICE_NAME: 'site-one',
  });
  try {
    const traceId = newTraceId();
    await fetch(`http://127.0.0.1:${port}/a?token=secret`, { headers: { traceparent: writeTraceparent(traceId) } });
    server.kill('SIGTERM');
    await ended;
    const { '/v1/traces': traces, '/v1/metrics': metrics } = received.bodies;
    for (const text of ['GET /a', traceId, 'site-one', '"http.route"']) expect(traces).toContain(text);
    expect(metrics).toContain('http.server.request.duration');
    expect(`${traces}${metrics}`).not.toContain('secret');
    expect(await readFile(join(folder, 'main.mjs'), 'utf8')).not.toContain('OTLPTraceExporter');
  } finally {
    server.kill('SIGKILL');
    await received.stop();
  }
});

test('after SIGTERM it answers a request that is still arriving, accepts no new one, and closes one that never completes', async () => {
  const { server, port, ended } = await start();
  try {
    const body = JSON.stringify({ events: [{ kind: 'use', release: 'mfe-a@1' }] });
    const head = `POST /telemetry HTTP/1.1\r\nHost: site\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`;
    const [stays, completed] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
    stays.on('error', () => {});
    for (const socket of [stays, completed]) {
      socket.write(head);
      expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1\.1 100/); // the server has received the head
      socket.write(body.slice(0, 5));
    }
    server.kill('SIGTERM');
    while (
      await fetch(`http://127.0.0.1:${port}/health/live`).then(
        () => true,
        () => false,
      )
    );
    server.kill('SIGINT'); // a second signal changes nothing
    expect(await Promise.race([ended, pause(500, 'running')])).toBe('running');
    completed.write(body.slice(5));
    expect(String(await once(completed, 'data'))).toMatch(/^HTTP\/1\.1 204/);
    expect(await ended).toBe(0);
  } finally {
    server.kill('SIGKILL');
  }
});

test('while one of two servers shuts down, a load balancer that follows readiness loses no request', async () => {
  const servers = [await start({ SITE_DRAIN_SECONDS: '2' }), await start()];
  const [one] = servers;
  const isReady = (port: number) =>
    fetch(`http://127.0.0.1:${port}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  try {
    let ready = servers.map(({ port }) => port);
    let isRunning = true;
    void one!.ended.then(() => (isRunning = false));
    const answers = new Map<number | string, number>();
    for (let count = 0, left = 50; left > 0; count += 1) {
      if (count === 61) one!.server.kill('SIGTERM');
      if (!isRunning) left -= 1;
      if (count % 20 === 0) {
        const known = await Promise.all(servers.map(async ({ port }) => ((await isReady(port)) ? [port] : [])));
        ready = known.flat();
      }
      const answer = await fetch(`http://127.0.0.1:${ready[count % ready.length]}/a`).then(
        ({ status }) => status,
        (error: Error) => error.message,
      );
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
    }
    expect([...answers.keys()]).toEqual([200]);
    expect(await one!.ended).toBe(0);
  } finally {
    for (const { server } of servers) server.kill('SIGKILL');
  }
});
