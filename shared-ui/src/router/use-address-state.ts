import { useLayoutEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useHydrated } from './use-hydrated.ts';
import { useIsUnmounted } from '../actions/use-is-unmounted.ts';

const nothing = new URLSearchParams();

interface ChangeOptions {
  /** Adds an entry to the history, so that Back returns to the former state. Default false. */
  push?: boolean;
}

/** The parameters, and how to change them. */
export type AddressState = [URLSearchParams, (changes: Record<string, string>, options?: ChangeOptions) => void];

/**
 * The parameters of the address's query, and a way to change them, without a new entry in the history unless asked for.
 * A prerendered page has no query, so hydration begins without one. An empty value removes its key from the address.
 */
export function useAddressState(): AddressState {
  const [search, setSearch] = useSearchParams();
  const hydrated = useHydrated();
  // The router follows in a transition; what is typed into a controlled field must be there in the same event.
  const [change, setChange] = useState({ from: search, to: search });
  const current = change.from === search ? change.to : search;
  // A change may come later than the render that it was made in.
  const latest = useRef({ search, current });
  useLayoutEffect(() => {
    latest.current = { search, current };
  }, [search, current]);
  const isUnmounted = useIsUnmounted();
  const update = (changes: Record<string, string>, { push = false }: ChangeOptions = {}) => {
    if (isUnmounted()) return; // the change would lead back to the page that was left
    const { search: from, current: before } = latest.current;
    const to = new URLSearchParams(before);
    for (const [key, value] of Object.entries(changes)) {
      if (value) to.set(key, value);
      else to.delete(key);
    }
    // A tab reports a press twice, by focus and by pointer: one entry.
    if (String(to) === String(before)) return;
    latest.current = { search: from, current: to };
    setChange({ from, to });
    setSearch(to, { replace: !push, preventScrollReset: true });
  };
  return [hydrated ? current : nothing, update];
}
