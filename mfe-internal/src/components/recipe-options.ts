/** The words of a recipe, of samples as of real ones (docs/product/staff-and-recipes.md#recipe-options). */
export const CATEGORIES = ['Signature', 'Classic', 'Premium', 'Refreshing', 'Non-Alcoholic'] as const;
export const DIFFICULTIES = ['Beginner', 'Intermediate', 'Advanced'] as const;
export const GLASSWARE = [
  'Rocks glass',
  'Highball glass',
  'Martini glass',
  'Coupe glass',
  'Hurricane glass',
  'Flute',
  'Wine glass',
] as const;

/** Choices of a select, each its own label. */
export const sameOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
