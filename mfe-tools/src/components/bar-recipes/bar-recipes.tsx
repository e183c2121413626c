import { useContent } from 'shared-data/content';
import { ALLERGENS } from 'shared-data/domain/recipe';
import type { PublicRecipe } from 'shared-data/domain/recipe';
import { Badge, Grid, Heading, Stack, Text, TextLink } from 'shared-ui';
import { paths, recipePath } from '../../paths.ts';
import { recipesFor } from './recipes-for.ts';
import type { DrinkChoice } from './recipes-for.ts';

function BarRecipe({ recipe }: { recipe: PublicRecipe }) {
  const { id, name, description, lines, withoutAlcohol, allergens } = recipe;
  return (
    <Stack as="li" gap={2}>
      <Heading level={4}>
        <TextLink to={recipePath(id)}>{name}</TextLink>
      </Heading>
      <Text tone="muted">{description}</Text>
      <Text size="small">{lines.map((line) => line.name).join(', ')}</Text>
      {allergens.length > 0 && (
        <Text size="small">Allergens: {allergens.map((one) => ALLERGENS[one] ?? one).join(', ')}</Text>
      )}
      {withoutAlcohol && (
        <div>
          <Badge tone="success">Without alcohol</Badge>
        </div>
      )}
    </Stack>
  );
}

/**
 * Below a result: the public recipes that came with the page and suit the same choice. Without one there is nothing, and the
 * result stays as it is (docs/product/menu-builder.md#menu-bar).
 */
export function BarRecipes({ choice }: { choice: DrinkChoice }) {
  const recipes = recipesFor(useContent().recipes, choice);
  if (recipes.length === 0) return null;
  return (
    <Stack as="section" gap={5} aria-labelledby="bar-recipes">
      <Stack gap={2}>
        <Heading level={3} id="bar-recipes">
          From our bar
        </Heading>
        <Text tone="muted">
          Drinks that we pour and that suit the same choice. They are not part of what you save or send here.{' '}
          <TextLink to={paths.recipes}>See our recipes</TextLink>
        </Text>
      </Stack>
      <Grid as="ul" role="list" gap={8} min="15.5rem">
        {recipes.map((recipe) => (
          <BarRecipe key={recipe.id} recipe={recipe} />
        ))}
      </Grid>
    </Stack>
  );
}
