import type { Flavor, Intensity, Season, Spirit } from 'shared-data/domain/cocktail';
import { BASE_RECIPES, FLAVOR_ITEMS, SEASON_ITEMS, SERVING } from './base-recipes.ts';
import { FIRST_WORDS, SECOND_WORDS } from './word-lists.ts';

export interface CocktailRequest {
  spirit: Spirit;
  flavorProfile: Flavor;
  intensity: Intensity;
  season: Season;
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

/**
 * A name of two random words, and a recipe: the spirit's base, an item of the flavor, one of the season, and the
 * special ingredient as garnish when one was given.
 */
export function createCocktail(request: CocktailRequest, random: () => number = Math.random): Cocktail {
  const base = BASE_RECIPES[request.spirit];
  const special = request.specialIngredient.trim();
  const garnish = special ? [`${special}, to garnish`] : [];
  return {
    name: `${pick(FIRST_WORDS, random)} ${pick(SECOND_WORDS, random)}`,
    ingredients: [...base.ingredients, FLAVOR_ITEMS[request.flavorProfile], SEASON_ITEMS[request.season], ...garnish],
    method: [
      `Start in the tin with ${FLAVOR_ITEMS[request.flavorProfile]}.`,
      ...base.method,
      SERVING[request.intensity],
      `Finish with ${SEASON_ITEMS[request.season]}.`,
      ...(special ? [`Garnish with ${special}.`] : []),
    ],
    email: request.email.trim(),
  };
}
