import { useSearchParams } from 'shared-ui/router';
import { useHydrated } from '../../components/use-hydrated.ts';
import type { RecipeFilter } from './recipe.ts';

/** The filter of the list, kept in `?search=…&category=…`. */
export function useRecipeFilter(): [RecipeFilter, (change: Partial<RecipeFilter>) => void] {
  const [params, setParams] = useSearchParams();
  const hydrated = useHydrated();
  const given = (key: string) => (hydrated && params.get(key)) || '';
  const filter = { search: given('search'), category: given('category') };
  const change = (changes: Partial<RecipeFilter>) =>
    setParams(
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
  return [filter, change];
}
