import { Suspense, useState } from 'react';
import { useSession } from 'shared-data';
import { lazyPart, Skeleton } from 'shared-ui';
import { Tabs } from 'shared-ui/tabs';
import { BrowseRecipes } from './browse-recipes.tsx';
import { EMPTY_RECIPE, withRecipe } from './recipe.ts';
import type { Recipe, RecipeInput } from './recipe.ts';
import { SAMPLE_RECIPES } from './samples.ts';

/** Behind a tab, and alone in needing the form libraries. */
const CreateRecipeForm = lazyPart(async () => (await import('./create-recipe-form.tsx')).CreateRecipeForm);

/** The recipes of the house; what is added lives until the page is reloaded. */
export function RecipeDatabase() {
  const { user } = useSession();
  const [recipes, setRecipes] = useState<readonly Recipe[]>(SAMPLE_RECIPES);
  const [selectedId, setSelectedId] = useState<number | null>(null);
  const [draft, setDraft] = useState<RecipeInput>(EMPTY_RECIPE);
  const createdBy = user ? user.fullName || user.email || 'User' : 'Anonymous';
  const create = (input: RecipeInput) => setRecipes((before) => withRecipe(before, input, createdBy));
  return (
    <Tabs
      label="Recipe database"
      urlKey="tab"
      tabs={[
        {
          id: 'browse',
          label: 'Browse Recipes',
          content: <BrowseRecipes recipes={recipes} selectedId={selectedId} onSelect={setSelectedId} />,
        },
        {
          id: 'create',
          label: 'Create Recipe',
          content: (
            <Suspense fallback={<Skeleton lines={6} text="Loading the form" />}>
              <CreateRecipeForm draft={draft} onDraft={setDraft} onCreate={create} />
            </Suspense>
          ),
        },
      ]}
    />
  );
}
