import { useState } from 'react';
import { toDataError } from 'shared-data';
import { amountText } from 'shared-data/domain/batch';
import { formatCents } from 'shared-data/domain/money';
import { ALLERGENS } from 'shared-data/domain/recipe';
import { Badge, Button, EmptyState, ErrorState, Skeleton, Stack, Text, toast, VisuallyHidden } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { TextInput } from 'shared-ui/fields';
import { useIngredientListQuery, useRemoveIngredientMutation } from '../../api/ingredients-api.ts';
import type { Ingredient } from '../../api/ingredients-api.ts';
import { RowButtons, Rows, RowText } from '../../components/rows.ts';
import { IngredientForm } from './ingredient-form.tsx';

interface IngredientRowProps {
  ingredient: Ingredient;
  /** Without it the row has no buttons: staff read only. */
  actions?: { onChange: () => void; onRemove: () => void };
}

function IngredientRow({ ingredient, actions }: IngredientRowProps) {
  const { name, unit, abv, allergens, stock, purchaseAmount, purchaseCents, supplier, recipes } = ingredient;
  const facts = [
    recipes === 0 ? 'in no recipe' : recipes === 1 ? 'in one recipe' : `in ${recipes} recipes`,
    stock !== null && `${amountText(stock, unit)} in stock`,
    purchaseCents !== null &&
      purchaseAmount !== null &&
      `${formatCents(purchaseCents)} for ${amountText(purchaseAmount, unit)}`,
    supplier,
  ].filter(Boolean);
  return (
    <li>
      <RowText>
        <strong>{name}</strong> {abv > 0 && <Badge tone="warning">{abv}% alcohol</Badge>}{' '}
        {allergens.map((allergen) => (
          <Badge key={allergen} tone="info">
            {ALLERGENS[allergen] ?? allergen}
          </Badge>
        ))}
        <Text size="small">{facts.join(' · ')}</Text>
      </RowText>
      {actions && (
        <RowButtons>
          <Button size="small" variant="secondary" onClick={actions.onChange}>
            Change <VisuallyHidden>{name}</VisuallyHidden>
          </Button>
          {recipes === 0 && (
            <Button size="small" variant="quiet" onClick={actions.onRemove}>
              Remove <VisuallyHidden>{name}</VisuallyHidden>
            </Button>
          )}
        </RowButtons>
      )}
    </li>
  );
}

/** What there is for recipes; the owner sees and changes prices and suppliers (docs/product/recipes.md#who-sees-prices). */
export function IngredientList({ isOwner }: { isOwner: boolean }) {
  const { data, error, isFetching, refetch } = useIngredientListQuery();
  const [remove] = useRemoveIngredientMutation();
  const [search, setSearch] = useState('');
  const [editing, setEditing] = useState<{ ingredient?: Ingredient } | null>(null);
  const removeOne = async ({ id, name }: Ingredient) => {
    const { error: refusal } = await remove(id);
    if (refusal) toast.error('Error', toDataError(refusal).hint ?? 'Nothing was removed. Please try again.');
    else toast.success(`${name} removed`);
  };
  if (!data)
    return error ? (
      <ErrorState message="The ingredients could not be loaded." retrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Skeleton lines={6} text="Loading the ingredients" />
    );
  const found = data.filter(({ name, supplier }) =>
    `${name} ${supplier ?? ''}`.toLowerCase().includes(search.trim().toLowerCase()),
  );
  return (
    <Stack gap={4}>
      <Stack direction="row" gap={4} align="end">
        <TextInput
          type="search"
          label="Search ingredients"
          autoComplete="off"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        {isOwner && <Button onClick={() => setEditing({})}>Add an ingredient</Button>}
      </Stack>
      {data.length === 0 && (
        <EmptyState level={2} title="No ingredients yet" text="Recipes are made of ingredients: add these first." />
      )}
      {data.length > 0 && found.length === 0 && <Text tone="muted">No ingredient has this name or supplier.</Text>}
      <Rows>
        {found.map((ingredient) => (
          <IngredientRow
            key={ingredient.id}
            ingredient={ingredient}
            actions={
              isOwner
                ? { onChange: () => setEditing({ ingredient }), onRemove: () => void removeOne(ingredient) }
                : undefined
            }
          />
        ))}
      </Rows>
      <Dialog
        open={editing !== null}
        onClose={() => setEditing(null)}
        title={editing?.ingredient ? `Change ${editing.ingredient.name}` : 'Add an ingredient'}
      >
        {editing && (
          <IngredientForm
            ingredient={data.find(({ id }) => id === editing.ingredient?.id) ?? editing.ingredient}
            onDone={() => setEditing(null)}
          />
        )}
      </Dialog>
    </Stack>
  );
}
