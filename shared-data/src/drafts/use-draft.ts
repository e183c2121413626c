import { useCallback, useEffect, useRef, useState } from 'react';
import { clearDraft, readDraft, removeOldDrafts, writeDraft } from './drafts.ts';

/** A draft of a form: the stored values, and the function that deletes them. */
export interface Draft<V> {
  /** False on the server and in the first render, true after storage was read. */
  ready: boolean;
  /** The fields of an earlier visit, to be put into the form once; null when there are none. */
  restored: Partial<V> | null;
  /** Call it before the page puts values into the form, for example from the account: they are not stored. */
  ignore(fields: Partial<V>): void;
  /** Deletes the draft after the booking was created. Later input is stored again. */
  clear(): void;
}

/** The fields of `values` that differ from `previous`. */
function changedFields(previous: object | null, values: object | null): object {
  const before = new Map(Object.entries(previous ?? {}));
  return Object.fromEntries(Object.entries(values ?? {}).filter(([field, value]) => before.get(field) !== value));
}

/**
 * Stores the input of a form in local storage for an hour: through a reload, a sign-up and the mail's link. A field is
 * stored from its first change on, so that the blank fields of one tab never replace the input of another tab.
 * Pass the form's values; never pass a password.
 * @param key one per form, for example `booking`.
 */
export function useDraft<V extends object | null>(key: string, values: V): Draft<V> {
  const [found, setFound] = useState<{ key: string; restored: Partial<V> | null } | null>(null);
  const previous = useRef<object | null>(values);

  useEffect(() => {
    removeOldDrafts();
    setFound({ key, restored: readDraft<V>(key) });
  }, [key]);

  useEffect(() => {
    const changed = changedFields(previous.current, values);
    previous.current = values;
    if (Object.keys(changed).length > 0) writeDraft(key, changed);
  }, [key, values]);

  const ignore = useCallback((fields: Partial<V>) => {
    previous.current = { ...previous.current, ...fields };
  }, []);
  const clear = useCallback(() => clearDraft(key), [key]);
  const ready = found?.key === key;
  return { ready, restored: ready ? found.restored : null, ignore, clear };
}
