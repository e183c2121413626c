import { useSyncExternalStore } from 'react';

/** By how many milliseconds the database's clock is ahead of the device's; null until the database has said its time. */
let ahead: number | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * The current instant of the database; null until it has answered. What it has decided ends by it, never by the clock of the
 * device (docs/product/data-and-security.md#server-time). A component reads it with `useServerNow`, which asks.
 */
export function serverNow(): Date | null {
  return ahead === null ? null : new Date(Date.now() + ahead);
}

/** The current instant to show: the database's, or the device's until that is known. */
export const clockNow = (): Date => serverNow() ?? new Date();

/** The device's clock in milliseconds, only to compare it with what this device has kept: how old a draft is. */
export const deviceTime = (): number => Date.now();

/**
 * Sets the clock of the page.
 * @param serverTime the database's current instant, ISO 8601, as an answer has just brought it; null forgets it
 */
export function setClock(serverTime: string | null): void {
  const next = serverTime === null ? null : Date.parse(serverTime) - Date.now();
  // Answers arrive at different speeds; less than a second renders nothing again.
  if (next !== null && ahead !== null && Math.abs(next - ahead) < 1_000) return;
  ahead = next;
  for (const listener of listeners) listener();
}

/** By how many milliseconds the database is ahead of the device, null while that is not known; renders again when it changes. */
export function useClock(): number | null {
  return useSyncExternalStore(
    subscribe,
    () => ahead,
    () => null,
  );
}
