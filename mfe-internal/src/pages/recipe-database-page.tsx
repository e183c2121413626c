import { Container, Section, Stack } from 'shared-ui';
import type { PageHead } from '@district-pour/contract';
import { ComingSoon } from '../components/coming-soon.tsx';
import { FeatureHeader } from '../components/feature-header.tsx';
import { RecipeDatabase } from '../features/keep-recipes/recipe-database.tsx';

export const head: PageHead = {
  title: 'Recipe Database',
  description: 'The cocktail recipes of District Pour, to browse and to add to.',
};

/**
 * /recipe-database and /recipes; meant for the team, open to all, kept in the page only
 * (docs/product/staff-and-recipes.md#meant-for-staff).
 */
export default function RecipeDatabasePage() {
  return (
    <>
      <FeatureHeader
        title="Recipe Database"
        lead="How the house drinks are made, for staff and admins. Sample: changes stay on this page."
      />
      <Section spacing="tight">
        <Container>
          <Stack gap={12}>
            <RecipeDatabase />
            <ComingSoon>
              Image uploads, ingredient inventory tracking and cost calculation are in development.
            </ComingSoon>
          </Stack>
        </Container>
      </Section>
    </>
  );
}
