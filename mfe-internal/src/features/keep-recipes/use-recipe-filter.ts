import { useAddressState } from 'shared-ui/router';
import type { RecipeFilter } from '../../api/recipes-api.ts';

/** The filter and the page of the list, kept in the address. */
export function useRecipeFilter() {
  const [address, change] = useAddressState();
  const text = (key: string) => address.get(key) ?? '';
  const filter: RecipeFilter = {
    search: text('search'),
    category: text('category'),
    withoutAllergen: text('withoutAllergen'),
    withoutAlcohol: text('withoutAlcohol') === 'yes',
    isPublic: text('isPublic') === 'yes',
    archived: text('archived') === 'yes',
  };
  const setFilter = (changes: Partial<RecipeFilter>) => {
    const entries = Object.entries(changes).map(([key, value]) => [key, value === true ? 'yes' : value || '']);
    change({ ...(Object.fromEntries(entries) as Record<string, string>), page: '' });
  };
  const page = Math.max(1, Math.floor(Number(text('page'))) || 1);
  return { filter, page, setFilter, setPage: (to: number) => change({ page: to > 1 ? String(to) : '' }) };
}
