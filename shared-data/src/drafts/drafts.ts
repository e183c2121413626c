import { deviceTime } from '../core/clock.ts';
import { deviceKeys, readDevice, removeDevice, writeDevice } from '../core/device-storage.ts';

const PREFIX = 'district-pour:draft:';
const HOUR = 3_600_000;

/** The draft of the booking form, whose contact the sign-up starts with. When the meaning of a field changes, it needs a new name. */
export const BOOKING_DRAFT = 'booking';

/** The fields stored under a key, or null when there are none or they are older than an hour. */
export function readDraft<V>(key: string): Partial<V> | null {
  try {
    const { at, values } = JSON.parse(readDevice('local', PREFIX + key) ?? '{}') as {
      at?: unknown;
      values?: Partial<V>;
    };
    if (typeof at === 'number' && deviceTime() - at < HOUR) return values ?? null;
  } catch {
    // unreadable values are treated as no draft
  }
  clearDraft(key);
  return null;
}

/** Stores fields of a form for an hour from now and merges them with the stored ones. */
export function writeDraft(key: string, fields: object): void {
  const values = { ...readDraft<object>(key), ...fields };
  writeDevice('local', PREFIX + key, JSON.stringify({ at: deviceTime(), values }));
}

export function clearDraft(key: string): void {
  removeDevice('local', PREFIX + key);
}

/** Deletes all drafts that are older than an hour, also those of other forms. */
export function removeOldDrafts(): void {
  for (const key of deviceKeys('local', PREFIX)) readDraft(key.slice(PREFIX.length));
}

/** Deletes every draft; called when the user signs out. */
export function clearDrafts(): void {
  for (const key of deviceKeys('local', PREFIX)) removeDevice('local', key);
}
