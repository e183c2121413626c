import { COCKTAIL_LIMITS, FLAVORS, INTENSITIES, SEASONS, SPIRITS } from 'shared-data/domain/cocktail';
import {
  EmailField,
  FieldPair,
  FormShell,
  RadioGroupField,
  SelectField,
  SubmitButton,
  TextAreaField,
  TextField,
} from 'shared-ui/forms';
import { FormStep } from '../../components/form-step.tsx';
import { optionsOf } from '../../components/labels.ts';
import { cocktailSchema } from './cocktail-schema.ts';
import type { CocktailForm as Values } from './cocktail-schema.ts';

const OUTCOME = [
  'A name for the drink, ready for the menu card.',
  'Its ingredients and method, as our bartenders pour it, and what it is for.',
  'Book us, and it is on the bar at your event.',
];

interface CocktailFormProps {
  values: Values;
  /** The reader came back from the result. */
  returning: boolean;
  onSubmit: (values: Values) => void;
}

/** Step 1 of the signature cocktail: the preferences. */
export function CocktailForm({ values, returning, onSubmit }: CocktailFormProps) {
  return (
    <FormStep heading="Your preferences" returning={returning} outcome={OUTCOME}>
      <FormShell
        aria-label="Cocktail preferences"
        initialValues={values}
        validationSchema={cocktailSchema}
        onSubmit={onSubmit}
      >
        <FieldPair>
          <SelectField
            name="spirit"
            label="Base spirit"
            placeholder="Choose a spirit"
            options={optionsOf(SPIRITS)}
            required
          />
          <SelectField
            name="flavorProfile"
            label="Flavor profile"
            placeholder="Choose a flavor"
            options={optionsOf(FLAVORS)}
            required
          />
        </FieldPair>
        <RadioGroupField name="intensity" label="Intensity" options={optionsOf(INTENSITIES)} layout="row" required />
        <FieldPair>
          <SelectField name="season" label="Season (optional)" options={optionsOf(SEASONS)} />
          <TextField name="specialIngredient" label="Special ingredient (optional)" autoComplete="off" />
        </FieldPair>
        <TextAreaField
          name="eventDetails"
          label="Event details"
          description={`What you are celebrating, where and with whom: ${COCKTAIL_LIMITS.eventDetailsMin} to ${COCKTAIL_LIMITS.eventDetailsMax} characters. Shown on your recipe.`}
          rows={4}
          required
        />
        <EmailField
          name="email"
          label="Email"
          description="Shown on your recipe. It leaves this page only when you press Email or Send to us."
          required
        />
        <div>
          <SubmitButton size="large">Create my cocktail</SubmitButton>
        </div>
      </FormShell>
    </FormStep>
  );
}
