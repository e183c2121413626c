import { FieldLabel } from 'shared-ui/fields';
import { FieldRows } from 'shared-ui/field-rows';
import { TextField } from 'shared-ui/forms';

/** One row per ingredient; the only row cannot be removed. */
export function IngredientRows() {
  return (
    <fieldset>
      <FieldLabel as="legend" data-required="true">
        Ingredients
      </FieldLabel>
      <FieldRows
        name="ingredients"
        rowName={(number) => `ingredient ${number}`}
        addLabel="Add ingredient"
        newRow=""
        min={1}
        singleField
        phoneColumns="minmax(0, 1fr) auto"
        columns="minmax(0, 1fr) auto"
      >
        {(index) => (
          <TextField
            name={`ingredients.${index}`}
            label={`Ingredient ${index + 1}`}
            hideLabel
            autoComplete="off"
            placeholder={index === 0 ? '2 oz aged rum' : undefined}
            required={index === 0}
          />
        )}
      </FieldRows>
    </fieldset>
  );
}
