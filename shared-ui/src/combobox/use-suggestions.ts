import { useEffect, useState } from 'react';

export interface SuggestionOptions {
  /** Returns what fits `query`, or a promise of it. The answer to the last query is shown. */
  search: (query: string) => readonly string[] | Promise<readonly string[]>;
  /** Shortest query worth a search. Default 2. */
  minLength?: number;
  /** Quiet time before a search, in milliseconds. Default 200. */
  debounce?: number;
}

/** The suggestions for `query`, while `active`. */
export function useSuggestions(query: string, active: boolean, options: SuggestionOptions): readonly string[] {
  const { search, minLength = 2, debounce = 200 } = options;
  const [found, setFound] = useState<{ query: string; items: readonly string[] }>({ query: '', items: [] });
  const worth = active && query.trim().length >= minLength;
  useEffect(() => {
    if (!worth) return;
    let current = true;
    const timer = setTimeout(() => {
      void Promise.resolve(search(query)).then((items) => {
        if (current) setFound({ query, items });
      });
    }, debounce);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [worth, query, search, debounce]);
  return worth ? found.items : [];
}
