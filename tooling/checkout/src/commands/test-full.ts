import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres } from '../postgres.ts';
import { buildSite } from '../build/build-site.ts';
import { ensureChromium } from '../chromium.ts';
import { defineCommand, UsageError } from '@district-pour/kit/command';
import { partNames, partsFor } from '../full-parts.ts';
import type { Part } from '../full-parts.ts';
import { repositoryRoot, run } from '../run.ts';
import { changedSince, findBase } from '../test-run/base.ts';
import { reasonOf } from '@district-pour/contract/error-message';

/** Starts the PostgreSQL that the parts use, unless `DATABASE_URL` names one or the machine has none. */
const openDatabase = async () =>
  process.env['DATABASE_URL'] ? { url: process.env['DATABASE_URL'], stop: async () => {} } : await startPostgres();
const env: NodeJS.ProcessEnv = { RELIABILITY: 'full' };

// Parts run in parallel; each writes its output into a separate file.
const logs = join(repositoryRoot, '.cache/test-full');
const logOf = (part: string) => join(logs, `${part}.log`);

const jest = (part: string, config: string, ...names: string[]) =>
  run('jest', ['-c', `${config}/jest.config.mjs`, '--runInBand', '--silent=false', '--noStackTrace', ...names], {
    env,
    log: logOf(part),
  });
const database = (part: string, ...names: string[]) =>
  jest(part, 'supabase/tests', ...names.map((name) => `supabase/tests/${name}.test`));

const browser = async (part: string, config: string, ...args: string[]) => {
  await buildSite();
  // Below the ports that systems hand out for the other parts' own connections.
  const ports = { E2E_PORT_BASE: process.env['E2E_PORT_BASE'] ?? '25000' };
  await run('playwright', ['test', '-c', `e2e/${config}`, ...args], {
    env: { ...env, ...ports, E2E_FULL: '1', CHROME_PATH: ensureChromium() },
    log: logOf(part),
  });
};

const catalogue = async () => {
  const log = logOf('catalogue');
  await run('npm', ['run', 'catalogue:build'], { log });
  await run('playwright', ['test', '-c', 'e2e/playwright.catalogue.config.ts'], {
    env: { CHROME_PATH: ensureChromium() },
    log,
  });
};

const parts: Record<Part, () => Promise<void>> = {
  race: () => database('race', 'race', 'move-races', 'place-races'),
  permissions: () => database('permissions', 'permissions', 'columns', 'input', 'fuzz', 'lint'),
  holds: () =>
    database(
      'holds',
      'interleavings',
      'holds',
      'checkout-holds',
      'hold-limits',
      'settlement',
      'refunds',
      'calendar-and-outbox',
      'calendar-removals',
    ),
  mails: () => database('mails', 'plans', 'account-notices'),
  money: () =>
    database(
      'money',
      'money-walks',
      'booking-lives',
      'money-lives',
      'price-oracle',
      'ledger',
      'recorded-money',
      'cancellation',
      'deposits',
      'balance-mails',
      'invoices',
      'invoice-corrections',
      'document-guards',
    ),
  webhooks: () => database('webhooks', 'webhooks'),
  outside: () => database('outside', 'outside'),
  documents: () => jest('documents', 'supabase/functions', '_shared/documents'),
  restart: () =>
    jest(
      'restart',
      'local-stack',
      'src/restart.test',
      'backup/',
      'local-stack/src/backend/database/',
      'supervisor/(start|signals).test',
    ),
  mutants: () => run('node', ['supabase/tests/mutants.ts'], { env, log: logOf('mutants') }),
  browsers: () =>
    browser(
      'browsers',
      'playwright.config.ts',
      'last-place',
      '-g',
      'two customers submit',
      '--project',
      'desktop',
      '--repeat-each',
      '100',
      '--workers',
      '1',
    ),
  faults: () => browser('faults', 'playwright.config.ts', 'faults', '--project', 'desktop'),
  releases: () => browser('releases', 'playwright.delivery.config.ts'),
  delivery: async () => {
    await buildSite();
    await jest('delivery', 'tooling/proofs/delivery');
  },
  registry: () => jest('registry', 'tooling/proofs/registry'),
  packages: async () => {
    await buildSite();
    await jest('packages', 'tooling/proofs/packages');
  },
  pipelines: async () => {
    await buildSite();
    await jest('pipelines', 'tooling/proofs/pipelines');
  },
  operations: async () => {
    await buildSite();
    await jest('operations', 'tooling/proofs/operations');
  },
  production: () => jest('production', 'tooling/proofs/production'),
  doctor: () => jest('doctor', 'tooling/proofs/doctor'),
  accessibility: async () => {
    await browser('accessibility', 'playwright.config.ts', '--grep', '@accessibility', '--project', 'desktop');
    await browser('accessibility-day', 'playwright.config.ts', 'owner-day', '--project', 'desktop');
  },
  widths: () => browser('widths', 'playwright.config.ts', '--grep', '@widths', '--project', 'desktop'),
  catalogue,
};

