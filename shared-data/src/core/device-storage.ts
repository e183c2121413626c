/** The used parts of the Storage interface; both storages of the browser may be blocked or full. */
type Place = 'local' | 'session';

function storageOf(place: Place): Storage | null {
  try {
    return place === 'local' ? globalThis.localStorage : globalThis.sessionStorage;
  } catch {
    return null; // blocked by the browser's settings
  }
}

/** Reads a text from storage; null when there is none or storage is blocked. */
export function readDevice(place: Place, key: string): string | null {
  try {
    return storageOf(place)?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** Writes a text; does nothing when storage is blocked or full. */
export function writeDevice(place: Place, key: string, value: string): boolean {
  try {
    const storage = storageOf(place);
    storage?.setItem(key, value);
    return storage !== null && storage !== undefined;
  } catch {
    return false;
  }
}

export function removeDevice(place: Place, key: string): void {
  try {
    storageOf(place)?.removeItem(key);
  } catch {
    // storage is blocked, so there is nothing to remove
  }
}

/** All keys with the prefix. */
export function deviceKeys(place: Place, prefix: string): string[] {
  try {
    const storage = storageOf(place);
    return storage ? Object.keys(storage).filter((key) => key.startsWith(prefix)) : [];
  } catch {
    return [];
  }
}
