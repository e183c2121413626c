import { useRef } from 'react';
import { Button, Stack, theme } from 'shared-ui';
import { FieldLabel } from 'shared-ui/fields';
import { FieldArray, TextField, useFormikContext } from 'shared-ui/forms';
import { Plus, X } from 'shared-ui/icons';
import { styled } from 'styled-components';
import type { RecipeInput } from './recipe.ts';

const Row = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: ${theme.space(2)};
  align-items: start;
`;

/** One row per ingredient; the only row cannot be removed. */
export function IngredientRows() {
  const { values } = useFormikContext<RecipeInput>();
  const rows = useRef<HTMLFieldSetElement>(null);
  const single = values.ingredients.length === 1;
  /** Moves focus to a row that exists after the change, never to the top of the page. */
  const focusRow = (index: number) =>
    requestAnimationFrame(() => rows.current?.querySelectorAll('input')[index]?.focus());
  return (
    <FieldArray name="ingredients">
      {({ push, remove }) => (
        <fieldset ref={rows}>
          <FieldLabel as="legend" data-required="true">
            Ingredients
          </FieldLabel>
          <Stack gap={3}>
            {values.ingredients.map((_, index) => (
              <Row key={index}>
                <TextField
                  name={`ingredients.${index}`}
                  label={`Ingredient ${index + 1}`}
                  hideLabel
                  autoComplete="off"
                  placeholder={index === 0 ? '2 oz aged rum' : undefined}
                  required={index === 0}
                />
                {!single && (
                  <Button
                    variant="quiet"
                    aria-label={`Remove ingredient ${index + 1}`}
                    onClick={() => {
                      remove(index);
                      focusRow(Math.max(0, index - 1));
                    }}
                  >
                    <X />
                  </Button>
                )}
              </Row>
            ))}
            <div>
              <Button
                variant="secondary"
                size="small"
                onClick={() => {
                  push('');
                  focusRow(values.ingredients.length);
                }}
              >
                <Plus />
                Add ingredient
              </Button>
            </div>
          </Stack>
        </fieldset>
      )}
    </FieldArray>
  );
}
