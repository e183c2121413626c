import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { buildMonolith } from '../bench/build-monolith.ts';
import { measureBackend, startBackend } from '../bench/measure-backend.ts';
import type { HttpCost } from '../bench/measure-http.ts';
import { measureServer } from '../bench/measure-server.ts';
import { measurePage, medianCost } from '../bench/measure-page.ts';
import type { PageCost } from '../bench/measure-page.ts';
import { measureLighthouse, medianReport } from '../bench/measure-lighthouse.ts';
import { measureNavigation } from '../bench/measure-navigation.ts';
import { measureRelease } from '../bench/measure-release.ts';
import { startPostgres } from '../bench/postgres.ts';
import { textTable } from '../bench/table.ts';
import { buildSite, localSite } from '../build-site.ts';
import { chromiumSwitches, ensureChromium } from '../chromium.ts';
import { remotes } from '../packages.ts';
import { readRemoteManifest } from '../remote-manifest.ts';
import { repositoryRoot, run } from '../run.ts';

const runs = Number(process.env['BENCH_RUNS'] ?? 3);
const clients = 50;
/** Milliseconds of the slowest in a hundred. */
const backendGoals = { slots: 25, insert: 40, bookings: 20 };
const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1);
const whole = (value: number) => value.toFixed(0);

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

/** Cold, warm and one-remote build times, in seconds. */
async function benchBuilds(): Promise<string> {
  // A cache of its own: the one that checkouts share would make the cold build warm.
  process.env['NX_CACHE_DIRECTORY'] = join(repositoryRoot, '.nx/cache');
  await Promise.all(['.nx', '.cache', 'dist'].map((folder) => rm(join(repositoryRoot, folder), { recursive: true, force: true })));
  const cold = await timed(() => buildSite());
  const warm = await timed(() => buildSite());
  const remote = await timed(() => run('lerna', ['run', 'build', '--scope', 'mfe-tools', '--skip-nx-cache', '--loglevel', 'error']));
  return textTable('Builds, seconds', ['what', 's', 'goal'], [
    ['everything, nothing cached', cold.toFixed(1), ''],
    ['nothing changed', warm.toFixed(1), '5'],
    ['one remote', remote.toFixed(1), '15'],
  ]);
}

/** The paths of all open, prerendered routes without parameters. */
async function openPaths(): Promise<string[]> {
  const manifests = await Promise.all(remotes.map((name) => readRemoteManifest(join(repositoryRoot, name))));
  return manifests.flatMap((manifest) => manifest.routes.filter((route) => route.prerender && route.access === 'open' && (route.canonical ?? route.path) === route.path && !route.path.includes(':')).map((route) => route.path));
}

async function startSite(folder: string, port: number, supabaseUrl: string, publishableKey = 'sb_publishable_bench'): Promise<() => void> {
  const child = spawn('node', ['shell/server/main.ts'], {
    cwd: repositoryRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, SITE_PORT: String(port), SITE_FOLDER: folder, SITE_URL: `http://localhost:${port}`, SUPABASE_URL: supabaseUrl, SUPABASE_PUBLISHABLE_KEY: publishableKey },
  });
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', () => resolve());
    child.once('exit', (code) => reject(new Error(`the site server ended with exit code ${code}`)));
  });
  return () => child.kill('SIGTERM');
}

/** Every open page at the speed of a slow phone, beside the same page of the non-federated bundle. */
async function benchPages(): Promise<string> {
  const monolithSite = join(repositoryRoot, 'dist/monolith-site');
  await buildMonolith(monolithSite, localSite);
  const backend = 'http://127.0.0.1:9'; // nothing listens there: public reads come after content and do not count
  const sites = [
    { port: 44100, folder: localSite },
    { port: 44101, folder: monolithSite },
  ];
  const stops = await Promise.all(sites.map(({ port, folder }) => startSite(folder, port, backend)));
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumSwitches });
  const rows: (string | number)[][] = [];
  try {
    const only = process.env['BENCH_PATHS']?.split(',');
    for (const path of only ?? (await openPaths())) {
      const costs: PageCost[] = [];
      for (const { port } of sites) {
        const measured: PageCost[] = [];
        for (let index = 0; index < runs; index += 1) measured.push(await measurePage(browser, `http://localhost:${port}`, path));
        costs.push(medianCost(measured));
      }
      const bareRuns: PageCost[] = [];
      for (let index = 0; index < runs; index += 1) bareRuns.push(await measurePage(browser, `http://localhost:${sites[0]?.port}`, path, { bare: true }));
      const bare = medianCost(bareRuns);
      const [ours, bundle] = costs as [PageCost, PageCost];
      rows.push([path, kilobytes(ours.scriptBytes), kilobytes(bundle.scriptBytes), (ours.scriptBytes / bundle.scriptBytes).toFixed(2), kilobytes(ours.allBytes), kilobytes(bundle.allBytes), ours.chain, bundle.chain, whole(ours.lcp), whole(bundle.lcp), whole(bare.lcp), whole(ours.tbt), whole(bundle.tbt), whole(bare.tbt), ours.cls.toFixed(3)]);
    }
  } finally {
    await browser.close();
    for (const stop of stops) stop();
  }
  return textTable(
    `Pages: median of ${runs}, 150 ms, 1.6 Mbps, 4 × CPU; nothing touched; "one" is the same page as one non-federated bundle, "bare" its document without script`,
    ['path', 'script KB', 'one', 'ratio', 'all KB', 'one', 'chain', 'one', 'LCP ms', 'one', 'bare', 'TBT ms', 'one', 'bare', 'CLS'],
    rows,
  );
}

/** The paths to measure: those of `BENCH_PATHS`, else every open page and an article. */
const wantedPaths = async () => process.env['BENCH_PATHS']?.split(',') ?? [...(await openPaths()), '/blog/signature-drinks-for-a-wedding'];

