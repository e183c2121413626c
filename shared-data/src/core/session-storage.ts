import { readDevice, removeDevice, writeDevice } from './device-storage.ts';

/** The storage key of the auth client's session. */
export const SESSION_KEY = 'district-pour-session';

let remember: boolean | null = null;
let found = false;
const memory = new Map<string, string>();

/**
 * Sets where the next session is stored: permanently, or until the tab closes ("Remember me" unchecked;
 * docs/product/accounts.md#remember-me).
 */
export function rememberSession(value: boolean): void {
  remember = value;
}

function staysInTab(): boolean {
  return remember === null ? readDevice('session', SESSION_KEY) !== null : !remember;
}

/** Reads the session from the storage that has it. */
function read(key: string): string | null {
  const value = readDevice('session', key) ?? readDevice('local', key) ?? memory.get(key) ?? null;
  if (key === SESSION_KEY && value !== null) found = true;
  return value;
}

/**
 * The auth client's storage: one session per browser, in the storage that "Remember me" chose. After it is closed it
 * ignores writes, because a replaced client may still wait for a response.
 */
export function openSessionStorage() {
  let open = true;
  found = false;
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
      if (key !== SESSION_KEY) return;
      remember = null;
      found = false;
    },
  };
  return { storage, close: () => (open = false) };
}

/** Whether a session is stored, without loading the auth client; it may have expired. */
export function hasStoredSession(): boolean {
  return read(SESSION_KEY) !== null;
}

/** Whether this page had a session that something else has removed: the browser, its user or another tab. */
export function isSessionLost(): boolean {
  return found && !hasStoredSession();
}
