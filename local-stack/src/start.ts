import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateKeys, loadKeys } from './backend/keys.ts';
import { superviseChild } from './supervisor/child.ts';
import { addressesOf, neededPorts, planChildren } from './supervisor/children.ts';
import { assertNoCustomers } from './supervisor/laptop-only.ts';
import { lockStack } from './supervisor/lock.ts';
import { claimPorts } from './supervisor/ports.ts';
import { writePrivately } from './supervisor/private-folder.ts';
import { startSchedule } from './supervisor/schedule.ts';
import type { StackSettings } from './supervisor/settings.ts';
import { readStackSettings } from './supervisor/settings.ts';
import { showsContentWithin } from './supervisor/shows-content.ts';
import { explain } from './supervisor/stack-error.ts';
import { layOutTable } from './supervisor/table.ts';

const say = (line: string) => process.stderr.write(`${line}\n`);
// A closed terminal or a full disk accepts no output; the stack continues.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
type Undo = () => Promise<void> | void;

/** Run in reverse order, once. */
function createUndo() {
  const steps: Undo[] = [];
  let running: Promise<void> | null = null;
  return {
    add: (step: Undo) => void steps.push(step),
    run: () =>
      (running ??= (async () => {
        for (const step of steps.reverse()) await step();
      })()),
  };
}

/** Retries ports that the children of a killed start may still hold. */
async function claim(settings: StackSettings, recovered: boolean) {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await claimPorts(settings, neededPorts(settings));
    } catch (error) {
      if (!recovered || attempt >= 20) throw error;
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
  }
}

async function start(): Promise<void> {
  const began = performance.now();
  const envFile = fileURLToPath(new URL('../../.env', import.meta.url));
  // Environment variables take precedence over the file.
  if (existsSync(envFile)) process.loadEnvFile(envFile);
  assertNoCustomers(process.env);
  const settings = readStackSettings(process.argv.slice(2), process.env);
  writePrivately();
  const undo = createUndo();
  const stop = async (code: number) => {
    await undo.run();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (!settings.quiet) say('\nStopping…');
      void stop(0);
    });
  }
  followParent(() => void stop(0));

  try {
    const dataDir = settings.dataDir ?? mkdtempSync(join(tmpdir(), 'district-pour-'));
    if (settings.ephemeral) undo.add(() => rmSync(dataDir, { recursive: true, force: true }));
    const lock = settings.ephemeral
      ? null
      : lockStack(dataDir, settings.siteUrl ?? `http://localhost:${settings.ports.site}`);
    if (lock) undo.add(lock.release);
    const ports = await claim(settings, lock?.recovered ?? false);
    const keys = settings.ephemeral ? generateKeys() : loadKeys(dataDir);
    const addresses = addressesOf(ports, settings.siteUrl);
    const logFolder = join(dataDir, 'logs');
    const children = planChildren({ settings, ports, addresses, keys, dataDir }).map((spec) =>
      superviseChild(spec, { logFolder, say }),
    );
    undo.add(() => Promise.all(children.map((child) => child.stop())).then(() => undefined));
    await Promise.all(children.map((child) => child.start()));
    const { supabaseUrl } = addresses;
    undo.add(startSchedule({ supabaseUrl, secretKey: keys.secretKey, forTests: settings.ephemeral, say }));

    if (settings.json) {
      const { siteUrl, functionsUrl, mailUrl, paymentUrl, schedulingUrl } = addresses;
      const { publishableKey, secretKey } = keys;
      process.stdout.write(
        `${JSON.stringify({ siteUrl, supabaseUrl, functionsUrl, publishableKey, secretKey, mailUrl, paymentUrl, schedulingUrl })}\n`,
      );
    } else if (!settings.quiet) {
      // On this machine: SITE_URL may be an address that only others reach.
      const site = { ...addressesOf(ports, null), publishableKey: keys.publishableKey };
      if (settings.site && !(await showsContentWithin(site, contentTimeout))) say(contentLate(logFolder));
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      process.stdout.write(`${tableOf(settings, addresses, dataDir, seconds)}\n`);
    }
  } catch (error) {
    say(explain(error));
    await stop(1);
  }
}

/** Milliseconds that a start waits for the pages to show the content of the database. */
const contentTimeout = 20_000;

const contentLate = (logFolder: string) =>
  `\nThe pages do not show the content of the database yet: prices, facts and reviews may be those of the build. ` +
  `They are updated within a minute; if not, ${join(logFolder, 'site.log')} says why.`;

const demoAccounts = [
  ['Customer', 'customer@example.com   district-pour'],
  ['Staff', 'staff@example.com      district-pour'],
  ['Admin', 'admin@example.com      district-pour'],
  ['', ''],
] as const;

function tableOf(
  settings: StackSettings,
  addresses: ReturnType<typeof addressesOf>,
  dataDir: string,
  seconds: string,
): string {
  return layOutTable(`District Pour is running (${seconds} s). Ctrl-C stops it.`, [
    ...(settings.site ? ([['Site', addresses.siteUrl]] as const) : []),
    ['', ''],
    ...(settings.seed === 'none' ? [] : demoAccounts),
    ['Inbox', settings.mail ? 'real mail is sent' : addresses.mailUrl],
    ['Payments', settings.stripe ? 'Stripe' : `${addresses.paymentUrl}   card 4242 4242 4242 4242`],
    ['Calendar', settings.acuity ? 'Acuity' : addresses.schedulingUrl],
    ['Backend', addresses.supabaseUrl],
    ['', ''],
    ['Database', settings.databaseUrl ? `PostgreSQL at ${new URL(settings.databaseUrl).host}` : 'embedded'],
    ['Data', settings.ephemeral ? 'none is kept' : dataDir],
    ['Logs', join(dataDir, 'logs')],
  ]);
}

/** Under npm no signal arrives when the parent is killed: stop when it has exited. */
function followParent(stop: () => void): void {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) stop();
  }, 1_000).unref();
}

start().catch((error: unknown) => {
  say(explain(error));
  process.exit(1);
});
