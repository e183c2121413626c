import { useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useHydrated } from './use-hydrated.ts';

const nothing = new URLSearchParams();

/**
 * The parameters of the address's query, and a way to change them without a new entry in the history. A prerendered page
 * has no query, so hydration begins without one. An empty value removes its key from the address.
 */
export function useAddressState(): [URLSearchParams, (changes: Record<string, string>) => void] {
  const [search, setSearch] = useSearchParams();
  const hydrated = useHydrated();
  // Two changes in one task: the router's own update function would give the second one the address before the first.
  const latest = useRef(search);
  useLayoutEffect(() => {
    latest.current = search;
  }, [search]);
  const change = (changes: Record<string, string>) => {
    const after = new URLSearchParams(latest.current);
    for (const [key, value] of Object.entries(changes)) {
      if (value) after.set(key, value);
      else after.delete(key);
    }
    latest.current = after;
    setSearch(after, { replace: true, preventScrollReset: true });
  };
  return [hydrated ? search : nothing, change];
}
