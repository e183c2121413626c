import type { PublicRecipe } from 'shared-data/domain/recipe';
import { withStore } from 'shared-data/store';
import { Button, toast } from 'shared-ui';
import { useLazyPublicRecipesQuery } from '../../api/recipes-api.ts';

interface MoreRecipesProps {
  /** How many are shown. */
  offset: number;
  onMore: (recipes: PublicRecipe[]) => void;
}

/** Asks for the public recipes that did not come with the page. */
export const MoreRecipes = withStore(function MoreRecipes({ offset, onMore }: MoreRecipesProps) {
  const [load, { isFetching }] = useLazyPublicRecipesQuery();
  const more = async () => {
    const { data, error } = await load(offset);
    if (error || !data) return toast.error('Error', 'The recipes could not be loaded. Please try again.');
    onMore(data);
  };
  return (
    <div>
      <Button variant="secondary" size="small" pending={isFetching} onClick={() => void more()}>
        Show more recipes
      </Button>
    </div>
  );
});
