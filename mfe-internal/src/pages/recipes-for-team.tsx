import type { ReactNode } from 'react';
import { LIVE_ROLE, useMyRoleQuery, withStore } from 'shared-data/store';
import { Tabs } from 'shared-ui/tabs';
import { TeamPage } from '../components/team-page.tsx';
import { IngredientList } from '../features/keep-ingredients/ingredient-list.tsx';
import { RecipeDesk } from '../features/keep-recipes/recipe-desk.tsx';

/** For somebody who is signed in: recipes and ingredients for staff and the owner, the samples for a customer. */
export const RecipesForTeam = withStore(function RecipesForTeam({ sample }: { sample: ReactNode }) {
  const { data: role } = useMyRoleQuery(undefined, LIVE_ROLE);
  if (role !== 'admin' && role !== 'staff') return sample;
  const isOwner = role === 'admin';
  return (
    <TeamPage title="Recipes" text="How the drinks of the house are made, for one glass or a batch.">
      <Tabs
        label="Recipes"
        urlKey="tab"
        tabs={[
          { id: 'recipes', label: 'Recipes', content: <RecipeDesk isOwner={isOwner} /> },
          { id: 'ingredients', label: 'Ingredients', content: <IngredientList isOwner={isOwner} /> },
        ]}
      />
    </TeamPage>
  );
});
