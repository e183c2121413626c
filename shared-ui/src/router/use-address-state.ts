import { useLayoutEffect, useRef, useState } from 'react';
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
  // The router follows in a transition; what is typed into a controlled field must be there in the same event.
  const [change, setChange] = useState({ from: search, to: search });
  const current = change.from === search ? change.to : search;
  const latest = useRef(current);
  useLayoutEffect(() => {
    latest.current = current;
  }, [current]);
  const update = (changes: Record<string, string>) => {
    const to = new URLSearchParams(latest.current);
    for (const [key, value] of Object.entries(changes)) {
      if (value) to.set(key, value);
      else to.delete(key);
    }
    latest.current = to;
    setChange({ from: search, to });
    setSearch(to, { replace: true, preventScrollReset: true });
  };
  return [hydrated ? current : nothing, update];
}
