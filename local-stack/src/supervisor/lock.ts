import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeDataFolder } from './private-folder.ts';
import { StackError } from './stack-error.ts';

interface Holder {
  pid: number;
  /** The URL of the stack's site. */
  siteUrl?: string;
}

interface Lock {
  /** True when its process was killed. */
  recovered: boolean;
  release: () => void;
}

const fileOf = (dataDir: string, name: string) => join(dataDir, `${name}.lock`);

function readHolder(file: string): Holder | null {
  try {
    const holder = JSON.parse(readFileSync(file, 'utf8')) as Partial<Holder>;
    return Number.isInteger(holder.pid) ? (holder as Holder) : null;
  } catch {
    return null;
  }
}

/** Whether that process is alive and, where the system reports it, runs the program: process ids are reused. */
function isRunning(pid: number, program: string): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(program);
  } catch {
    return true;
  }
}

function holderOf(dataDir: string, name: string, program = ''): Holder | null {
  const holder = readHolder(fileOf(dataDir, name));
  return holder && holder.pid !== process.pid && isRunning(holder.pid, program) ? holder : null;
}

/** Replaces the lock of a killed process. Throws a StackError when another start takes it at the same time. */
function take(dataDir: string, name: string, siteUrl?: string): Lock {
  const file = fileOf(dataDir, name);
  const recovered = existsSync(file);
  try {
    makeDataFolder(dataDir);
    if (recovered) rmSync(file, { force: true });
    writeFileSync(file, JSON.stringify({ pid: process.pid, siteUrl } satisfies Holder), { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST')
      throw new StackError('Another start has just begun on the same data folder.');
    throw new StackError(`The data folder ${dataDir} cannot be written. Set DATA_DIR to another folder.`);
  }
  return {
    recovered,
    release: () => {
      if (readHolder(file)?.pid === process.pid) rmSync(file, { force: true });
    },
  };
}

/** The stack that has the data folder open; null when none has. */
export const runningStack = (dataDir: string): Holder | null => holderOf(dataDir, 'stack', 'start.ts');

/** Locks a data folder for one stack. Throws a StackError that names the URL of the other one. */
export function lockStack(dataDir: string, siteUrl: string): Lock {
  const holder = runningStack(dataDir);
  if (holder) {
    throw new StackError(
      `District Pour is already running at ${holder.siteUrl} (process ${holder.pid}) on ${dataDir}.\n` +
        'Use that one, or stop it with Ctrl-C in its window. For a second one beside it, set DATA_DIR and the ports.',
    );
  }
  return take(dataDir, 'stack', siteUrl);
}

/**
 * Locks the embedded database of a data folder: two writers would destroy it. Throws a StackError that names the other
 * one.
 */
export function lockDatabase(dataDir: string): Lock {
  const holder = holderOf(dataDir, 'backend');
  if (holder)
    throw new StackError(
      `The data folder ${dataDir} is in use by process ${holder.pid}. Stop that one first, or set DATA_DIR to another folder.`,
    );
  return take(dataDir, 'backend');
}
