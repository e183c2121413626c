import type { RecipeInput } from './recipe.ts';

const MESSAGES = {
  name: 'Please enter a name.',
  category: 'Please choose a category.',
  description: 'Please enter a description.',
  instructions: 'Please enter the instructions.',
  difficulty: 'Please choose a difficulty.',
  glassware: 'Please choose the glassware.',
} as const;

type RecipeErrors = Partial<Record<keyof typeof MESSAGES, string>> & { ingredients?: string[] };

/** Everything but the later ingredient rows is required (spec: account §5); empty when the recipe may be added. */
export function recipeErrors(input: RecipeInput): RecipeErrors {
  const errors: RecipeErrors = {};
  for (const [field, message] of Object.entries(MESSAGES) as [keyof typeof MESSAGES, string][]) {
    if (!input[field].trim()) errors[field] = message;
  }
  if (!input.ingredients[0]?.trim()) errors.ingredients = ['Please enter the first ingredient.'];
  return errors;
}
