import { spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { localSite } from '@district-pour/checkout/build/build-site';
import { repositoryRoot } from '@district-pour/checkout/run';
import { showsContent } from '../../../local-stack/src/supervisor/shows-content.ts';

/** Addresses and keys of the stack that the tests use, as its supervisor prints them. */
export interface StackAddresses {
  siteUrl: string;
  supabaseUrl: string;
  publishableKey: string;
  secretKey: string;
  mailUrl: string;
  paymentUrl: string;
  schedulingUrl: string;
}

const stackVariable = 'E2E_STACK';

/**
 * Milliseconds that a stack of one test may take to start: with the bookings of a season it takes 45 core-seconds, while the other worker,
 * another stack and whatever else runs use the same cores.
 */
export const startTimeout = 600_000;

/** The addresses of the running stack. Throws outside a run that {@link startStack} has prepared. */
export function stack(): StackAddresses {
  const text = process.env[stackVariable];
  if (!text) throw new Error('The stack of the end-to-end tests is not running');
  return JSON.parse(text) as StackAddresses;
}

/**
 * Starts a whole stack with a fresh database and puts its addresses into `E2E_STACK`; the returned function stops it.
 * @param env settings of the stack, such as the site folder that it serves
 * @param portOffset added to its ports, so that it can run beside the stack of the whole run
 */
export async function runStack(env: NodeJS.ProcessEnv = {}, portOffset = 0): Promise<() => Promise<void>> {
  // Below the ports that systems give to outgoing connections: one of those may hold any of them for a moment.
  const first = Number(process.env['E2E_PORT_BASE'] ?? 21_000) + portOffset;
  const child = spawn('node', ['local-stack/src/start.ts', '--ephemeral', '--json', '--port-base', String(first)], {
    cwd: repositoryRoot,
    env: { SITE_FOLDER: localSite, ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exited = new Promise<never>((_resolve, reject) =>
    child.once('exit', (code) => reject(new Error(`The stack ended with exit code ${code} before it was ready`))),
  );
  const ready = new Promise<string>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('{')) resolve(line);
    });
  });
  process.env[stackVariable] = await Promise.race([ready, exited]);
  await Promise.race([showsContent(stack()), exited]);
  return () =>
    new Promise((resolve) => {
      child.once('exit', () => resolve());
      child.kill('SIGTERM');
    });
}

/**
 * Starts a second stack beside that of the run, for tests that change what others read; the returned function stops it. It serves a
 * copy of the site folder: the content that is live is a file there, which two stacks would overwrite for each other.
 * @param env settings of the stack, such as its sample data
 */
export async function runOwnStack(parallelIndex: number, env: NodeJS.ProcessEnv = {}): Promise<() => Promise<void>> {
  const ofTheRun = process.env[stackVariable];
  const site = join(await mkdtemp(join(tmpdir(), 'district-pour-site-')), 'site');
  await cp(localSite, site, { recursive: true, verbatimSymlinks: true });
  const remove = () => rm(join(site, '..'), { recursive: true, force: true });
  try {
    const stop = await runStack({ ...env, SITE_FOLDER: site }, 20 * (1 + parallelIndex));
    return async () => {
      process.env[stackVariable] = ofTheRun;
      await stop();
      await remove();
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** The stack of the whole run; a running one with its addresses in `E2E_STACK` is used instead. */
const startStack = (): Promise<() => Promise<void>> =>
  process.env[stackVariable] ? Promise.resolve(async () => {}) : runStack();
export default startStack;
