/** The parts of the Storage interface in use; both places of the browser may be forbidden or full. */
type Place = 'local' | 'session';

function storageOf(place: Place): Storage | null {
  try {
    return place === 'local' ? globalThis.localStorage : globalThis.sessionStorage;
  } catch {
    return null; // blocked by the browser's settings
  }
}

/** Reads a text from the device; null when there is none or the device forbids it. */
export function readDevice(place: Place, key: string): string | null {
  try {
    return storageOf(place)?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** Writes a text; a device that forbids or has no room keeps nothing. */
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
    // nothing was kept, so nothing remains
  }
}

/** All keys that start so. */
export function deviceKeys(place: Place, prefix: string): string[] {
  try {
    const storage = storageOf(place);
    return storage ? Object.keys(storage).filter((key) => key.startsWith(prefix)) : [];
  } catch {
    return [];
  }
}
