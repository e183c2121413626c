import { useRef } from 'react';
import { Badge, Stack, Text } from 'shared-ui';
import { SelectInput, TextInput } from 'shared-ui/fields';
import { useEnteredValue } from 'shared-ui/router';
import { Choice, ChoiceList } from '../../components/choice-list.tsx';
import { SplitView } from '../../components/split-view.tsx';
import { RecipeDetail } from './recipe-detail.tsx';
import { categoriesOf, findRecipes, recipeCount } from './recipe.ts';
import type { Recipe } from './recipe.ts';
import { useRecipeFilter } from './use-recipe-filter.ts';

interface BrowseRecipesProps {
  recipes: readonly Recipe[];
  selectedId: number | null;
  onSelect: (id: number) => void;
}

/** Search, category, list and the selected recipe. The filters are kept in the query. */
export function BrowseRecipes({ recipes, selectedId, onSelect }: BrowseRecipesProps) {
  const [filter, setFilter] = useRecipeFilter();
  const searchField = useRef<HTMLInputElement>(null);
  const categoryField = useRef<HTMLSelectElement>(null);
  const search = (text: string) => setFilter({ search: text });
  const chooseCategory = (category: string) => setFilter({ category });
  useEnteredValue(searchField, filter.search, search);
  useEnteredValue(categoryField, filter.category, chooseCategory);
  const found = findRecipes(recipes, filter);
  return (
    <SplitView>
      <Stack gap={4}>
        <TextInput
          ref={searchField}
          type="search"
          label="Search recipes"
          description="By name, description or ingredient."
          autoComplete="off"
          value={filter.search}
          onChange={(event) => search(event.target.value)}
        />
        <SelectInput
          ref={categoryField}
          label="Category"
          placeholder="All Categories"
          options={categoriesOf(recipes).map((category) => ({ value: category, label: category }))}
          value={filter.category}
          onChange={(event) => chooseCategory(event.target.value)}
        />
        <Text size="small" tone="muted" role="status">
          {recipeCount(found.length)}
        </Text>
        {found.length > 0 && (
          <ChoiceList aria-label="Recipes" $maxHeight="500px">
            {found.map(({ id, name, category, difficulty }) => (
              <li key={id}>
                <Choice type="button" aria-pressed={id === selectedId} onClick={() => onSelect(id)}>
                  <strong>{name}</strong>
                  <Stack as="span" direction="row" gap={2}>
                    <Badge tone="brass">{category}</Badge>
                    <Badge>{difficulty}</Badge>
                  </Stack>
                </Choice>
              </li>
            ))}
          </ChoiceList>
        )}
      </Stack>
      <div aria-live="polite">
        <RecipeDetail recipe={recipes.find(({ id }) => id === selectedId)} />
      </div>
    </SplitView>
  );
}
