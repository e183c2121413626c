import { useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useHydrated } from './use-hydrated.ts';

const nothing = new URLSearchParams();

interface ChangeOptions {
  /** Adds an entry to the history, so that Back returns to the former state. Default false. */
  push?: boolean;
}

/**
 * The parameters of the address's query, and a way to change them, without a new entry in the history unless asked for.
 * A prerendered page has no query, so hydration begins without one. An empty value removes its key from the address.
 */
export function useAddressState(): [URLSearchParams, (changes: Record<string, string>, options?: ChangeOptions) => void] {
  const [search, setSearch] = useSearchParams();
  const hydrated = useHydrated();
  // Two changes in one task: the router's own update function would give the second one the address before the first.
  const latest = useRef(search);
  useLayoutEffect(() => {
    latest.current = search;
  }, [search]);
  const change = (changes: Record<string, string>, { push = false }: ChangeOptions = {}) => {
    const after = new URLSearchParams(latest.current);
    for (const [key, value] of Object.entries(changes)) {
      if (value) after.set(key, value);
      else after.delete(key);
    }
    // A tab reports a press twice, by focus and by pointer: one entry.
    if (String(after) === String(latest.current)) return;
    latest.current = after;
    setSearch(after, { replace: !push, preventScrollReset: true });
  };
  return [hydrated ? search : nothing, change];
}
