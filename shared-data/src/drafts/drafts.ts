import { deviceKeys, readDevice, removeDevice, writeDevice } from '../core/device-storage.ts';

const PREFIX = 'district-pour:draft:';
const HOUR = 3_600_000;

/** The fields kept under a key, or null when there are none or they are older than an hour. */
export function readDraft<V>(key: string): Partial<V> | null {
  try {
    const { at, values } = JSON.parse(readDevice('local', PREFIX + key) ?? '{}') as {
      at?: unknown;
      values?: Partial<V>;
    };
    if (typeof at === 'number' && Date.now() - at < HOUR) return values ?? null;
  } catch {
    // unreadable: as good as none
  }
  clearDraft(key);
  return null;
}

/** Keeps fields of a form on this device for an hour from now; the fields kept before stay beside them. */
export function writeDraft(key: string, fields: object): void {
  const values = { ...readDraft<object>(key), ...fields };
  writeDevice('local', PREFIX + key, JSON.stringify({ at: Date.now(), values }));
}

export function clearDraft(key: string): void {
  removeDevice('local', PREFIX + key);
}

/** Removes the forms of an hour ago from the device, those that are never read again as well. */
export function removeOldDrafts(): void {
  for (const key of deviceKeys('local', PREFIX)) readDraft(key.slice(PREFIX.length));
}

/** Forgets every form, when the person signs out. */
export function clearDrafts(): void {
  for (const key of deviceKeys('local', PREFIX)) removeDevice('local', key);
}
