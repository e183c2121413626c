import { ICE, METHODS } from 'shared-data/domain/recipe';
import { Button, ErrorState, Skeleton, Stack, toast } from 'shared-ui';
import {
  ChangedFields,
  FieldPair,
  FormShell,
  SelectField,
  SubmitButton,
  TextAreaField,
  TextField,
  submitMerged,
  useMergedForm,
} from 'shared-ui/forms';
import { useIngredientListQuery } from '../../api/ingredients-api.ts';
import { useSaveRecipeMutation } from '../../api/recipes-api.ts';
import type { TeamRecipe } from '../../api/recipes-api.ts';
import { CATEGORIES, DIFFICULTIES, GLASSWARE, sameOptions } from '../../components/recipe-options.ts';
import { LineFields } from './line-fields.tsx';
import { PhotoFields } from './photo-fields.tsx';
import { comparedFields, recipeSchema, toRecipe, valuesOf } from './recipe-values.ts';
import type { RecipeValues } from './recipe-values.ts';

const wordOptions = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

interface RecipeFormProps {
  /** Without it a recipe is added. */
  recipe?: TeamRecipe;
  onSaved: (id: string) => void;
  onCancel: () => void;
}

/** Adds a recipe, or a version to one (docs/product/recipes.md#versions). */
export function RecipeForm({ recipe, onSaved, onCancel }: RecipeFormProps) {
  const { data: ingredients, error, isFetching, refetch } = useIngredientListQuery();
  const [save] = useSaveRecipeMutation();
  const merged = useMergedForm(
    valuesOf(recipe),
    comparedFields((id) => ingredients?.find((one) => one.id === id)?.name ?? ''),
  );
  if (!ingredients)
    return error ? (
      <ErrorState message="The ingredients could not be loaded." retrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Skeleton lines={8} text="Loading the form" />
    );
  const submit = submitMerged(merged, {
    save: (values) => save({ id: recipe?.id ?? null, version: recipe?.version ?? null, recipe: toRecipe(values) }),
    saved: recipe
      ? ['Recipe saved', `This is version ${recipe.version + 1}.`]
      : ['Recipe added', 'Your new recipe has been added to the database'],
    failed: ['Not saved', 'The recipe was not saved. Please try again.'],
    group: 'recipe',
    onSaved,
  });
  return (
    <FormShell<RecipeValues>
      aria-label={recipe ? `Change ${recipe.name}` : 'New recipe'}
      initialValues={merged.initialValues}
      validationSchema={recipeSchema}
      onSubmit={submit}
      onInvalid={() => toast.error('Missing information', 'Please fill in all required fields', { group: 'recipe' })}
    >
      <ChangedFields what="this recipe" form={merged} />
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
      <PhotoFields />
      <LineFields ingredients={ingredients} />
      <FieldPair>
        <TextField
          name="servings"
          label="Drinks that these amounts make"
          inputMode="numeric"
          autoComplete="off"
          required
        />
        <SelectField
          name="method"
          label="Method"
          placeholder="Choose a method"
          options={wordOptions(METHODS)}
          required
        />
      </FieldPair>
      <TextAreaField name="instructions" label="Instructions" description="One step per line." rows={5} required />
      <FieldPair>
        <SelectField
          name="glassware"
          label="Glassware"
          placeholder="Choose a glass"
          options={sameOptions(GLASSWARE)}
          required
        />
        <SelectField
          name="ice"
          label="Ice in the glass"
          placeholder="Choose the ice"
          options={wordOptions(ICE)}
          required
        />
      </FieldPair>
      <FieldPair>
        <SelectField
          name="difficulty"
          label="Difficulty"
          placeholder="Choose a difficulty"
          options={sameOptions(DIFFICULTIES)}
          required
        />
        <TextField
          name="garnish"
          label="Garnish (optional)"
          description="What has an allergen is entered as an ingredient."
          autoComplete="off"
        />
      </FieldPair>
      <Stack direction="row" gap={3}>
        <SubmitButton pendingText="Saving">{recipe ? 'Save recipe' : 'Create Recipe'}</SubmitButton>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </Stack>
    </FormShell>
  );
}
