import { readDevice, removeDevice, writeDevice } from './device-storage.ts';

/** Where the auth client keeps its session on this device. */
export const SESSION_KEY = 'district-pour-session';

let remember: boolean | null = null;
const memory = new Map<string, string>();

/**
 * Decides where the next session is kept: for good, or until the tab closes ("Remember me" unchecked;
 * docs/product/accounts.md#remember-me).
 */
export function rememberSession(value: boolean): void {
  remember = value;
}

function staysInTab(): boolean {
  return remember === null ? readDevice('session', SESSION_KEY) !== null : !remember;
}

/** Reads the session wherever it is kept. */
function read(key: string): string | null {
  return readDevice('session', key) ?? readDevice('local', key) ?? memory.get(key) ?? null;
}

/**
 * The auth client's storage: one session per browser, in the place that "Remember me" chose. Once closed it changes
 * nothing any more, since a replaced client may still be waiting for an answer.
 */
export function openSessionStorage() {
  let open = true;
  const storage = {
    getItem: (key: string) => (open ? read(key) : null),
    setItem(key: string, value: string): void {
      if (!open) return;
      const place = staysInTab() ? 'session' : 'local';
      removeDevice(place === 'session' ? 'local' : 'session', key);
      if (!writeDevice(place, key, value)) memory.set(key, value);
    },
    removeItem(key: string): void {
      if (!open) return;
      memory.delete(key);
      removeDevice('session', key);
      removeDevice('local', key);
      if (key === SESSION_KEY) remember = null;
    },
  };
  return { storage, close: () => (open = false) };
}

/** Whether this device holds a session, without loading the auth client; it may turn out to have expired. */
export function hasStoredSession(): boolean {
  return read(SESSION_KEY) !== null;
}
