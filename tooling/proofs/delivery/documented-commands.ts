import { execFile, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

/** The blocks of a language in a page, in their order. */
export const blocksOf = async (file: string, language: string): Promise<string[]> =>
  [...(await readFile(file, 'utf8')).matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\``, 'gm'))].map(
    ([, block = '']) => block.trim(),
  );

/** The commands of a page, in their order, without comments. */
export const commandsOf = async (file: string): Promise<string[]> =>
  (await blocksOf(file, 'sh')).flatMap((block) => block.split('\n').map((line) => line.replace(/\s+#.*/, '')));

/** Ends a process with all that it started. */
const endGroup = (pid: number | undefined) => {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGTERM');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error; // it has ended
  }
};

/**
 * A shell that keeps folder and variables from one command to the next, as a reader's terminal does.
 * @param given variables that a page's `export` does not replace
 */
export function createShell(folder: string, given: NodeJS.ProcessEnv) {
  const env: NodeJS.ProcessEnv = { ...process.env, ...given };
  let [here, before] = [folder, folder];
  return {
    env,
    /** Runs a command and returns what it printed. Throws, with that, when it fails. */
    run: async (line: string): Promise<string> => {
      const [word = '', argument = ''] = line.split(' ');
      if (word === 'cd') [here, before] = [argument === '-' ? before : resolve(here, argument), here];
      else if (word === 'unset') delete env[argument];
      else if (word === 'export') {
        const [, name = '', value = ''] = /^export (\w+)=(.*)$/.exec(line) ?? [];
        env[name] = given[name] ?? value;
      } else {
        const { stdout, stderr } = await promisify(execFile)('sh', ['-c', line], { cwd: here, env, encoding: 'utf8' });
        return stdout + stderr;
      }
      return '';
    },
    /** Runs a command that only ends with Ctrl-C until an address answers. Throws, with what it printed, when it ends before. */
    runUntil: async (line: string, address: string): Promise<void> => {
      const child = spawn('sh', ['-c', line], { cwd: here, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
      let printed = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => (printed += String(chunk)));
      const ended = new Promise<void>((done) => child.once('close', () => done()));
      try {
        while (!(await fetch(address).catch(() => null))?.ok) {
          if (child.exitCode !== null) throw new Error(`${line} ended: ${printed}`);
          await new Promise((next) => setTimeout(next, 200));
        }
      } finally {
        endGroup(child.pid);
        await ended;
      }
    },
  };
}
