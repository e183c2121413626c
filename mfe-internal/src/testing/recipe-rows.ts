import type { PublicRecipe } from 'shared-data/domain/recipe';

export const ingredientRow = (changes: object = {}) => ({
  ...{ id: 'i1', name: 'Dry gin', unit: 'ml', abv: 40, allergens: [], stock: 1500, purchase_amount: 750 },
  ...{ purchase_cents: 3000, supplier: 'Still & Sons', recipes: 1, ...changes },
});

export const publicRecipe = (changes: Partial<PublicRecipe> = {}): PublicRecipe => ({
  ...{ id: 'r1', name: 'White Lady', category: 'Classic', difficulty: 'Beginner', description: 'Silky and dry.' },
  ...{ method: 'shake', glassware: 'Coupe glass', ice: 'none', garnish: 'Lemon peel', servings: 1 },
  instructions: 'Shake.\nStrain.',
  lines: [
    { ingredientId: 'i1', name: 'Dry gin', amount: 2, unit: 'oz', abv: 40, isTopping: false },
    { ingredientId: 'i2', name: 'Egg white', amount: 1, unit: 'piece', abv: 0, isTopping: false },
  ],
  withoutAlcohol: false,
  allergens: ['egg'],
  photo: null,
  ...changes,
});

/** As the team reads it, with the versions that `recipe_page` adds. */
export const recipeRow = (changes: object = {}) => ({
  ...publicRecipe(),
  ...{ version: 2, isPublic: false, isArchived: false, costCents: 253 },
  versions: [
    { version: 2, savedAt: '2031-05-02T21:00:00+00:00', savedBy: 'Olive Owner' },
    { version: 1, savedAt: '2031-05-01T21:00:00+00:00', savedBy: null },
  ],
  ...changes,
});
