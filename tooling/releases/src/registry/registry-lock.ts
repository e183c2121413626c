import { mkdir, open, readdir, rename, rm, rmdir, stat, utimes, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { join } from 'node:path';

const heartbeatMs = 5_000;
const staleMs = 30_000;
const waitMs = 120_000;

/** A lock that is held, and what only its holder can do: all of it throws once somebody else took the lock over. */
export interface HeldLock {
  /** Throws when the lock has expired and another process holds it. */
  check: () => Promise<void>;
  /** Writes what {@link HeldLock.become} will put in place; it is not read before that. */
  stage: (text: string) => Promise<void>;
  /** Puts the staged text in place of `file`, in one rename which only the holder can make. To be called once. */
  become: (file: string) => Promise<void>;
}

/** What a rename to a lock that is held fails with; Windows says EPERM, of an empty folder too, and ENOTDIR is about the file that was a lock before. */
const heldCodes = ['ENOTEMPTY', 'EEXIST', 'EPERM', 'ENOTDIR'];

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? '';

/** For a promise's `catch`: lets errors with these codes pass, which mean that another process was faster. */
const unless =
  (...codes: string[]) =>
  (error: unknown) => {
    if (!codes.includes(codeOf(error))) throw error;
  };

function isDead(holder: string): boolean {
  const [pid, , ...host] = holder.split('.');
  if (host.join('.') !== hostname()) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return codeOf(error) === 'ESRCH';
  }
}

/**
 * Releases a lock unless it has another holder now. The file's name is never used again, so no other lock is affected,
 * and its holder can no longer rename it: the next holder reads what this one did, or this one does nothing.
 */
async function free(lock: string, holder: string | undefined): Promise<void> {
  if (holder) await rm(join(lock, holder), { force: true });
  await rmdir(lock).catch(unless('ENOENT', 'ENOTEMPTY', 'EEXIST'));
}

/** Frees a lock whose holder was killed: immediately on the holder's machine, elsewhere when its heartbeat has stopped. */
async function freeWhenAbandoned(lock: string): Promise<void> {
  const [holder] = await readdir(lock);
  if (holder && !isDead(holder) && Date.now() - (await stat(join(lock, holder))).mtimeMs < staleMs) return;
  await free(lock, holder);
}

/**
 * Runs `work` while this process holds the lock. A lock is a folder with one file, which has the name of its holder:
 * it is created with the file, because a folder can only be renamed to one that does not exist or is empty.
 * Throws when the lock cannot be taken within two minutes, or what `work` throws.
 */
export async function withLock<T>(lock: string, work: (held: HeldLock) => Promise<T>): Promise<T> {
  const holder = `${process.pid}.${randomUUID()}.${hostname()}`;
  const own = join(lock, holder);
  const prepared = `${lock}.partial-${randomUUID()}`;
  await mkdir(prepared);
  await writeFile(join(prepared, holder), '');
  for (const began = performance.now(); ;) {
    try {
      await utimes(join(prepared, holder), new Date(), new Date()); // its heart beats from when it holds the lock
      await rename(prepared, lock);
      break;
    } catch (error) {
      const isHeld = heldCodes.includes(codeOf(error));
      if (!isHeld || performance.now() - began > waitMs) {
        await rm(prepared, { recursive: true, force: true });
        throw isHeld
          ? new Error(`Another release holds ${lock}; remove it if none is running.`, { cause: error })
          : error;
      }
      await freeWhenAbandoned(lock).catch(unless('ENOENT', 'ENOTDIR'));
      await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 60));
    }
  }
  const heartbeat = setInterval(() => {
    utimes(own, new Date(), new Date()).catch(() => clearInterval(heartbeat));
  }, heartbeatMs);
  const whileHeld = async (act: () => Promise<unknown>) => {
    try {
      await act();
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error;
      throw new Error(
        `${lock} expired, because this process was suspended for ${staleMs / 1000} s; it changes nothing more. Run the command again.`,
        { cause: error },
      );
    }
  };
  try {
    return await work({
      check: () => whileHeld(() => stat(own)),
      stage: (text) =>
        whileHeld(async () => {
          const file = await open(own, 'r+'); // never creates it
          await file.writeFile(text).finally(() => file.close());
        }),
      become: (file) => whileHeld(() => rename(own, file)),
    });
  } finally {
    clearInterval(heartbeat);
    await free(lock, holder);
  }
}
