import { toDataError } from 'shared-data';
import { ALLERGENS } from 'shared-data/domain/recipe';
import { Grid, toast } from 'shared-ui';
import { FieldLabel } from 'shared-ui/fields';
import { CheckboxField, FieldPair, FormShell, SelectField, SubmitButton, TextField } from 'shared-ui/forms';
import { useSaveIngredientMutation } from '../../api/ingredients-api.ts';
import type { Ingredient } from '../../api/ingredients-api.ts';
import { ingredientSchema, toIngredient, UNIT_OPTIONS, valuesOf } from './ingredient-values.ts';
import type { IngredientValues } from './ingredient-values.ts';

/** Adds or changes an ingredient, and with it every recipe that has it (docs/product/recipes.md#ingredient). */
export function IngredientForm({ ingredient, onDone }: { ingredient?: Ingredient; onDone: () => void }) {
  const [save] = useSaveIngredientMutation();
  return (
    <FormShell<IngredientValues>
      aria-label="Ingredient"
      initialValues={valuesOf(ingredient)}
      validationSchema={ingredientSchema}
      onSubmit={async (values) => {
        const { error } = await save({ id: ingredient?.id ?? null, ingredient: toIngredient(values) });
        if (error)
          return toast.error(
            'Not saved',
            toDataError(error).hint ?? 'The ingredient was not saved. Please try again.',
            {
              group: 'ingredient',
            },
          );
        toast.success('Ingredient saved', undefined, { group: 'ingredient' });
        onDone();
      }}
    >
      <TextField name="name" label="Name" required autoComplete="off" />
      <FieldPair>
        <SelectField name="unit" label="Counted in" options={UNIT_OPTIONS} />
        <TextField name="abv" label="Alcohol in percent (empty for none)" inputMode="decimal" autoComplete="off" />
      </FieldPair>
      <fieldset>
        <FieldLabel as="legend">Allergens</FieldLabel>
        <Grid min="9rem" gap={2}>
          {Object.entries(ALLERGENS).map(([name, label]) => (
            <CheckboxField key={name} name={`allergens.${name}`} label={label} />
          ))}
        </Grid>
      </fieldset>
      <FieldPair>
        <TextField name="price" label="Price in dollars (optional)" inputMode="decimal" autoComplete="off" />
        <TextField
          name="purchaseAmount"
          label="For how much (optional)"
          description="In the unit above: 750 for a bottle."
          inputMode="decimal"
          autoComplete="off"
        />
      </FieldPair>
      <FieldPair>
        <TextField name="supplier" label="Supplier (optional)" autoComplete="off" />
        <TextField name="stock" label="In stock (optional)" inputMode="decimal" autoComplete="off" />
      </FieldPair>
      <SubmitButton pendingText="Saving">Save ingredient</SubmitButton>
    </FormShell>
  );
}
