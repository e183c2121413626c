import { useContent } from 'shared-data/content';
import { Container, Heading, Section, Stack } from 'shared-ui';
import { ComingSoon } from '../components/coming-soon.tsx';
import { FeatureHeader } from '../components/feature-header.tsx';
import { RecipeDatabase } from '../features/keep-sample-recipes/recipe-database.tsx';
import { PublicRecipes } from '../features/see-public-recipes/public-recipes.tsx';

/** What visitors and customers see: the public recipes, and samples (docs/product/staff-and-recipes.md#in-memory). */
export function SampleRecipes() {
  const hasPublic = useContent().recipes.length > 0;
  return (
    <>
      <FeatureHeader
        title="Recipe Database"
        lead="How the house drinks are made, for staff and admins. Sample: changes stay on this page."
      />
      <Section spacing="tight">
        <Container>
          <Stack gap={12}>
            <PublicRecipes />
            {hasPublic ? (
              <Stack gap={5}>
                <Heading level={2} size="h3">
                  Samples
                </Heading>
                <RecipeDatabase />
              </Stack>
            ) : (
              <RecipeDatabase />
            )}
            <ComingSoon>
              Image uploads, ingredient inventory tracking and cost calculation are in development.
            </ComingSoon>
          </Stack>
        </Container>
      </Section>
    </>
  );
}
