import type { LineUnit, PublicRecipe } from 'shared-data/domain/recipe';
import { api, listTag, select } from 'shared-data/store';

/** A version of a recipe as the team sees it. */
export interface TeamRecipe extends PublicRecipe {
  version: number;
  isPublic: boolean;
  isArchived: boolean;
  /** Of one drink; null for staff, and while the price of an ingredient is not known. */
  costCents: number | null;
}

export interface RecipeWithVersions extends TeamRecipe {
  /** The latest first. */
  versions: { version: number; savedAt: string; savedBy: string | null }[];
}

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
      ...select(
        ({ filter, page }: { filter: RecipeFilter; page: number }) =>
          (client) =>
            client.rpc('recipe_list', { p_filter: { ...filter }, p_offset: (page - 1) * PAGE_SIZE }),
        (data) => data as unknown as { total: number; recipes: TeamRecipe[] },
      ),
      providesTags: [listTag('Recipe')],
    }),
    /** Without a version the one in force; null when there is no such recipe. */
    recipe: build.query({
      ...select(
        ({ id, version }: { id: string; version?: number }) =>
          (client) =>
            client.rpc('recipe_page', { p_id: id, ...(version && { p_version: version }) }),
        (data) => data as unknown as RecipeWithVersions | null,
      ),
      providesTags: [listTag('Recipe')],
    }),
    /** The picture of a photo in base64, also of a recipe that visitors do not see. */
    recipePhoto: build.query({
      ...select(
        (id: string) => (client) => client.rpc('recipe_photo', { p_id: id, p_small: false }),
        (photo: string | null) => photo,
      ),
    }),
    /** Resolves to the id. */
    saveRecipe: build.mutation({
      ...select(
        ({ id, version, recipe }: SaveInput) =>
          (client) =>
            client.rpc('save_recipe', { p_id: id as string, p_version: version as number, p_recipe: { ...recipe } }),
        (id) => id,
      ),
      invalidatesTags: [listTag('Recipe')],
    }),
    setRecipePublic: build.mutation({
      ...select(
        ({ id, isPublic }: { id: string; isPublic: boolean }) =>
          (client) =>
            client.rpc('set_recipe_public', { p_id: id, p_public: isPublic }),
        () => null,
      ),
      invalidatesTags: [listTag('Recipe')],
    }),
    setRecipeArchived: build.mutation({
      ...select(
        ({ id, archived }: { id: string; archived: boolean }) =>
          (client) =>
            client.rpc('set_recipe_archived', { p_id: id, p_archived: archived }),
        () => null,
      ),
      invalidatesTags: [listTag('Recipe')],
    }),
    /** Public ones after those that came with the page. */
    publicRecipes: build.query({
      ...select(
        (offset: number) => (client) => client.rpc('public_recipes', { p_limit: 50, p_offset: offset }),
        (data) => data as unknown as PublicRecipe[],
      ),
    }),
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
