import { lazy, Suspense } from 'react';
import { useSession } from 'shared-data';
import type { PageHead } from '@district-pour/contract';
import { SampleRecipes } from './sample-recipes.tsx';

export const head: PageHead = {
  title: 'Recipe Database',
  description: 'The cocktail recipes of District Pour, to browse and to add to.',
};

/** It contains the store, which visitors do not need. */
const RecipesForTeam = lazy(async () => ({ default: (await import('./recipes-for-team.tsx')).RecipesForTeam }));

/**
 * /recipe-database and /recipes; open to all with samples and public recipes, and all recipes once the database has answered
 * that somebody is staff or an admin (docs/product/recipes.md).
 */
export default function RecipeDatabasePage() {
  const { status } = useSession();
  const sample = <SampleRecipes />;
  if (status !== 'signedIn') return sample;
  return (
    <Suspense fallback={sample}>
      <RecipesForTeam sample={sample} />
    </Suspense>
  );
}
