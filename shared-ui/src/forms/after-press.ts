import { createContext, useCallback, useEffect, useRef } from 'react';

type AfterPress = (action: () => void) => void;

/** Runs an action when the press that is under way has ended, or now when there is none. */
export const AfterPressContext = createContext<AfterPress>((action) => action());

/**
 * For what a field shows when focus leaves it. A press takes the focus away before it is a click: an error that appears
 * in between moves what is pressed from under the pointer, and the click is lost.
 */
export function useAfterPress(): AfterPress {
  const waiting = useRef<(() => void)[]>(null);
  useEffect(() => {
    const begin = ({ button }: MouseEvent) => {
      if (button === 0) waiting.current ??= [];
    };
    const end = () =>
      setTimeout(() => {
        const actions = waiting.current ?? [];
        waiting.current = null;
        for (const action of actions) action();
      });
    document.addEventListener('mousedown', begin, true);
    document.addEventListener('mouseup', end, true);
    document.addEventListener('dragend', end, true);
    return () => {
      document.removeEventListener('mousedown', begin, true);
      document.removeEventListener('mouseup', end, true);
      document.removeEventListener('dragend', end, true);
    };
  }, []);
  return useCallback((action) => {
    if (waiting.current) waiting.current.push(action);
    else action();
  }, []);
}
