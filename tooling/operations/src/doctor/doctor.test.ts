import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer as createSite } from 'node:http';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { checks, exitCodeOf, reportText, runChecks } from './run-checks.ts';
import { paymentEvents } from './webhooks.ts';

const root = join(import.meta.dirname, '../../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** An address on this machine where nothing listens. */
async function deadAddress(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return `http://127.0.0.1:${port}`;
}

test('docs/doctor.md lists every check with its remedy, in order', () => {
  const rows = [...read('docs/doctor.md').matchAll(/^\| `([a-z-]+)` \|.*\| (.+) \|$/gm)];
  expect(rows.map(([, name, remedy]) => ({ name, remedy }))).toEqual(
    checks.map(({ name, remedy }) => ({ name, remedy })),
  );
});

test('the events that Stripe has to send are those that the webhook settles', () => {
  const handled = [...read('supabase/functions/stripe-webhook/handler.ts').matchAll(/case '([^']+)':/g)];
  expect(new Set(paymentEvents)).toEqual(new Set(handled.map(([, event]) => event)));
});

test('a site that does not answer is one failure; what depends on it is not checked', async () => {
  const site = await deadAddress();
  const report = await runChecks({ site: new URL(site), env: {}, root });
  const detail = `${site} does not answer (ECONNREFUSED)`;
  expect(report.checks.filter(({ state }) => state === 'failed')).toEqual([
    {
      name: 'site-ready',
      state: 'failed',
      detail,
      remedy: checks[0]?.remedy,
    },
  ]);
  expect(report).toMatchObject({ schema: 1, site, counts: { ok: 0, failed: 1 } });
  expect(Object.keys(report)).toEqual(['schema', 'site', 'at', 'counts', 'checks']);
  const lines = reportText(report).split('\n');
  expect(lines).toHaveLength(checks.length + 2);
  expect(lines[0]).toBe(`FAILED          site-ready              ${detail} → ${checks[0]?.remedy}`);
});

test('a site that holds a release back is named with the reason, and with what to do about it', async () => {
  const held = [{ package: 'mfe-b', version: '2', serves: '1', reason: 'The build of mfe-b is not signed' }];
  const server = createSite((_request, response) =>
    response.end(JSON.stringify({ status: 'degraded', reasons: [], held })),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const site = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const report = await runChecks({ site, env: {}, root });
  server.closeAllConnections();
  server.close();
  expect(report.checks.find(({ name }) => name === 'site-ready')).toMatchObject({
    detail: '/health/ready answers 200 degraded; mfe-b 2 is held back: The build of mfe-b is not signed',
    remedy: expect.stringContaining('docs/delivery.md#held-back') as string,
  });
});

test.each([
  [0, { failed: 0, 'not-checked': 0 }],
  [1, { failed: 1, 'not-checked': 3 }],
  [2, { failed: 0, 'not-checked': 3 }],
])('the exit code is %i for %o', (code, counts) => {
  const all = { ok: 1, 'not-applicable': 0, ...counts };
  expect(exitCodeOf({ schema: 1, site: '', at: '', counts: all, checks: [] })).toBe(code);
});
