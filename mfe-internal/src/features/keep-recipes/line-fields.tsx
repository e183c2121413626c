import type { LineUnit } from 'shared-data/domain/recipe';
import { Stack } from 'shared-ui';
import { FieldLabel } from 'shared-ui/fields';
import { FieldRows } from 'shared-ui/field-rows';
import { CheckboxField, SelectField, TextField, useFormikContext } from 'shared-ui/forms';
import type { Ingredient } from '../../api/ingredients-api.ts';
import { EMPTY_LINE, UNITS_OF } from './recipe-values.ts';
import type { RecipeValues } from './recipe-values.ts';

const UNIT_LABELS: Readonly<Record<LineUnit, string>> = {
  ...{ oz: 'oz', ml: 'ml', dash: 'dashes', g: 'g', piece: 'pieces' },
};

/** The ingredients of a recipe; what one is measured in follows from how it is counted. */
export function LineFields({ ingredients }: { ingredients: readonly Ingredient[] }) {
  const { values, setFieldValue } = useFormikContext<RecipeValues>();
  const unitsOf = (id: string | undefined) => UNITS_OF[ingredients.find((one) => one.id === id)?.unit ?? 'ml'];
  const choose = (index: number, id: string) => {
    const units = unitsOf(id);
    const unit = values.lines[index]?.unit;
    if (unit && !units.includes(unit)) void setFieldValue(`lines.${index}.unit`, units[0]);
  };
  return (
    <fieldset>
      <FieldLabel as="legend" data-required="true">
        Ingredients
      </FieldLabel>
      <FieldRows
        name="lines"
        rowName={(number) => `ingredient ${number}`}
        addLabel="Add ingredient"
        newRow={EMPTY_LINE}
        min={1}
        max={20}
        phoneColumns="minmax(0, 1fr) minmax(0, 1fr)"
        columns="minmax(0, 16rem) 6rem 7rem minmax(0, 13rem) auto"
      >
        {(index) => (
          <>
            <SelectField
              name={`lines.${index}.ingredientId`}
              label="Ingredient"
              placeholder="Choose an ingredient"
              options={ingredients.map(({ id, name }) => ({ value: id, label: name }))}
              required
              onChange={(event) => choose(index, event.target.value)}
            />
            <TextField name={`lines.${index}.amount`} label="Amount" inputMode="decimal" autoComplete="off" required />
            <SelectField
              name={`lines.${index}.unit`}
              label="Unit"
              options={unitsOf(values.lines[index]?.ingredientId).map((value) => ({
                value,
                label: UNIT_LABELS[value],
              }))}
            />
            <Stack justify="flex-end">
              <CheckboxField name={`lines.${index}.isTopping`} label="Added at the end" />
            </Stack>
          </>
        )}
      </FieldRows>
    </fieldset>
  );
}