// Parallel lanes: parts that wait for the calendar's rate limit, for pages, and for functions that are killed and restarted.
// Parts that build the site are in one lane.
const lanes: readonly (readonly Part[])[] = [
  ['outside', 'restart', 'race', 'permissions', 'documents', 'money'],
  [
    'browsers',
    'faults',
    'releases',
    'delivery',
    'packages',
    'pipelines',
    'operations',
    'accessibility',
    'widths',
    'catalogue',
  ],
  ['webhooks', 'holds', 'mails', 'doctor', 'registry', 'mutants', 'production'],
];
const results: [name: string, outcome: string][] = [];
async function lane(names: readonly Part[]): Promise<void> {
  for (const name of names) {
    const began = performance.now();
    const outcome = await parts[name]().then(
      () => 'passed',
      (error: unknown) => `FAILED (${reasonOf(error)})`,
    );
    results.push([name, `${outcome} after ${Math.round((performance.now() - began) / 1000)} s`]);
    console.log(`── ${name}: ${results.at(-1)?.[1]}`);
    if (outcome !== 'passed' && existsSync(logOf(name)))
      console.log(readFileSync(logOf(name), 'utf8').split('\n').slice(-200).join('\n'));
  }
}

const usage = `npm run test:full [-- <part> … | --since <commit>]

Runs the whole load that docs/reliability.md describes, of which npm test runs a sample, and the accessibility check of
every page and of the component catalogue. Runs all parts unless some are named: ${partNames.join(', ')}.

  --since <commit>  the parts that cover what has changed since that commit, such as main`;

export default defineCommand(
  { usage, names: [0, Infinity], options: { since: { type: 'string' } } },
  async ({ since, names }) => {
    const unknown = names.filter((name) => !Object.hasOwn(parts, name));
    if (unknown.length > 0) throw new UsageError(`Unknown: ${unknown.join(', ')}.`);
    const wanted: readonly string[] =
      since === undefined ? (names.length > 0 ? names : partNames) : partsFor(changedSince(findBase(since) ?? since));
    rmSync(logs, { recursive: true, force: true });
    mkdirSync(logs, { recursive: true });
    const postgres = await openDatabase();
    if (postgres) env['DATABASE_URL'] = postgres.url;
    console.log(
      postgres
        ? `On PostgreSQL at ${new URL(postgres.url).host}.`
        : 'No PostgreSQL here: everything runs on the embedded database, where one connection serializes the races.',
    );
    const began = performance.now();
    try {
      await Promise.all(lanes.map((names) => lane(names.filter((name) => wanted.includes(name)))));
    } finally {
      await postgres?.stop();
    }
    console.log(
      `\n${results.map(([name, outcome]) => `${name.padEnd(12)} ${outcome}`).join('\n')}\nall in ${Math.round((performance.now() - began) / 1000)} s`,
    );
    if (results.some(([, outcome]) => outcome.startsWith('FAILED'))) process.exitCode = 1;
  },
);
