import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { copyCheckout } from '@district-pour/checkout/checkout-copy';
import type { CheckoutCopy } from '@district-pour/checkout/checkout-copy';
import { startBackend } from '@district-pour/bench/backend/measure-backend';
import { startPostgres } from '@district-pour/checkout/postgres';
import { freePort } from '@district-pour/checkout/free-port';
import { readUnit } from 'site-server/testing/deploy-files';
import { readCaddyfile, startBalancer } from './balancer.ts';
import { startLoad } from './load.ts';

const seconds = 120;
const heading = 'mfe-tools/src/features/estimate-quote/quote-form.tsx';
const [before, after] = ['Get an Instant Price Estimate', 'A price before you ask'];

let checkout: CheckoutCopy;
beforeAll(() => {
  checkout = copyCheckout();
});
afterAll(() => checkout.remove());

/** An instance of the site server by the command and the settings of the unit file. */
function instance(port: number, backend: { url: string; publishableKey: string }) {
  let child: ChildProcess | null = null;
  const start = async () => {
    const { args, env } = await readUnit();
    const started = spawn(process.execPath, args, {
      cwd: join(checkout.root, 'dist/server'),
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...env,
        SITE_PORT: String(port),
        SITE_FOLDER: checkout.site,
        SITE_URL: 'http://localhost',
        SUPABASE_URL: backend.url,
        SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
      },
    });
    child = started;
    await once(createInterface({ input: started.stdout }), 'line');
    while (!(await fetch(`http://127.0.0.1:${port}/health/ready`).then(({ ok }) => ok))) await pause(100);
  };
  const stop = async () => {
    if (!child) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  };
  return { start, stop, kill: () => child?.kill('SIGKILL') };
}

test('two instances refuse no page during a rolling restart, a release, a rollback and a restart of PostgreSQL', async () => {
  const postgres = await startPostgres();
  if (!postgres) throw new Error('No PostgreSQL on this machine.');
  const { backend, stop: stopBackend } = await startBackend(postgres.url);
  const ports = [await freePort(), await freePort()];
  const instances = ports.map((port) => instance(port, backend));
  await Promise.all(instances.map(({ start }) => start()));
  const balancer = await startBalancer(ports);
  const entry = /(\/shell\/[^"]+\.js)/.exec(await (await fetch(`${balancer.url}/`)).text())?.[1] ?? '';
  const loads = {
    pages: startLoad(
      ['/', '/quote', '/booking', '/blog', '/about'].map((path) => balancer.url + path),
      25,
    ),
    files: startLoad(
      [entry, '/sitemap.xml', '/robots.txt'].map((path) => balancer.url + path),
      15,
    ),
    database: startLoad([`${backend.url}/rest/v1/available_slots?limit=1`], 5, { apikey: backend.publishableKey }),
  };
  const began = performance.now();
  const steps: string[] = [];
  const step = async (what: string, work: () => Promise<unknown>) => {
    const at = performance.now();
    await work();
    const second = (time: number) => ((time - began) / 1000).toFixed(1);
    steps.push(`${what}: from second ${second(at)} to ${second(performance.now())}`);
    await pause(3_000);
  };
  const untilAllShow = async (text: string) => {
    for (const port of ports)
      while (!(await (await fetch(`http://127.0.0.1:${port}/quote`)).text()).includes(text)) await pause(50);
  };
  try {
    await pause(5_000);
    // As `systemctl restart` does it, one after the other; the pause is what the balancer needs to see that one is ready.
    await step('rolling restart', async () => {
      for (const { start, stop } of instances) {
        await stop();
        await start();
        await pause(2 * readCaddyfile().healthInterval);
      }
    });
    checkout.edit(heading, before, after);
    await step('release of mfe-tools', async () => {
      await checkout.npmRun('release', '--', 'mfe-tools', '--site', checkout.site);
      await untilAllShow(after);
    });
    await step('rollback', async () => {
      await checkout.npmRun('rollback', '--', 'mfe-tools', '--site', checkout.site);
      await untilAllShow(before);
    });
    await step('restart of PostgreSQL', () => postgres.restart());
    await pause(Math.max(5_000, seconds * 1000 - (performance.now() - began)));
    const figures = {
      pages: await loads.pages.stop(),
      files: await loads.files.stop(),
      database: await loads.database.stop(),
    };
    const load = loadavg()
      .map((value) => value.toFixed(1))
      .join(', ');
    process.stdout.write(
      `${Math.round((performance.now() - began) / 1000)} s, load average ${load}, ${balancer.retries()} tries again\n` +
        `${steps.join('\n')}\n${JSON.stringify(figures, null, 2)}\n`,
    );
    expect([figures.pages.refused, figures.files.refused]).toEqual([{}, {}]);
    expect(figures.pages.answered).toBeGreaterThan(1_000);
    expect(figures.database.longestOutage).toBeLessThan(30_000);
    expect(
      (await fetch(`${backend.url}/rest/v1/available_slots?limit=1`, { headers: { apikey: backend.publishableKey } }))
        .status,
    ).toBe(200);
  } finally {
    await Promise.allSettled(Object.values(loads).map(({ stop }) => stop()));
    balancer.stop();
    for (const { kill } of instances) kill();
    await stopBackend();
    await postgres.stop();
  }
});
