import { useState } from 'react';
import { useAccount } from 'shared-data';
import { Tabs } from 'shared-ui/tabs';
import { BrowseRecipes } from './browse-recipes.tsx';
import { CreateRecipeForm } from './create-recipe-form.tsx';
import { EMPTY_RECIPE, withRecipe } from './recipe.ts';
import type { Recipe, RecipeInput } from './recipe.ts';
import { SAMPLE_RECIPES } from './samples.ts';

/** The recipes of the house; what is added lives until the page is reloaded (spec: account §4). */
export function RecipeDatabase() {
  const { user, profile } = useAccount();
  const [recipes, setRecipes] = useState<readonly Recipe[]>(SAMPLE_RECIPES);
  const [selectedId, setSelectedId] = useState<number | null>(null);
  const [draft, setDraft] = useState<RecipeInput>(EMPTY_RECIPE);
  const createdBy = user ? profile?.fullName || user.email || 'User' : 'Anonymous';
  const create = (input: RecipeInput) => setRecipes((before) => withRecipe(before, input, createdBy));
  return (
    <Tabs
      label="Recipe database"
      urlKey="tab"
      tabs={[
        { id: 'browse', label: 'Browse Recipes', content: <BrowseRecipes recipes={recipes} selectedId={selectedId} onSelect={setSelectedId} /> },
        { id: 'create', label: 'Create Recipe', content: <CreateRecipeForm draft={draft} onDraft={setDraft} onCreate={create} /> },
      ]}
    />
  );
}
