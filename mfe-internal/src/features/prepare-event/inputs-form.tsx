import { toDataError } from 'shared-data';
import { Button, Card, Stack, toast } from 'shared-ui';
import { FieldLabel } from 'shared-ui/fields';
import {
  FieldPair,
  FieldRows,
  FormShell,
  SelectField,
  SubmitButton,
  SwitchField,
  TextAreaField,
  TextField,
  yup,
} from 'shared-ui/forms';
import { useSaveEventSheetMutation } from '../../api/event-sheets-api.ts';
import type { EventSheet, SheetInput } from '../../api/event-sheets-api.ts';

interface InputValues {
  drinkingGuests: string;
  firstHourDrinks: string;
  laterHourDrinks: string;
  clientBuysAlcohol: boolean;
  allergies: string;
  note: string;
  menu: { recipeId: string; share: string }[];
}

const EMPTY_DRINK = { recipeId: '', share: '1' };
const EACH = 'Enter a number from 0 to 9, like 1.5.';
const each = () =>
  yup
    .string()
    .trim()
    .required(EACH)
    .matches(/^\d(\.\d)?$/, EACH);
const SHARE = 'Enter a whole number from 1 to 100.';

const schema = yup.object({
  drinkingGuests: yup
    .string()
    .trim()
    .matches(/^\d{0,5}$/, 'Enter a whole number, or nothing for all guests.'),
  firstHourDrinks: each(),
  laterHourDrinks: each(),
  allergies: yup.string().max(1000, 'Please use at most 1,000 characters'),
  note: yup.string().max(2000, 'Please use at most 2,000 characters'),
  menu: yup.array().of(
    yup.object({
      recipeId: yup
        .string()
        .required('Choose the drink.')
        .test('once', 'This drink is on the menu already.', (id, { options }) => {
          const { menu } = (options.context ?? {}) as Partial<InputValues>;
          return !menu || menu.filter((drink) => drink.recipeId === id).length < 2;
        }),
      share: yup
        .string()
        .trim()
        .required(SHARE)
        .matches(/^(100|[1-9]\d?)$/, SHARE),
    }),
  ),
});

const valuesOf = ({ inputs, menu }: EventSheet): InputValues => ({
  drinkingGuests: inputs.drinkingGuests === null ? '' : String(inputs.drinkingGuests),
  firstHourDrinks: String(inputs.firstHourDrinks),
  laterHourDrinks: String(inputs.laterHourDrinks),
  clientBuysAlcohol: inputs.clientBuysAlcohol,
  allergies: inputs.allergies ?? '',
  note: inputs.note ?? '',
  menu: menu.map(({ recipe, share }) => ({ recipeId: recipe.id, share: String(share) })),
});

const toSheet = ({ menu, ...values }: InputValues): SheetInput => ({
  drinkingGuests: values.drinkingGuests.trim() === '' ? null : Number(values.drinkingGuests),
  firstHourDrinks: Number(values.firstHourDrinks),
  laterHourDrinks: Number(values.laterHourDrinks),
  clientBuysAlcohol: values.clientBuysAlcohol,
  allergies: values.allergies.trim() || null,
  note: values.note.trim() || null,
  menu: menu.map(({ recipeId, share }) => ({ recipeId, share: Number(share) })),
});

interface InputsFormProps {
  sheet: EventSheet;
  onDone: () => void;
}

/** What the owner adds to the booking: menu, who drinks and how much, who buys the alcohol (docs/product/event-sheet.md#inputs). */
export function InputsForm({ sheet, onDone }: InputsFormProps) {
  const [save] = useSaveEventSheetMutation();
  // A drink that was archived since stays on this menu.
  const recipes = new Map(
    [...sheet.menu.map(({ recipe }) => recipe), ...(sheet.recipes ?? [])].map(({ id, name }) => [id, name]),
  );
  const submit = async (values: InputValues) => {
    const answer = await save({ bookingId: sheet.id, version: sheet.inputs.version, sheet: toSheet(values) });
    if (answer.error)
      return toast.error('Not saved', toDataError(answer.error).hint ?? 'The sheet was not saved. Please try again.', {
        group: 'sheet',
      });
    toast.success('Sheet saved', undefined, { group: 'sheet' });
    onDone();
  };
  return (
    <Card>
      <FormShell<InputValues>
        aria-label="Menu and amounts"
        initialValues={valuesOf(sheet)}
        validationSchema={schema}
        onSubmit={submit}
      >
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
                  options={[...recipes].map(([value, label]) => ({ value, label }))}
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
