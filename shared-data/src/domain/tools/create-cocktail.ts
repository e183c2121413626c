import type { Flavor, Intensity, Season, Spirit } from './cocktail.ts';
import { plainEmail } from '../contact/email.ts';
import { BASE_RECIPES, FLAVOR_ITEMS, FLAVOR_ITEMS_WITHOUT_ALCOHOL, SEASON_ITEMS, SERVING } from './recipes.ts';
import { FIRST_WORDS, SECOND_WORDS } from './cocktail-names.ts';
import type { PlanContents } from './plans.ts';

interface RecipeChoice {
  spirit: Spirit;
  flavorProfile: Flavor;
  intensity: Intensity;
  season: Season;
}

export interface CocktailRequest extends RecipeChoice {
  /** Empty when none was given. */
  specialIngredient: string;
  eventDetails: string;
  email: string;
}

export interface Cocktail {
  name: string;
  ingredients: readonly string[];
  method: readonly string[];
  email: string;
}

function pick(words: readonly string[], random: () => number): string {
  return words[Math.floor(random() * words.length)] ?? words[0] ?? '';
}

/** The recipe of a spirit: its base, an item of the flavor, one of the season, and the garnish when there is one. */
function recipeOf({ spirit, flavorProfile, intensity, season }: RecipeChoice, garnish: string) {
  const base = BASE_RECIPES[spirit];
  const usual = FLAVOR_ITEMS[flavorProfile];
  const flavor = spirit === 'non-alcoholic' ? (FLAVOR_ITEMS_WITHOUT_ALCOHOL[flavorProfile] ?? usual) : usual;
  return {
    ingredients: [...base.ingredients, flavor, SEASON_ITEMS[season], ...(garnish ? [`${garnish}, to garnish`] : [])],
    method: [
      `Start in the tin with ${flavor}.`,
      ...base.method,
      SERVING[intensity],
      `Finish with ${SEASON_ITEMS[season]}.`,
      ...(garnish ? [`Garnish with ${garnish}.`] : []),
    ],
  };
}

/** A cocktail with a name of two random words, and with the special ingredient as garnish when one was given. */
export function createCocktail(request: CocktailRequest, random: () => number = Math.random): Cocktail {
  return {
    name: `${pick(FIRST_WORDS, random)} ${pick(SECOND_WORDS, random)}`,
    ...recipeOf(request, request.specialIngredient.trim()),
    email: plainEmail(request.email),
  };
}

/** The cocktail of a saved or shared plan. */
export function cocktailOf(content: PlanContents['cocktail']): Omit<Cocktail, 'email'> {
  return { name: `${content.firstWord} ${content.secondWord}`, ...recipeOf(content, '') };
}

/** What of a cocktail is saved and shared: its choices and the two words of its name. */
export function cocktailContent(request: RecipeChoice, { name }: Pick<Cocktail, 'name'>): PlanContents['cocktail'] {
  const { spirit, flavorProfile, intensity, season } = request;
  const firstWord = FIRST_WORDS.find((word) => name.startsWith(`${word} `)) ?? FIRST_WORDS[0];
  const secondWord = SECOND_WORDS.find((word) => name === `${firstWord} ${word}`) ?? SECOND_WORDS[0];
  return { spirit, flavorProfile, intensity, season, firstWord, secondWord };
}
