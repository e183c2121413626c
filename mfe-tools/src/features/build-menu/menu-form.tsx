import { ALCOHOL_PREFERENCES, FOOD_PAIRINGS, MENU_EVENT_TYPES, MENU_LIMITS } from 'shared-data/domain/menu';
import { CheckboxGroupField } from 'shared-ui/checkbox-group';
import { EmailField, FieldPair, FormShell, NumberField, SelectField, SubmitButton, TextField } from 'shared-ui/forms';
import { FormStep } from '../../components/form-step.tsx';
import { optionsOf } from '../../components/labels.ts';
import { menuSchema } from './menu-schema.ts';
import type { MenuForm as Values } from './menu-schema.ts';

const OUTCOME = [
  'House cocktails that suit what your guests drink, those that go with your food first.',
  'How many drinks to plan for, and how to serve them at your type of event.',
  'Each with its ingredients, so that allergies are easy to check.',
  'Book us with the menu, or ask us to write another.',
];

interface MenuFormProps {
  values: Values;
  /** The reader came back from the result. */
  returning: boolean;
  onSubmit: (values: Values) => void;
}

/** Step 1 of the menu builder. */
export function MenuForm({ values, returning, onSubmit }: MenuFormProps) {
  return (
    <FormStep heading="Your event" returning={returning} outcome={OUTCOME}>
      <FormShell aria-label="Menu preferences" initialValues={values} validationSchema={menuSchema} onSubmit={onSubmit}>
        <FieldPair>
          <SelectField
            name="eventType"
            label="Event type"
            placeholder="Choose an event type"
            options={optionsOf(MENU_EVENT_TYPES)}
            required
          />
          <NumberField
            name="guestCount"
            label="Guest count"
            min={MENU_LIMITS.guestsMin}
            max={MENU_LIMITS.guestsMax}
            required
          />
        </FieldPair>
        <CheckboxGroupField name="foodPairings" label="Food pairings (optional)" options={optionsOf(FOOD_PAIRINGS)} />
        <FieldPair>
          <TextField name="theme" label="Theme (optional)" description="The title of your menu." autoComplete="off" />
          <SelectField
            name="alcoholPreferences"
            label="Alcohol preferences"
            placeholder="Choose what to pour"
            options={optionsOf(ALCOHOL_PREFERENCES)}
            required
          />
        </FieldPair>
        <EmailField
          name="email"
          label="Email"
          description="It leaves this page only when you press Email or Send to us."
          required
        />
        <div>
          <SubmitButton size="large">Create my menu</SubmitButton>
        </div>
      </FormShell>
    </FormStep>
  );
}
