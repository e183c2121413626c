import { useSearchParams } from 'react-router-dom';
import { useHydrated } from './use-hydrated.ts';

const nothing = new URLSearchParams();

/**
 * What the address's query says, and a way to change it without a new entry in the history. A page that was rendered
 * ahead of time knows no query, so it begins without one. An empty value takes its key out of the address.
 */
export function useAddressState(): [URLSearchParams, (changes: Record<string, string>) => void] {
  const [search, setSearch] = useSearchParams();
  const hydrated = useHydrated();
  const change = (changes: Record<string, string>) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [key, value] of Object.entries(changes)) {
          if (value) after.set(key, value);
          else after.delete(key);
        }
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return [hydrated ? search : nothing, change];
}
