import { ALLERGENS } from 'shared-data/domain/recipe';

/** The allergens of a recipe in words; of one without a listed allergen it is not said that it has none. */
export const allergenText = (allergens: readonly string[]): string =>
  allergens.length === 0 ? 'None of the listed' : allergens.map((name) => ALLERGENS[name] ?? name).join(', ');
