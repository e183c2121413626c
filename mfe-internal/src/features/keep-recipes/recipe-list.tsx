import { formatCents } from 'shared-data/domain/money';
import { ALLERGENS, METHODS } from 'shared-data/domain/recipe';
import { shownAnswer } from 'shared-data/store';
import { Badge, Button, EmptyState, ErrorState, Skeleton, StaleContent, Stack, Text, VisuallyHidden } from 'shared-ui';
import { Pager } from 'shared-ui/display';
import { PAGE_SIZE, useRecipeListQuery } from '../../api/recipes-api.ts';
import type { TeamRecipe } from '../../api/recipes-api.ts';
import { RowButtons, Rows, RowText } from '../../components/rows.ts';
import { RecipeFilters } from './recipe-filters.tsx';
import { useRecipeFilter } from './use-recipe-filter.ts';

function RecipeRow({ recipe, onOpen }: { recipe: TeamRecipe; onOpen: () => void }) {
  const { name, category, withoutAlcohol, allergens, isPublic, costCents, method, glassware } = recipe;
  const facts = [METHODS[method], glassware, costCents !== null && `${formatCents(costCents)} a drink`].filter(Boolean);
  return (
    <li>
      <RowText>
        <strong>{name}</strong> <Badge tone="brass">{category}</Badge>{' '}
        {withoutAlcohol && <Badge tone="success">Without alcohol</Badge>}{' '}
        {isPublic && <Badge tone="info">Public</Badge>}
        <Text size="small">
          {facts.join(' · ')}
          {allergens.length > 0 && ` · ${allergens.map((one) => ALLERGENS[one] ?? one).join(', ')}`}
        </Text>
      </RowText>
      <RowButtons>
        <Button size="small" variant="secondary" onClick={onOpen}>
          Open <VisuallyHidden>{name}</VisuallyHidden>
        </Button>
      </RowButtons>
    </li>
  );
}

/** Keeps the height of an empty line. */
const NO_BREAK_SPACE = '\u00a0';

const foundText = (total: number) =>
  total === 0 ? 'No recipes found matching your criteria' : `${total} recipes found`;

interface RecipeListProps {
  onOpen: (id: string) => void;
  onAdd: () => void;
}

/** Recipes by name, found by words and filters, which are kept in the address. */
export function RecipeList({ onOpen, onAdd }: RecipeListProps) {
  const { filter, page, setFilter, setPage } = useRecipeFilter();
  const query = useRecipeListQuery({ filter, page });
  const { error, isFetching, refetch } = query;
  const { shown, isStale } = shownAnswer(query);
  const isFiltered = Object.values(filter).some(Boolean);
  return (
    <Stack gap={4}>
      <div>
        <Button onClick={onAdd}>New recipe</Button>
      </div>
      <RecipeFilters filter={filter} onChange={setFilter} />
      {!shown && error && (
        <ErrorState message="The recipes could not be loaded." retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!shown && !error && <Skeleton lines={6} text="Loading the recipes" />}
      {shown && (
        <Stack gap={3}>
          {shown.total === 0 && !isFiltered ? (
            <EmptyState level={2} title="No recipes yet" text="Add the ingredients first, then the first recipe." />
          ) : (
            <Text size="small" tone="muted" role="status">
              {isStale ? NO_BREAK_SPACE : foundText(shown.total)}
            </Text>
          )}
          <StaleContent stale={isStale} text="Loading the recipes">
            <Rows aria-label="Recipes">
              {shown.recipes.map((recipe) => (
                <RecipeRow key={recipe.id} recipe={recipe} onOpen={() => onOpen(recipe.id)} />
              ))}
            </Rows>
          </StaleContent>
          <Pager
            label="recipes"
            page={page}
            pages={Math.ceil(shown.total / PAGE_SIZE)}
            onPage={setPage}
            stale={isStale}
          />
        </Stack>
      )}
    </Stack>
  );
}
