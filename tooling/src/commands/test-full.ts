import { startPostgres } from '../bench/postgres.ts';
import { buildSite } from '../build-site.ts';
import { ensureChromium } from '../chromium.ts';
import { run } from '../run.ts';

// The whole load that docs/reliability.md speaks of; `npm test` runs a sample of each part. Named parts run alone:
// npm run test:full -- race webhooks
const postgres = process.env['DATABASE_URL'] ? { url: process.env['DATABASE_URL'], stop: async () => {} } : await startPostgres();
const env = { RELIABILITY: 'full', ...(postgres ? { DATABASE_URL: postgres.url } : {}) };
console.log(postgres ? `On PostgreSQL at ${new URL(postgres.url).host}.` : 'No PostgreSQL here: everything runs on the embedded database, where one connection serialises the races.');

const jest = (config: string, ...names: string[]) => run('jest', ['-c', `${config}/jest.config.mjs`, '--runInBand', '--silent=false', '--noStackTrace', ...names], { env });
const database = (...names: string[]) => jest('supabase/tests', ...names.map((name) => `supabase/tests/${name}.test`));

const browser = async (config: string, ...args: string[]) => {
  await buildSite();
  await run('playwright', ['test', '-c', `e2e/${config}`, ...args], { env: { ...env, E2E_FULL: '1', CHROME_PATH: ensureChromium() } });
};

const parts: Record<string, () => Promise<void>> = {
  race: () => database('race'),
  permissions: () => database('permissions', 'columns', 'input', 'fuzz', 'lint'),
  holds: () => database('interleavings', 'holds', 'settlement', 'refunds', 'calendar-and-outbox'),
  webhooks: () => database('webhooks'),
  outside: () => database('outside'),
  restart: () => jest('local-stack', 'local-stack/src/restart.test', 'local-stack/src/backup/'),
  mutants: () => run('node', ['supabase/tests/mutants.mjs'], { env }),
  browsers: () => browser('playwright.config.ts', 'last-place', '-g', 'two customers submit', '--project', 'desktop', '--repeat-each', '100', '--workers', '1'),
  faults: () => browser('playwright.config.ts', 'faults', '--project', 'desktop'),
  releases: () => browser('playwright.delivery.config.ts'),
};

// The calendar's limit of calls makes `outside` wait most of its time: it runs beside the others.
const lanes = [['race', 'permissions', 'holds', 'webhooks', 'restart', 'browsers', 'faults', 'releases', 'mutants'], ['outside']];
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. Known: ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}

const results: [name: string, outcome: string][] = [];
async function lane(names: string[]): Promise<void> {
  for (const name of names.filter((one) => wanted.length === 0 || wanted.includes(one))) {
    const began = performance.now();
    console.log(`\n── ${name}`);
    const outcome = await (parts[name]?.() ?? Promise.resolve()).then(() => 'passed', (error: unknown) => `FAILED (${error instanceof Error ? error.message : String(error)})`);
    results.push([name, `${outcome} after ${Math.round((performance.now() - began) / 1000)} s`]);
    console.log(`── ${name}: ${results.at(-1)?.[1]}`);
  }
}

const began = performance.now();
try {
  await Promise.all(lanes.map(lane));
} finally {
  await postgres?.stop();
}
console.log(`\n${results.map(([name, outcome]) => `${name.padEnd(12)} ${outcome}`).join('\n')}\nall in ${Math.round((performance.now() - began) / 1000)} s`);
if (results.some(([, outcome]) => outcome.startsWith('FAILED'))) process.exitCode = 1;
