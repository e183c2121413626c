import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { join } from 'node:path';

export interface Addresses {
  siteUrl: string;
  supabaseUrl: string;
  functionsUrl: string;
  publishableKey: string;
  secretKey: string;
  mailUrl: string;
  paymentUrl: string;
  schedulingUrl: string;
}

export interface StartedStack {
  process: ChildProcess;
  addresses: Addresses;
  /** Its output so far. */
  said: () => string;
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
}

const root = join(__dirname, '../../..');

/** Runs a program of the local stack to its end. */
export async function runToEnd(program: string, args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(root, 'local-stack/src', program), ...args], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
  });
  let output = '';
  child.stdout.on('data', (text: Buffer) => (output += text.toString()));
  child.stderr.on('data', (text: Buffer) => (output += text.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, output };
}

/** Starts the stack without the site as a separate process; rejects with its output when it exits. */
export function startStack(args: string[], env: Record<string, string> = {}): Promise<StartedStack> {
  const child = spawn(process.execPath, [join(root, 'local-stack/src/start.ts'), '--json', '--no-site', ...args], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
  });
  let said = '';
  let out = '';
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  child.stderr.on('data', (text: Buffer) => (said += text.toString()));
  return new Promise((resolve, reject) => {
    void ended.then((code) => reject(new Error(`ended with ${code}: ${said}`)));
    child.stdout.on('data', (text: Buffer) => {
      out += text.toString();
      if (!out.includes('\n')) return;
      resolve({
        process: child,
        addresses: JSON.parse(out) as Addresses,
        said: () => said,
        stop: (signal = 'SIGTERM') => {
          child.kill(signal);
          return ended;
        },
      });
    });
  });
}

/** Polls until there is a result; fails with the last response after that many seconds. */
export async function eventually<Answer>(
  ask: () => Promise<Answer>,
  isThere: (answer: Answer) => boolean,
  seconds = 30,
): Promise<Answer> {
  const deadline = Date.now() + seconds * 1_000;
  for (;;) {
    const answer = await ask();
    if (isThere(answer)) return answer;
    if (Date.now() > deadline) throw new Error(`not within ${seconds} s; last seen: ${JSON.stringify(answer)}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
