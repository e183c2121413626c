import { useCallback, useEffect, useRef, useState } from 'react';
import { clearDraft, readDraft, removeOldDrafts, writeDraft } from './drafts.ts';

/** A draft of a form: what was found on the device, and how to forget it. */
export interface Draft<V> {
  /** False on the server and in the first render, true once the device was asked. */
  ready: boolean;
  /** The fields that an earlier visit left, to be put into the form once; null when there are none. */
  restored: Partial<V> | null;
  /** Call it before the page itself puts values into the form, for example from the account: they are not kept. */
  ignore(fields: Partial<V>): void;
  /** Forgets the draft, once the booking exists. What is typed afterwards is kept again. */
  clear(): void;
}

/** The fields of `values` that differ from `known`. */
function changedFields(known: object | null, values: object | null): object {
  const before = new Map(Object.entries(known ?? {}));
  return Object.fromEntries(Object.entries(values ?? {}).filter(([field, value]) => before.get(field) !== value));
}

/**
 * Keeps what is typed into a form on this device for an hour: through a reload, a sign-up and the mail's link. A field is
 * kept from its first change on, so that the blank fields of one tab never replace what another tab kept.
 * Pass the values as they are in the form; never pass a password.
 * @param key one per form, for example `booking`.
 */
export function useDraft<V extends object | null>(key: string, values: V): Draft<V> {
  const [found, setFound] = useState<{ key: string; restored: Partial<V> | null } | null>(null);
  const known = useRef<object | null>(values);

  useEffect(() => {
    removeOldDrafts();
    setFound({ key, restored: readDraft<V>(key) });
  }, [key]);

  useEffect(() => {
    const changed = changedFields(known.current, values);
    known.current = values;
    if (Object.keys(changed).length > 0) writeDraft(key, changed);
  }, [key, values]);

  const ignore = useCallback((fields: Partial<V>) => {
    known.current = { ...known.current, ...fields };
  }, []);
  const clear = useCallback(() => clearDraft(key), [key]);
  const ready = found?.key === key;
  return { ready, restored: ready ? found.restored : null, ignore, clear };
}
