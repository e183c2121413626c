import { api, listTag, rpc } from 'shared-data/store';
import type { RpcRow } from 'shared-data/store';
import type { Changes } from './changes.ts';

/** What a recipe can have (docs/product/recipes.md#ingredient). */
export type Ingredient = RpcRow<'ingredient_list'>;

export type IngredientInput = Omit<Ingredient, 'id' | 'recipes'>;

const ingredientsApi = api.injectEndpoints({
  endpoints: (build) => ({
    ingredientList: build.query({ ...rpc('ingredient_list'), providesTags: [listTag('Recipe')] }),
    /** Resolves to the id. */
    saveIngredient: build.mutation({
      ...rpc('save_ingredient', ({ id, changes, seen }: Changes<IngredientInput> & { id: string | null }) => ({
        id,
        changes,
        seen,
      })),
      invalidatesTags: [listTag('Recipe')],
    }),
    removeIngredient: build.mutation({ ...rpc('remove_ingredient', 'id'), invalidatesTags: [listTag('Recipe')] }),
  }),
});

export const { useIngredientListQuery, useSaveIngredientMutation, useRemoveIngredientMutation } = ingredientsApi;