/** Every open page by Lighthouse, with a backend that answers. */
async function benchLighthouse(): Promise<string> {
  const count = Number(process.env['BENCH_RUNS'] ?? 5);
  const { backend, stop: stopBackend } = await startBackend(null);
  const stopSite = await startSite(localSite, 44103, backend.url, backend.publishableKey);
  const port = 44104;
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: [...chromiumSwitches, `--remote-debugging-port=${port}`] });
  const rows: (string | number)[][] = [];
  try {
    for (const path of await wantedPaths()) {
      const reports = [];
      for (let index = 0; index < count; index += 1) reports.push(await measureLighthouse(`http://localhost:44103${path}`, port));
      const { scores, lcp, tbt, cls, findings } = medianReport(reports);
      const row = [path, ...Object.values(scores), whole(lcp), whole(tbt), cls.toFixed(3), findings.join(' ')];
      rows.push(row);
      console.log(row.join('  ')); // it takes a while
    }
  } finally {
    await browser.close();
    stopSite();
    await stopBackend();
  }
  return textTable(`Lighthouse, mobile, median of ${count}`, ['path', 'perf', 'a11y', 'best', 'SEO', 'LCP ms', 'TBT ms', 'CLS', 'not in full'], rows);
}

/** From the home page to every open page that it links to, by its link, at a processor four times slower. */
async function benchNavigation(): Promise<string> {
  const { backend, stop: stopBackend } = await startBackend(null);
  const stopSite = await startSite(localSite, 44105, backend.url, backend.publishableKey);
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumSwitches });
  const rows: (string | number)[][] = [];
  try {
    for (const path of await wantedPaths()) {
      const costs = [];
      for (let index = 0; index < runs; index += 1) costs.push(path === '/' ? null : await measureNavigation(browser, 'http://localhost:44105', '/', path));
      const measured = costs.filter((cost) => cost !== null).sort((a, b) => a.shown - b.shown);
      const middle = measured[Math.floor(measured.length / 2)];
      if (!middle) continue;
      const row = [path, whole(middle.painted), whole(middle.shown), '150', Math.max(...measured.map(({ cls }) => cls)).toFixed(3)];
      rows.push(row);
      console.log(row.join('  '));
    }
  } finally {
    await browser.close();
    stopSite();
    await stopBackend();
  }
  return textTable(`In-site navigation from home after a pointer over the link: median of ${runs}, 4 × CPU`, ['to', 'painted ms', 'shown ms', 'goal', 'CLS'], rows);
}

/** A prerendered page from the site server, under load. */
async function benchServer(): Promise<string> {
  const stop = await startSite(localSite, 44102, 'http://127.0.0.1:9');
  try {
    const rows: (string | number)[][] = [];
    for (const path of ['/', '/terms']) {
      const cost = await measureServer(`http://127.0.0.1:44102${path}`, 200, 10);
      rows.push([path, whole(cost.perSecond), whole(cost.p50), whole(cost.p99), cost.failures]);
    }
    return textTable('Site server: one process, 200 connections, 10 s', ['path', 'per s', 'p50 ms', 'p99 ms', 'failures'], rows);
  } finally {
    stop();
  }
}

/** The backend's answers under load, embedded and on PostgreSQL. */
async function benchBackend(): Promise<string> {
  const postgres = process.env['BENCH_DATABASE_URL'] ? { url: process.env['BENCH_DATABASE_URL'], stop: async () => {} } : await startPostgres();
  const rows: (string | number)[][] = [];
  try {
    for (const [name, url] of [['embedded', null], ...(postgres ? [['PostgreSQL', postgres.url] as const] : [])] as const) {
      const cost = await measureBackend(url, clients);
      for (const [what, { p50, p99, perSecond, failures }] of Object.entries(cost.http) as [keyof typeof cost.http, HttpCost][]) {
        const sql = cost.sql?.[what];
        rows.push([`${name}: ${what}`, p50.toFixed(1), p99.toFixed(1), sql?.p50.toFixed(1) ?? '', sql?.p99.toFixed(1) ?? '', backendGoals[what], whole(perSecond), failures]);
      }
    }
  } finally {
    await postgres?.stop();
  }
  return textTable(`Backend over HTTP, ${clients} clients that ask without a pause; beside it the same SQL on the same server without HTTP`, ['what', 'p50 ms', 'p99 ms', 'SQL p50', 'SQL p99', 'goal p99', 'per s', 'failures'], rows);
}

/** How soon a team's change is with visitors, and gone again. */
async function benchReleases(): Promise<string> {
  const { release, rollback } = await measureRelease();
  return textTable('Delivery of one remote, seconds until a new page load shows it', ['what', 's', 'goal'], [
    ['release, with its build', release.toFixed(1), '30'],
    ['rollback', rollback.toFixed(1), '2'],
  ]);
}

const parts: Record<string, () => Promise<string>> = { builds: benchBuilds, pages: benchPages, lighthouse: benchLighthouse, navigation: benchNavigation, server: benchServer, backend: benchBackend, releases: benchReleases };
const wanted = process.argv.slice(2).filter((name) => name in parts);
const cpu = (await readFile('/proc/cpuinfo', 'utf8').catch(() => '')).match(/model name\s*: (.*)/)?.[1] ?? process.arch;
const tables: string[] = [];
if (wanted.length > 0 && !wanted.includes('builds')) await buildSite();
for (const name of wanted.length > 0 ? wanted : Object.keys(parts)) tables.push((await parts[name]?.()) ?? '');
console.log(`\nMeasured ${new Date().toISOString().slice(0, 10)} on ${cpu}, ${process.platform}, Node ${process.version}`);
console.log(tables.join('\n'));
