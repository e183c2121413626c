import { useCallback, useEffect, useRef, useState } from 'react';
import { clearDraft, readDraft, writeDraft } from './drafts.ts';

/** A draft of a form: what was found on the device, and how to forget it. */
export interface Draft<V> {
  /** False on the server and in the first render, true once the device was asked. */
  ready: boolean;
  /** What an earlier visit left, to be put into the form once; null when there is nothing. */
  restored: V | null;
  /** Forgets the draft, once the booking exists. What is typed afterwards is kept again. */
  clear(): void;
}

/**
 * Keeps a form's values on this device for an hour (DESIGN §4): through a reload, a sign-up and the mail's link.
 * Pass the values as they are in the form; never pass a password. Values are kept from the first change on.
 * @param key one per form, for example `booking`.
 */
export function useDraft<V>(key: string, values: V): Draft<V> {
  const [found, setFound] = useState<{ key: string; restored: V | null } | null>(null);
  const untouched = useRef(values);

  useEffect(() => {
    setFound({ key, restored: readDraft<V>(key) });
  }, [key]);

  useEffect(() => {
    if (values !== untouched.current) {
      untouched.current = values;
      writeDraft(key, values);
    }
  }, [key, values]);

  const clear = useCallback(() => clearDraft(key), [key]);
  const ready = found?.key === key;
  return { ready, restored: ready ? found.restored : null, clear };
}
