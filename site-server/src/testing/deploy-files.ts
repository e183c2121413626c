import { spawnSync } from 'node:child_process';
import { chmod, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '@district-pour/checkout/run';

/** How the site server is started. */
export interface StartCommand {
  /** The arguments of Node. */
  args: string[];
  env: Record<string, string>;
  cwd: string;
  user: { uid?: number; gid?: number };
}
type Command = Pick<StartCommand, 'args' | 'env'>;

const read = (name: string) => readFile(join(repositoryRoot, 'deploy', name), 'utf8');

function toCommand(words: readonly string[], variables: readonly string[]): Command {
  const [program = '', ...args] = words;
  if (!/(^|\/)node$/.test(program)) throw new Error(`${program} is not Node`);
  return { args, env: Object.fromEntries(variables.map((variable) => variable.split('=') as [string, string])) };
}
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

/** The last `CMD` and the `ENV` lines of the container file. */
export async function readContainerfile(): Promise<Command> {
  const text = await read('Containerfile');
  const words = JSON.parse(matches(text, /^CMD (\[.*\])$/gm).at(-1) ?? '[]') as string[];
  return toCommand(words, matches(text, /^ENV (\S+)$/gm));
}

/** `ExecStart` and the `Environment` lines of the systemd unit. */
export async function readUnit(): Promise<Command> {
  const text = await read('district-pour.service');
  const [command = ''] = matches(text, /^ExecStart=(.+)$/gm);
  return toCommand(command.split(' '), matches(text, /^Environment=(\S+)$/gm));
}

async function setModes(folder: string, ofFolders: number, ofFiles: number): Promise<void> {
  await chmod(folder, ofFolders);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? ofFolders : ofFiles);
}

/**
 * Makes the folders read-only. Returns a user who is not their owner (the own user when this process may not choose one), whether
 * that user may write all the same, as root may, and what makes them writable again.
 */
export async function unprivileged(
  folders: readonly string[],
): Promise<{ user: StartCommand['user']; mayWrite: boolean; restore: () => Promise<void> }> {
  for (const folder of folders) await setModes(folder, 0o555, 0o444);
  const nobody = { uid: 65_534, gid: 65_534 };
  const isRoot = process.getuid?.() === 0;
  const isPossible = isRoot && spawnSync(process.execPath, ['--version'], { ...nobody, cwd: folders[0] }).status === 0;
  return {
    user: isPossible ? nobody : {},
    mayWrite: isRoot && !isPossible,
    restore: async () => {
      for (const folder of folders) await setModes(folder, 0o755, 0o644);
    },
  };
}
