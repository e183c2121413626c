import { useAddressState } from 'shared-ui/router';
import type { RecipeFilter } from './recipe.ts';

/** The filter of the list, kept in `?search=…&category=…`. */
export function useRecipeFilter(): [RecipeFilter, (change: Partial<RecipeFilter>) => void] {
  const [address, change] = useAddressState();
  return [{ search: address.get('search') ?? '', category: address.get('category') ?? '' }, change];
}
