import { publicRecipe } from 'shared-data/testing/recipes';

export const ingredientRow = (changes: object = {}) => ({
  ...{ id: 'i1', name: 'Dry gin', unit: 'ml', abv: 40, allergens: [], stock: 1500, purchase_amount: 750 },
  ...{ purchase_cents: 3000, supplier: 'Still & Sons', recipes: 1, ...changes },
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
