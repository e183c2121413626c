import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StackError } from './stack-error.ts';

interface Holder {
  pid: number;
  siteUrl: string;
}

export interface StackLock {
  /** True when it was left behind by a start that was killed. */
  recovered: boolean;
  release: () => void;
}

/** Whether that process is a start of ours: alive, and where the system tells, running this program. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('start.ts');
  } catch {
    return true;
  }
}

function readHolder(file: string): Holder | null {
  try {
    const holder: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const { pid, siteUrl } = holder as Partial<Holder>;
    return Number.isInteger(pid) && typeof siteUrl === 'string' ? { pid: pid as number, siteUrl } : null;
  } catch {
    return null;
  }
}

const fileOf = (dataDir: string) => join(dataDir, 'stack.lock');

/** Who has the data folder open right now; null when nobody has. */
export function holderOf(dataDir: string): Holder | null {
  const holder = readHolder(fileOf(dataDir));
  return holder && holder.pid !== process.pid && isRunning(holder.pid) ? holder : null;
}

/**
 * Takes a data folder for this start. A lock left by a killed start is taken over.
 * Throws a StackError that says where the other one runs.
 */
export function lockStack(dataDir: string, siteUrl: string): StackLock {
  const holder = holderOf(dataDir);
  if (holder) {
    throw new StackError(
      `District Pour is already running at ${holder.siteUrl} (process ${holder.pid}) on ${dataDir}.\n` +
        'Use that one, or stop it with Ctrl-C in its window. For a second one beside it, set DATA_DIR and the ports.',
    );
  }
  const file = fileOf(dataDir);
  mkdirSync(dataDir, { recursive: true });
  const recovered = readHolder(file) !== null;
  rmSync(file, { force: true });
  try {
    // Fails when another start was faster.
    writeFileSync(file, JSON.stringify({ pid: process.pid, siteUrl } satisfies Holder), { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw new StackError('Another start has just begun on the same data folder.');
    throw new StackError(`The data folder ${dataDir} cannot be written. Set DATA_DIR to another folder.`);
  }
  return {
    recovered,
    release: () => {
      if (readHolder(file)?.pid === process.pid) rmSync(file, { force: true });
    },
  };
}
