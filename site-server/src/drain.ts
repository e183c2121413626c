import { setTimeout as pause } from 'node:timers/promises';

/** The methods of a `node:http` server that {@link drain} uses. */
interface Drainable {
  close: (done: () => void) => unknown;
  closeAllConnections: () => void;
}

/** How long running requests may take after the server has stopped accepting connections, in milliseconds. */
export const finishMs = 5_000;

/**
 * Shuts a server down. For `announceMs` it answers all requests while readiness returns 503. Then it accepts no new
 * connections, closes idle ones and waits for running requests; after `timeoutMs` it closes the remaining connections.
 */
export async function drain(
  server: Drainable,
  { announceMs, timeoutMs = finishMs }: { announceMs: number; timeoutMs?: number },
): Promise<void> {
  await pause(announceMs);
  await new Promise<void>((resolve) => {
    const late = setTimeout(() => server.closeAllConnections(), timeoutMs);
    server.close(() => {
      clearTimeout(late);
      resolve();
    });
  });
}
