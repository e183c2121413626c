import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLocation } from './use-location.ts';
import { useHydrated } from './use-hydrated.ts';

/** See {@link useHistoryStep}. */
export interface HistoryStep<Value> {
  /** What the entry holds; undefined while the step is not open. */
  value: Value | undefined;
  /** Opens the step by a new entry. */
  open: (value: Value) => void;
  /** Goes back to the entry from which the step was opened. */
  close: () => void;
}

/**
 * A step of a page that has its own history entry at the same address: Back closes it, Forward opens it
 * again, a reload keeps it. A page that was prerendered begins without it.
 * @param name key of the value in the entry's state, unique on the page
 * @param accepts whether a value of that name can be used: an entry may be older than the code that reads it
 */
export function useHistoryStep<Value>(name: string, accepts: (value: unknown) => value is Value): HistoryStep<Value> {
  const { key, pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const held: unknown = state && typeof state === 'object' ? (state as Record<string, unknown>)[name] : undefined;
  const closing = useRef(false);
  useEffect(() => {
    closing.current = false;
  }, [key]);
  return {
    value: hydrated && accepts(held) ? held : undefined,
    open: (value) => void navigate({ pathname, search, hash }, { state: { [name]: value } }),
    close: () => {
      if (closing.current) return; // a second press before the browser has gone back would leave the page
      closing.current = true;
      void navigate(-1);
    },
  };
}
