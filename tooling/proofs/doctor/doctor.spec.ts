import { repositoryRoot } from '@district-pour/checkout/run';
import { backendFaults } from './testing/backend-faults.ts';
import { siteFaults } from './testing/site-faults.ts';
import { startWorld } from './testing/world.ts';
import type { World } from './testing/world.ts';
import { checks, exitCodeOf, runChecks } from '@district-pour/operations/doctor/run-checks';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const faults = [...siteFaults, ...backendFaults];
const run = (env = world.env, site = world.site.url) =>
  runChecks({
    site: new URL(site),
    plainUrl: world.plain.url,
    env,
    root: repositoryRoot,
    resolveTxt: world.resolveTxt,
  });
type Report = Awaited<ReturnType<typeof run>>;
const named = (report: Report, wanted: string) =>
  report.checks.filter(({ state }) => state === wanted).map(({ name }) => name);

test('everything is green on a deployment in order, and no secret is printed', async () => {
  const report = await run();
  expect(report.checks.filter(({ state }) => state !== 'ok')).toEqual([]);
  expect(exitCodeOf(report)).toBe(0);
  const text = JSON.stringify(report);
  for (const [name, value] of Object.entries(world.env))
    if (/SECRET|TOKEN|DATABASE/.test(name)) expect(text).not.toContain(value);
});

test.each(faults)('$fault: exactly $check fails', async ({ check, breakIt, detail }) => {
  const { env = {}, undo } = await breakIt(world);
  const report = await run({ ...world.env, ...env });
  await undo?.();
  expect(named(report, 'failed')).toEqual([check]);
  expect(report.checks.find(({ name }) => name === check)?.detail).toMatch(detail);
  expect(exitCodeOf(report)).toBe(1);
});

test('each check was seen to fail, and everything is green again', async () => {
  expect(new Set(faults.map(({ check }) => check))).toEqual(new Set(checks.map(({ name }) => name)));
  expect(named(await run(), 'ok')).toHaveLength(checks.length);
});

test('with the address alone the public checks are made, and the others name what to set', async () => {
  const report = await run({});
  expect(named(report, 'failed')).toEqual([]);
  const missing = report.checks.filter(({ state }) => state === 'not-checked');
  expect(missing.filter(({ detail }) => !/^set [A-Z_]+/.test(detail))).toEqual([]);
  expect(Object.fromEntries(missing.map(({ name, detail }) => [name, detail.split(/[ ,]/)[1]]))).toEqual({
    'rollback-signatures': 'SITE_SOURCE',
    'backend-address': 'SUPABASE_URL',
    'service-access': 'SUPABASE_SECRET_KEY',
    backups: 'SUPABASE_ACCESS_TOKEN',
    migrations: 'SUPABASE_SECRET_KEY',
    'demo-accounts': 'SUPABASE_SECRET_KEY',
    'database-rules': 'DATABASE_URL',
    'function-settings': 'SUPABASE_SECRET_KEY',
    'payment-webhook-secret': 'STRIPE_WEBHOOK_SECRET',
    'payment-endpoint': 'STRIPE_SECRET_KEY',
    'mail-webhook-secret': 'MAIL_WEBHOOK_SECRET',
    schedules: 'SUPABASE_SECRET_KEY',
    outbox: 'SUPABASE_SECRET_KEY',
    'given-up': 'SUPABASE_SECRET_KEY',
    refunds: 'SUPABASE_SECRET_KEY',
    'calendar-syncs': 'SUPABASE_SECRET_KEY',
    spf: 'MAIL_FROM',
    dkim: 'MAIL_FROM',
    dmarc: 'MAIL_FROM',
  });
  expect(exitCodeOf(report)).toBe(2);
});

test('the secret key is not sent to an address that only the site names', async () => {
  const seen: string[] = [];
  world.backendEdge.edit = (request, response) => {
    seen.push(...request.headers.values());
    return response;
  };
  const report = await run({ ...world.env, SUPABASE_URL: undefined });
  world.backendEdge.edit = null;
  expect(seen.length).toBeGreaterThan(0);
  expect(seen.filter((value) => value.includes(world.backend.secretKey))).toEqual([]);
  expect(report.checks.find(({ name }) => name === 'service-access')?.detail).toBe('set SUPABASE_URL');
});

test('a site on this machine without https has checks that do not apply', async () => {
  world.serveAs(world.local.url);
  const report = await run({ SUPABASE_SECRET_KEY: world.backend.secretKey }, world.local.url);
  world.serveAs(world.site.url);
  expect(named(report, 'not-applicable')).toEqual([
    'rollback-signatures',
    'hsts',
    'https-redirect',
    'certificates',
    'backend-address',
    'backups',
    'demo-accounts',
    'spf',
    'dkim',
    'dmarc',
  ]);
  // The account server and the functions of this deployment belong to its https address.
  expect(named(report, 'failed')).toEqual(['auth-redirects', 'function-origins']);
});
