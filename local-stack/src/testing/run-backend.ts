import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** What a backend prints when it is ready. */
export interface ReadyBackend {
  url: string;
  publishableKey: string;
  secretKey: string;
  migrated: string[];
  seeded: boolean;
}

/** Runs the backend as a separate process until it is ready or, with a message, has ended. */
export function runBackend(
  env: Record<string, string>,
  args: string[] = ['--port', '0'],
): Promise<{ child: ChildProcess; started?: ReadyBackend; failed?: string }> {
  const rest = { ...process.env };
  delete rest.DATABASE_URL;
  const child = spawn(join(root, 'node_modules/.bin/node'), ['local-stack/src/backend/main.ts', ...args], {
    cwd: root,
    env: { ...rest, LITE_AUTH_BCRYPT_COST: '4', ...env },
  });
  return new Promise((resolve) => {
    let out = '';
    let errors = '';
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString();
      if (out.includes('\n')) resolve({ child, started: JSON.parse(out.slice(0, out.indexOf('\n'))) as ReadyBackend });
    });
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    child.once('exit', (code) => resolve({ child, failed: `${code}: ${errors.trim()}` }));
  });
}

/** Stops a process and waits until it has ended. */
export function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}
