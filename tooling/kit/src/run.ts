import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';

/** A command of a step ended with something other than success. */
export class CommandError extends Error {
  constructor(command: string, exitCode: number) {
    super(`${command} ended with exit code ${exitCode}`);
    this.name = 'CommandError';
  }
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** The programs that run now. */
const running = new Set<ChildProcess>();
/** The exit code of this process once all of them have ended; null while no signal has asked for that. */
let endsWith: number | null = null;
let following: NodeJS.Timeout | undefined;

/** Asks all programs to end; this process follows them. */
function passOn(signal: NodeJS.Signals): void {
  endsWith ??= 0;
  for (const child of running) child.kill(signal);
}

/** Passes on to a program what would end this process and leave it running: signals, and under npm the end of the parent. */
function follow(child: ChildProcess): void {
  running.add(child);
  if (running.size > 1) return;
  for (const signal of signals) process.on(signal, passOn);
  const parent = process.ppid;
  following = setInterval(() => {
    if (process.env['npm_lifecycle_event'] && process.ppid !== parent) passOn('SIGTERM');
  }, 1_000);
}

function unfollow(child: ChildProcess, code: number): void {
  running.delete(child);
  if (endsWith !== null) endsWith = Math.max(endsWith, code);
  if (running.size > 0) return;
  clearInterval(following);
  for (const signal of signals) process.off(signal, passOn);
  if (endsWith !== null) process.exit(endsWith);
}

/**
 * Runs a program in `cwd`, by default the current folder, with its output in the terminal or in the file `log`. Resolves when it succeeded.
 * A signal that would end this process is passed on to the program, and this process ends after it.
 * Throws a {@link CommandError} otherwise.
 */
export function run(
  command: string,
  args: readonly string[] = [],
  options: { env?: NodeJS.ProcessEnv; cwd?: string; log?: string } = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const output = options.log === undefined ? 'inherit' : openSync(options.log, 'a');
    const child = spawn(command, args, {
      cwd: options.cwd ?? process.cwd(),
      stdio: ['inherit', output, output],
      env: { ...process.env, ...options.env },
      shell: process.platform === 'win32',
    });
    if (output !== 'inherit') closeSync(output);
    follow(child);
    child.on('error', (error) => {
      unfollow(child, 1);
      reject(error);
    });
    child.on('exit', (code) => {
      unfollow(child, code ?? 1);
      if (code === 0) resolve();
      else reject(new CommandError([command, ...args].join(' '), code ?? 1));
    });
  });
}
