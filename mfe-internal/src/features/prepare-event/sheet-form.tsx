import { Button, Card, Stack } from 'shared-ui';
import { FieldLabel } from 'shared-ui/fields';
import { FieldRows } from 'shared-ui/field-rows';
import {
  ChangedFields,
  FieldPair,
  FormShell,
  SelectField,
  SubmitButton,
  SwitchField,
  TextAreaField,
  TextField,
  submitMerged,
  useMergedForm,
} from 'shared-ui/forms';
import { useSaveEventSheetMutation } from '../../api/event-sheets-api.ts';
import type { EventSheet } from '../../api/event-sheets-api.ts';
import { comparedFields, EMPTY_DRINK, sheetSchema, toSheet, valuesOf } from './sheet-values.ts';
import type { SheetValues } from './sheet-values.ts';

interface SheetFormProps {
  sheet: EventSheet;
  /** What the menu is chosen from. */
  recipes: NonNullable<EventSheet['recipes']>;
  onDone: () => void;
}

/** What the owner adds to the booking: menu, who drinks and how much, who buys the alcohol (docs/product/event-sheet.md#inputs). */
export function SheetForm({ sheet, recipes, onDone }: SheetFormProps) {
  const [save] = useSaveEventSheetMutation();
  // A drink that was archived since stays on this menu.
  const drinks = new Map([...sheet.menu.map(({ recipe }) => recipe), ...recipes].map(({ id, name }) => [id, name]));
  const merged = useMergedForm(
    valuesOf(sheet),
    comparedFields((id) => drinks.get(id) ?? ''),
  );
  const submit = submitMerged(merged, {
    save: (values) => save({ bookingId: sheet.id, version: sheet.inputs.version, sheet: toSheet(values) }),
    saved: ['Sheet saved'],
    failed: ['Not saved', 'The sheet was not saved. Please try again.'],
    group: 'sheet',
    onSaved: onDone,
  });
  return (
    <Card>
      <FormShell<SheetValues>
        aria-label="Menu and amounts"
        initialValues={merged.initialValues}
        validationSchema={sheetSchema}
        onSubmit={submit}
      >
        <ChangedFields what="this sheet" form={merged} />
        <fieldset>
          <FieldLabel as="legend">Menu</FieldLabel>
          <FieldRows
            name="menu"
            rowName={(number) => `drink ${number}`}
            addLabel="Add drink"
            newRow={EMPTY_DRINK}
            min={0}
            max={20}
            columns="minmax(0, 20rem) 8rem auto"
          >
            {(index) => (
              <>
                <SelectField
                  name={`menu.${index}.recipeId`}
                  label="Drink"
                  placeholder="Choose a drink"
                  options={[...drinks].map(([value, label]) => ({ value, label }))}
                  required
                />
                <TextField name={`menu.${index}.share`} label="Share" inputMode="numeric" autoComplete="off" required />
              </>
            )}
          </FieldRows>
        </fieldset>
        <FieldPair>
          <TextField
            name="drinkingGuests"
            label="Guests who drink alcohol (optional)"
            description={`All ${sheet.booking.guestCount} guests when it is empty.`}
            inputMode="numeric"
            autoComplete="off"
          />
          <SwitchField name="clientBuysAlcohol" label="The client buys the alcohol" />
        </FieldPair>
        <FieldPair>
          <TextField
            name="firstHourDrinks"
            label="Drinks per guest in the first hour"
            inputMode="decimal"
            autoComplete="off"
            required
          />
          <TextField
            name="laterHourDrinks"
            label="Drinks per guest in each further hour"
            inputMode="decimal"
            autoComplete="off"
            required
          />
        </FieldPair>
        <TextAreaField name="allergies" label="Allergies of guests (optional)" rows={2} />
        <TextAreaField name="note" label="For the crew (optional)" rows={2} />
        <Stack direction="row" gap={3}>
          <SubmitButton pendingText="Saving">Save sheet</SubmitButton>
          <Button variant="quiet" onClick={onDone}>
            Cancel
          </Button>
        </Stack>
      </FormShell>
    </Card>
  );
}
