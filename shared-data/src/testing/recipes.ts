import type { PublicRecipe, RecipeLine } from '../domain/bar/recipe.ts';

/** A line of a recipe: two ounces of gin, or what `changes` make of it. */
export const recipeLine = (changes: Partial<RecipeLine> = {}): RecipeLine => ({
  ...{ ingredientId: 'i1', name: 'Dry gin', amount: 2, unit: 'oz', abv: 40, isTopping: false },
  ...changes,
});

/** A public recipe, with gin and egg white. */
export const publicRecipe = (changes: Partial<PublicRecipe> = {}): PublicRecipe => ({
  ...{ id: 'r1', name: 'White Lady', category: 'Classic', difficulty: 'Beginner', description: 'Silky and dry.' },
  ...{ method: 'shake', glassware: 'Coupe glass', ice: 'none', garnish: 'Lemon peel', servings: 1 },
  instructions: 'Shake.\nStrain.',
  lines: [recipeLine(), recipeLine({ ingredientId: 'i2', name: 'Egg white', amount: 1, unit: 'piece', abv: 0 })],
  withoutAlcohol: false,
  allergens: ['egg'],
  photo: null,
  ...changes,
});
