import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { OpenedBackend } from '../../../local-stack/src/testing/backend-host.ts';

declare global {
  /** Of local-stack/src/testing/worker-backend.mjs: what the test files of one worker share. */
  var workerBackend: { process?: ChildProcess; taken: boolean } | undefined;
}

const ROOT = join(import.meta.dirname, '../../..');

export type Rows = Record<string, unknown>[];

/** A message of the process with the backend. */
export interface Answer {
  id?: number;
  rows?: Rows;
  error?: string;
  opened?: OpenedBackend;
  failed?: string;
  closed?: true;
}

const startHost = (): ChildProcess =>
  spawn(join(ROOT, 'node_modules/.bin/node'), ['local-stack/src/testing/backend-host.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: join(ROOT, '.cache/node'),
      LITE_AUTH_BCRYPT_COST: '4',
      SITE_URL: 'http://localhost:3000',
    },
  });

/** Sends a request and waits for its answer; rejects with what the process reports, or when it ends. */
function ask<Name extends 'opened' | 'closed'>(host: ChildProcess, request: object, name: Name) {
  return new Promise<NonNullable<Answer[Name]>>((resolve, reject) => {
    const settle = (work: () => void) => {
      host.off('message', receive);
      host.off('exit', ended);
      work();
    };
    const receive = (message: unknown) => {
      const answer = message as Answer;
      const value = answer[name];
      if (value !== undefined) settle(() => resolve(value));
      else if (answer.failed !== undefined) settle(() => reject(new Error(answer.failed)));
    };
    const ended = (code: number | null, signal: string | null) =>
      settle(() => reject(new Error(`The backend ended with ${code ?? signal}`)));
    host.on('message', receive);
    host.once('exit', ended);
    host.send(request);
  });
}

/** Opens a backend with a new database in the process. */
export const openBackend = (host: ChildProcess, args: string[], env: Record<string, string>): Promise<OpenedBackend> =>
  ask(host, { open: { args, env } }, 'opened');

/** The process of this worker, or a separate one for a second backend of one file. `leave` closes the backend in it. */
export function takeHost(): { host: ChildProcess; leave: () => Promise<void> } {
  const shared = globalThis.workerBackend;
  if (!shared || shared.taken) {
    const host = startHost();
    return {
      host,
      leave: () =>
        new Promise((resolve) => {
          if (!host.connected) return resolve();
          host.once('exit', () => resolve());
          host.kill('SIGTERM');
        }),
    };
  }
  shared.taken = true;
  const usable = shared.process?.connected ? shared.process : undefined;
  const host = (shared.process = usable ?? startHost());
  host.ref();
  host.channel?.ref();
  return {
    host,
    leave: async () => {
      if (host.connected) await ask(host, { close: true }, 'closed');
      // The worker ends although the process waits for its next file.
      host.unref();
      host.channel?.unref();
      shared.taken = false;
    },
  };
}
