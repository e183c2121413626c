import { readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';

const heartbeatMs = 5_000;
const staleMs = 30_000;
const waitMs = 120_000;

function isDead(owner: string): boolean {
  const [host, pid] = owner.split(' ');
  if (host !== hostname() || !pid) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

/** Takes away a lock whose owner was killed: at once on the owner's own machine, elsewhere when its heartbeat stopped. */
async function clearWhenAbandoned(lock: string): Promise<void> {
  try {
    const seen = await stat(lock);
    const owner = await readFile(lock, 'utf8');
    if (!isDead(owner) && Date.now() - seen.mtimeMs < staleMs) return;
    const aside = `${lock}.${randomUUID()}`;
    await rename(lock, aside);
    // Somebody else cleared the same lock first and this one is theirs: give it back.
    if ((await stat(aside)).ino !== seen.ino) await rename(aside, lock);
    else await rm(aside, { force: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

/**
 * Runs `work` while nobody else holds the lock file.
 * Throws when the lock cannot be had within two minutes, or what `work` throws.
 */
export async function withLock<T>(lock: string, work: () => Promise<T>): Promise<T> {
  for (const began = performance.now(); ; ) {
    try {
      await writeFile(lock, `${hostname()} ${process.pid}`, { flag: 'wx' });
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      if (performance.now() - began > waitMs) throw new Error(`Another release holds ${lock}; remove it if none is running.`, { cause: error });
      await clearWhenAbandoned(lock);
      await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 60));
    }
  }
  const heartbeat = setInterval(() => {
    utimes(lock, new Date(), new Date()).catch(() => clearInterval(heartbeat));
  }, heartbeatMs);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    await rm(lock, { force: true });
  }
}
