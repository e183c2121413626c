import { Heading, Stack, toast } from 'shared-ui';
import {
  FieldPair,
  FormShell,
  ReportValues,
  SelectField,
  SubmitButton,
  TextAreaField,
  TextField,
} from 'shared-ui/forms';
import type { FormikHelpers } from 'shared-ui/forms';
import { CATEGORIES, DIFFICULTIES, GLASSWARE, sameOptions } from '../../components/recipe-options.ts';
import { IngredientRows } from './ingredient-rows.tsx';
import { recipeSchema } from './recipe-schema.ts';
import { EMPTY_RECIPE } from './recipe.ts';
import type { RecipeInput } from './recipe.ts';

interface CreateRecipeFormProps {
  /** Keeps what was typed while another tab is open. */
  draft: RecipeInput;
  onDraft: (input: RecipeInput) => void;
  onCreate: (input: RecipeInput) => void;
}

const sayWhatIsMissing = () => toast.error('Missing information', 'Please fill in all required fields');

/** Adds a recipe to the list in memory. */
export function CreateRecipeForm({ draft, onDraft, onCreate }: CreateRecipeFormProps) {
  const create = (input: RecipeInput, { resetForm }: FormikHelpers<RecipeInput>) => {
    onCreate(input);
    toast.success('Recipe added', 'Your new recipe has been added to the database');
    resetForm({ values: EMPTY_RECIPE });
  };
  return (
    <Stack gap={6}>
      <Heading level={2} size="h4" id="create-recipe">
        New recipe
      </Heading>
      <FormShell
        aria-labelledby="create-recipe"
        initialValues={draft}
        validationSchema={recipeSchema}
        onSubmit={create}
        onInvalid={sayWhatIsMissing}
      >
        <ReportValues onChange={onDraft} />
        <FieldPair>
          <TextField name="name" label="Name" autoComplete="off" required />
          <SelectField
            name="category"
            label="Category"
            placeholder="Choose a category"
            options={sameOptions(CATEGORIES)}
            required
          />
        </FieldPair>
        <TextAreaField name="description" label="Description" rows={2} required />
        <IngredientRows />
        <TextAreaField name="instructions" label="Instructions" description="One step per line." rows={5} required />
        <FieldPair>
          <SelectField
            name="difficulty"
            label="Difficulty"
            placeholder="Choose a difficulty"
            options={sameOptions(DIFFICULTIES)}
            required
          />
          <SelectField
            name="glassware"
            label="Glassware"
            placeholder="Choose a glass"
            options={sameOptions(GLASSWARE)}
            required
          />
        </FieldPair>
        <div>
          <SubmitButton>Create Recipe</SubmitButton>
        </div>
      </FormShell>
    </Stack>
  );
}
