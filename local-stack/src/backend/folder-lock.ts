import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { BackendError } from './backend-error.ts';

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Takes a data folder for this process, since two writers would destroy it. A lock left by a killed process is taken over.
 * @returns what gives the folder free again.
 * @throws BackendError naming the process that has it.
 */
export function lockFolder(dataDir: string): () => void {
  const file = join(dataDir, 'backend.lock');
  mkdirSync(dataDir, { recursive: true });
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      const handle = openSync(file, 'wx');
      writeSync(handle, String(process.pid));
      closeSync(handle);
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
      if (pid !== process.pid && Number.isInteger(pid) && isAlive(pid)) {
        throw new BackendError(
          `The data folder ${dataDir} is in use by process ${pid}. Stop that one first, or set DATA_DIR to another folder.`,
        );
      }
      rmSync(file, { force: true });
    }
  }
  throw new BackendError(`The data folder ${dataDir} could not be locked. Set DATA_DIR to a folder that can be written.`);
}
