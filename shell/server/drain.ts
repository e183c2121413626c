import { setTimeout as pause } from 'node:timers/promises';

/** What a server of `node:http` has for its end. */
interface Drainable {
  close: (done: () => void) => unknown;
  closeAllConnections: () => void;
}

/** How long requests that run may go on after the server has stopped to accept connections, in milliseconds. */
export const finishMs = 5_000;

/**
 * Ends a server: after `announceMs`, in which the readiness says so and everything is still answered, it accepts no more
 * connections, closes the idle ones and lets requests that run finish; what still runs after `patienceMs` is cut off.
 */
export async function drain(
  server: Drainable,
  { announceMs, patienceMs = finishMs }: { announceMs: number; patienceMs?: number },
): Promise<void> {
  await pause(announceMs);
  await new Promise<void>((resolve) => {
    const late = setTimeout(() => server.closeAllConnections(), patienceMs);
    server.close(() => {
      clearTimeout(late);
      resolve();
    });
  });
}
