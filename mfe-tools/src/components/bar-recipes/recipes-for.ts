import type { Spirit } from 'shared-data/domain/cocktail';
import type { AlcoholPreference } from 'shared-data/domain/menu';
import type { PublicRecipe, RecipeLine } from 'shared-data/domain/recipe';

/** What a recipe is looked for by: the choice of the menu, or the spirit of the cocktail. */
export type DrinkChoice = AlcoholPreference | Spirit;

/** How an ingredient that is such a spirit is called. */
const NAMES: Readonly<Record<Exclude<Spirit, 'non-alcoholic'>, RegExp>> = {
  vodka: /\bvodka\b/i,
  gin: /\b(gin|genever)\b/i,
  rum: /\b(rum|rhum|cacha[cç]a)\b/i,
  whiskey: /\b(whiske?y|bourbon|scotch|rye)\b/i,
  tequila: /\b(tequila|mezcal)\b/i,
  brandy: /\b(brandy|cognac|armagnac|calvados|pisco)\b/i,
};

/** Percent of alcohol from which an ingredient is a spirit; a liqueur such as cherry brandy has less. */
const SPIRIT_ABV = 30;

/** A dash, such as of bitters, makes no drink strong. */
const isSpirit = ({ abv, unit }: RecipeLine) => abv >= SPIRIT_ABV && unit !== 'dash';

function suits({ lines, withoutAlcohol }: PublicRecipe, choice: DrinkChoice): boolean {
  switch (choice) {
    case 'all':
      return true;
    case 'mocktails':
    case 'non-alcoholic':
      return withoutAlcohol;
    case 'low-alcohol':
      return !withoutAlcohol && !lines.some(isSpirit);
    default:
      return lines.some((line) => isSpirit(line) && NAMES[choice].test(line.name));
  }
}

/** The recipes that suit a choice, in their order (docs/product/menu-builder.md#menu-bar). */
export const recipesFor = (recipes: readonly PublicRecipe[], choice: DrinkChoice): PublicRecipe[] =>
  recipes.filter((recipe) => suits(recipe, choice));
