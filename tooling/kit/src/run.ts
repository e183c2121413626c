import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';

/** A command of a step ended with something other than success. */
export class CommandError extends Error {
  constructor(command: string, exitCode: number) {
    super(`${command} ended with exit code ${exitCode}`);
    this.name = 'CommandError';
  }
}

/**
 * Runs a program in `cwd`, by default the current folder, with its output in the terminal or in the file `log`. Resolves when it succeeded.
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
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new CommandError([command, ...args].join(' '), code ?? 1)),
    );
  });
}
