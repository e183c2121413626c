import type { LineUnit, PublicRecipe } from 'shared-data/domain/recipe';
import { api, listTag, rpc } from 'shared-data/store';
import type { RpcAnswer } from 'shared-data/store';

/** A version of a recipe as the team sees it. */
export type TeamRecipe = RpcAnswer<'recipe_list'>['recipes'][number];
export type RecipeWithVersions = NonNullable<RpcAnswer<'recipe_page'>>;

export interface RecipeFilter {
  search: string;
  category: string;
  withoutAllergen: string;
  withoutAlcohol: boolean;
  isPublic: boolean;
  archived: boolean;
}

/** What a save sends; the rest is computed. A photo without a picture keeps the one that there is. */
export type RecipeInput = Omit<PublicRecipe, 'id' | 'lines' | 'withoutAlcohol' | 'allergens' | 'photo'> & {
  lines: { ingredientId: string; amount: number; unit: LineUnit; isTopping: boolean }[];
  photo: { alt: string; content?: string; small?: string } | null;
};

interface SaveInput {
  /** Null for a new one. */
  id: string | null;
  /** The version that was changed. */
  version: number | null;
  recipe: RecipeInput;
}

/** How many recipes the database sends at once. */
export const PAGE_SIZE = 30;

const recipesApi = api.injectEndpoints({
  endpoints: (build) => ({
    recipeList: build.query({
      ...rpc('recipe_list', ({ filter, page }: { filter: RecipeFilter; page: number }) => ({
        filter,
        offset: (page - 1) * PAGE_SIZE,
      })),
      providesTags: [listTag('Recipe')],
    }),
    /** Without a version the one in force; null when there is no such recipe. */
    recipe: build.query({
      ...rpc('recipe_page', ({ id, version }: { id: string; version?: number }) => ({
        id,
        version: version || undefined,
      })),
      providesTags: [listTag('Recipe')],
    }),
    /** The picture of a photo in base64, also of a recipe that visitors do not see. */
    recipePhoto: build.query(rpc('recipe_photo', (id: string) => ({ id, small: false }))),
    /** Resolves to the id. */
    saveRecipe: build.mutation({
      ...rpc('save_recipe', ({ id, version, recipe }: SaveInput) => ({
        id,
        version,
        recipe,
      })),
      invalidatesTags: [listTag('Recipe')],
    }),
    setRecipePublic: build.mutation({
      ...rpc('set_recipe_public', ({ id, isPublic }: { id: string; isPublic: boolean }) => ({ id, public: isPublic })),
      invalidatesTags: [listTag('Recipe')],
    }),
    setRecipeArchived: build.mutation({ ...rpc('set_recipe_archived'), invalidatesTags: [listTag('Recipe')] }),
    /** Public ones after those that came with the page. */
    publicRecipes: build.query(rpc('public_recipes', (offset: number) => ({ limit: 50, offset }))),
  }),
});

export const {
  useRecipeListQuery,
  useRecipeQuery,
  useRecipePhotoQuery,
  useSaveRecipeMutation,
  useSetRecipePublicMutation,
  useSetRecipeArchivedMutation,
  useLazyPublicRecipesQuery,
} = recipesApi;
