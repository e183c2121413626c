import { ALLERGENS } from 'shared-data/domain/recipe';
import { Grid } from 'shared-ui';
import { FieldLabel } from 'shared-ui/fields';
import {
  ChangedFields,
  CheckboxField,
  FieldPair,
  FormShell,
  SelectField,
  SubmitButton,
  TextField,
  submitMerged,
  useMergedForm,
} from 'shared-ui/forms';
import { changesOf } from '../../api/changes.ts';
import { useSaveIngredientMutation } from '../../api/ingredients-api.ts';
import type { Ingredient, IngredientInput } from '../../api/ingredients-api.ts';
import { COMPARED, ingredientSchema, TOGETHER, toIngredient, UNIT_OPTIONS, valuesOf } from './ingredient-values.ts';
import type { IngredientValues } from './ingredient-values.ts';

interface IngredientFormProps {
  /** As it is now; none for a new one. */
  ingredient?: Ingredient;
  onDone: () => void;
}

/** Adds or changes an ingredient, and with it every recipe that has it (docs/product/recipes.md#ingredient). */
export function IngredientForm({ ingredient, onDone }: IngredientFormProps) {
  const [save] = useSaveIngredientMutation();
  const saved = valuesOf(ingredient);
  const merged = useMergedForm(saved, COMPARED);
  const submit = submitMerged(merged, {
    save: (values) =>
      save({
        id: ingredient?.id ?? null,
        ...changesOf<IngredientInput>(ingredient, toIngredient(saved), toIngredient(values), TOGETHER),
      }),
    saved: ['Ingredient saved'],
    failed: ['Not saved', 'The ingredient was not saved. Please try again.'],
    group: 'ingredient',
    onSaved: onDone,
  });
  return (
    <FormShell<IngredientValues>
      aria-label="Ingredient"
      initialValues={merged.initialValues}
      validationSchema={ingredientSchema}
      onSubmit={submit}
    >
      <ChangedFields what="this ingredient" form={merged} />
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
