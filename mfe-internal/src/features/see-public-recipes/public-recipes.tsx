import { Suspense, useState } from 'react';
import { useContent } from 'shared-data/content';
import { recipePhotoPath } from 'shared-data/domain/recipe';
import { Badge, EmptyState, Heading, lazyPart, Skeleton, Stack } from 'shared-ui';
import { useAddressState } from 'shared-ui/router';
import { Choice, ChoiceList } from '../../components/choice-list.tsx';
import { RecipePicture, RecipeThumb } from '../../components/recipe-picture.ts';
import { SplitView } from '../../components/split-view.tsx';

/** Needed once something is chosen or asked for. */
const RecipeSheet = lazyPart(async () => (await import('../../components/recipe-sheet.tsx')).RecipeSheet);
const MoreRecipes = lazyPart(async () => (await import('./more-recipes.tsx')).MoreRecipes);

/** As many as come with every page of the site (`private.site_content`): 24 would be 5 KB more in each, compressed. */
const WITH_PAGE = 8;
/** As many as `public_recipes` answers with. */
const MOST = 50;

/** Public recipes, for everybody (docs/product/recipes.md#public-recipes); they come with the page, further ones when asked for. */
export function PublicRecipes() {
  const first = useContent().recipes;
  const [older, setOlder] = useState<typeof first>([]);
  const [hasAll, setHasAll] = useState(first.length < WITH_PAGE);
  const [address, change] = useAddressState();
  if (first.length === 0) return null;
  const recipes = [...first, ...older];
  const chosen = recipes.find(({ id }) => id === address.get('recipe'));
  return (
    <Stack as="section" gap={5} aria-labelledby="public-recipes">
      <Heading level={2} size="h3" id="public-recipes">
        From our bar
      </Heading>
      <SplitView>
        <Stack gap={3}>
          <ChoiceList aria-label="Recipes of our bar" $maxHeight="500px">
            {recipes.map(({ id, name, category, withoutAlcohol, photo }) => (
              <li key={id}>
                <Choice type="button" aria-pressed={id === chosen?.id} onClick={() => change({ recipe: id })}>
                  <strong>
                    {photo && <RecipeThumb src={recipePhotoPath(photo.id, 'small')} alt="" loading="lazy" />}
                    <span>{name}</span>
                  </strong>
                  <Stack as="span" direction="row" gap={2}>
                    <Badge tone="brass">{category}</Badge>
                    {withoutAlcohol && <Badge tone="success">Without alcohol</Badge>}
                  </Stack>
                </Choice>
              </li>
            ))}
          </ChoiceList>
          {!hasAll && (
            <Suspense fallback={<Skeleton lines={1} text="Loading" />}>
              <MoreRecipes
                offset={recipes.length}
                onMore={(more) => {
                  setOlder([...older, ...more]);
                  setHasAll(more.length < MOST);
                }}
              />
            </Suspense>
          )}
        </Stack>
        <div aria-live="polite">
          {chosen ? (
            <Suspense fallback={<Skeleton lines={8} text="Loading the recipe" />}>
              <RecipeSheet
                key={chosen.id}
                recipe={chosen}
                picture={
                  chosen.photo && <RecipePicture src={recipePhotoPath(chosen.photo.id)} alt={chosen.photo.alt} />
                }
              />
            </Suspense>
          ) : (
            <EmptyState
              level={3}
              title="Choose a recipe"
              text="See how it is made, and print it for as many drinks as you like."
            />
          )}
        </div>
      </SplitView>
    </Stack>
  );
}
