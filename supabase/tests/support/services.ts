import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateKeys } from '../../../local-stack/src/backend/keys.ts';
import type { ChildSpec } from '../../../local-stack/src/supervisor/child.ts';
import { addressesOf, functionEnv, planChildren } from '../../../local-stack/src/supervisor/children.ts';
import type { Addresses } from '../../../local-stack/src/supervisor/children.ts';
import { freePorts } from '../../../local-stack/src/supervisor/ports.ts';
import { readStackSettings, services } from '../../../local-stack/src/supervisor/settings.ts';
import type { Service } from '../../../local-stack/src/supervisor/settings.ts';
import { startTestBackend } from './backend.ts';
import type { TestBackend } from './backend.ts';

async function answers(urls: string[], child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`ended with ${child.exitCode ?? child.signalCode} before it answered`);
    const all = await Promise.all(
      urls.map((url) =>
        fetch(url).then(
          (response) => response.ok,
          () => false,
        ),
      ),
    );
    if (all.every(Boolean)) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** A process of the local stack that a test may kill and start again. */
export interface Killable {
  /** Kills the process with SIGKILL during its work, starts it again and waits until it responds. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

async function startChild({ command, args, env, healthUrls }: ChildSpec): Promise<Killable> {
  let child: ChildProcess;
  const start = async () => {
    // The child exits when its stdin closes.
    child = spawn(command, args, { env, stdio: ['pipe', 'ignore', 'inherit'] });
    child.stdin?.on('error', () => undefined);
    await answers(healthUrls, child);
  };
  const end = () =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.kill('SIGKILL');
    });
  await start();
  return { restart: async () => (await end(), start()), stop: end };
}

/** A backend with the real functions on Deno and the sandboxes, each in a separate process. */
export interface Services {
  backend: TestBackend;
  addresses: Addresses;
  /** What the functions were started with: keys of the sandboxes, secret of the webhook. */
  env: Record<string, string>;
  secretKey: string;
  functions: Killable;
  stop(): Promise<void>;
}

/** Starts what a booking needs outside the database; `faults` as in SANDBOX_FAULTS. */
export async function startServices({ faults = '' }: { faults?: string } = {}): Promise<Services> {
  const free = await freePorts(services.length);
  const ports = Object.fromEntries(services.map((name, index) => [name, free[index]])) as Record<Service, number>;
  const settings = readStackSettings(['--ephemeral', '--no-site'], { SANDBOX_FAULTS: faults });
  const addresses = addressesOf(ports, null);
  const keys = generateKeys();
  const dataDir = mkdtempSync(join(tmpdir(), 'district-pour-'));
  const plan = planChildren({ settings, ports, addresses, keys, dataDir });
  const spec = (name: string) => plan.find((child) => child.name === name)!;
  const { publishableKey, secretKey, jwtSecret } = keys;
  const backend = await startTestBackend({
    port: ports.backend,
    env: {
      FUNCTIONS_URL: addresses.functionsUrl,
      SITE_URL: addresses.siteUrl,
      SUPABASE_PUBLISHABLE_KEY: publishableKey,
      SUPABASE_SECRET_KEY: secretKey,
      JWT_SECRET: jwtSecret,
    },
  });
  const [functions, sandboxes] = await Promise.all([startChild(spec('functions')), startChild(spec('sandboxes'))]);
  return {
    backend,
    addresses,
    env: functionEnv(settings, addresses, keys),
    secretKey,
    functions,
    stop: async () => {
      await Promise.all([functions.stop(), sandboxes.stop()]);
      await backend.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
