import { camelCased } from 'shared-data/camel-case';
import type { IngredientUnit } from 'shared-data/domain/recipe';
import { api, listTag, select } from 'shared-data/store';

/** What a recipe can have (docs/product/recipes.md#ingredient). */
export interface Ingredient {
  id: string;
  name: string;
  unit: IngredientUnit;
  /** Percent of alcohol by volume. */
  abv: number;
  allergens: string[];
  /** In the unit; null while nobody has counted. */
  stock: number | null;
  /** How much one purchase holds, and what it costs; null for staff, and while it is not known. */
  purchaseAmount: number | null;
  purchaseCents: number | null;
  supplier: string | null;
  /** How many recipes have it. */
  recipes: number;
}

export type IngredientInput = Omit<Ingredient, 'id' | 'recipes'>;

const ingredientsApi = api.injectEndpoints({
  endpoints: (build) => ({
    ingredientList: build.query<Ingredient[], void>({
      ...select(
        () => (client) => client.rpc('ingredient_list'),
        (rows) => rows.map((row) => camelCased(row) as unknown as Ingredient),
      ),
      providesTags: [listTag('Recipe')],
    }),
    /** Resolves to the id. */
    saveIngredient: build.mutation({
      ...select(
        ({ id, ingredient }: { id: string | null; ingredient: IngredientInput }) =>
          (client) =>
            client.rpc('save_ingredient', { p_id: id as string, p_ingredient: { ...ingredient } }),
        (id) => id,
      ),
      invalidatesTags: [listTag('Recipe')],
    }),
    removeIngredient: build.mutation({
      ...select(
        (id: string) => (client) => client.rpc('remove_ingredient', { p_id: id }),
        () => null,
      ),
      invalidatesTags: [listTag('Recipe')],
    }),
  }),
});

export const { useIngredientListQuery, useSaveIngredientMutation, useRemoveIngredientMutation } = ingredientsApi;
