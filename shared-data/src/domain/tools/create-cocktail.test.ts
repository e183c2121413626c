import { FLAVORS, INTENSITIES, SEASONS, SPIRITS } from './cocktail.ts';
import { ALCOHOL_FREE, HOUSE_COCKTAILS, houseMenu } from './house-menu.ts';
import { ALCOHOL_PREFERENCES, FOOD_PAIRINGS } from './menu.ts';
import { BASE_RECIPES, FLAVOR_ITEMS, SEASON_ITEMS } from './recipes.ts';
import { createCocktail } from './create-cocktail.ts';
import type { CocktailRequest } from './create-cocktail.ts';
import { FIRST_WORDS, SECOND_WORDS } from './cocktail-names.ts';

const request: CocktailRequest = {
  spirit: 'gin',
  flavorProfile: 'herbal',
  intensity: 'medium',
  season: 'any',
  specialIngredient: '',
  eventDetails: 'A garden wedding at dusk.',
  email: ' ada@example.com ',
};

/** Walks through given numbers, then starts over. */
function sequence(...numbers: number[]): () => number {
  let next = 0;
  return () => numbers[next++ % numbers.length]!;
}

// rule: P-9-78
test('the name is one word of each fixed list for every random value', () => {
  const names = new Set<string>();
  for (const first of [0, 0.35, 0.999999]) {
    for (const second of [0, 0.5, 0.999999]) {
      const { name } = createCocktail(request, sequence(first, second));
      const start = FIRST_WORDS.find((word) => name.startsWith(`${word} `))!;
      expect(FIRST_WORDS).toContain(start);
      expect(SECOND_WORDS).toContain(name.slice(start.length + 1));
      names.add(name);
    }
  }
  expect(names.size).toBe(9);
});

// rule: P-3-26, P-9-79
test('each of the seven spirits starts from its own fixed base', () => {
  expect(SPIRITS).toEqual(['vodka', 'gin', 'rum', 'whiskey', 'tequila', 'brandy', 'non-alcoholic']);
  const bases = SPIRITS.map((spirit) => createCocktail({ ...request, spirit }).ingredients.slice(0, 3));
  expect(bases).toEqual(SPIRITS.map((spirit) => BASE_RECIPES[spirit].ingredients));
  expect(new Set(bases.map(String)).size).toBe(7);
});

// rule: P-3-27, P-3-29
test('the flavors and seasons are the listed ones', () => {
  expect(FLAVORS).toEqual(['sweet', 'sour', 'bitter', 'spicy', 'herbal', 'fruity', 'refreshing']);
  expect(SEASONS).toEqual(['spring', 'summer', 'fall', 'winter', 'any']);
});

// rule: P-9-80
test.each(FLAVORS)('the flavor %s adds its item', (flavorProfile) => {
  expect(createCocktail({ ...request, flavorProfile }).ingredients).toContain(FLAVOR_ITEMS[flavorProfile]);
});

// rule: P-9-81
test.each(SEASONS)('the season %s adds its item', (season) => {
  expect(createCocktail({ ...request, season }).ingredients).toContain(SEASON_ITEMS[season]);
});

// rule: P-9-82
test('a special ingredient becomes the garnish, and there is none without', () => {
  const withSage = createCocktail({ ...request, specialIngredient: ' smoked sage ' });
  expect(withSage.ingredients.at(-1)).toBe('smoked sage, to garnish');
  expect(withSage.method.at(-1)).toBe('Garnish with smoked sage.');
  expect(createCocktail(request).ingredients.join()).not.toContain('garnish');
});

// rule: P-3-28
test('every intensity is served its own way, on the same base', () => {
  expect(INTENSITIES).toEqual(['light', 'medium', 'strong']);
  const servings = INTENSITIES.map((intensity) => createCocktail({ ...request, intensity }));
  expect(new Set(servings.map(({ method }) => method.join())).size).toBe(3);
  expect(new Set(servings.map(({ ingredients }) => ingredients.join())).size).toBe(1);
});

// rule: P-3-25
test('the result is name, ingredients, method and email', () => {
  const cocktail = createCocktail(request);
  expect(Object.keys(cocktail).sort()).toEqual(['email', 'ingredients', 'method', 'name']);
  expect(cocktail.email).toBe('ada@example.com');
});

/** The words for what has alcohol, in the recipes of the tools. */
const ALCOHOLIC =
  /vodka|gin\b|rum\b|whiskey|tequila|brandy|liqueur|aperitif|vermouth|bitters|wine|spirit|champagne|prosecco|beer/i;
const hasAlcohol = (line: string) => ALCOHOLIC.test(line.replace(/alcohol-free [\w\s-]*/gi, ''));

// rule: P-3-26
test('no drink that is called non-alcoholic has an ingredient with alcohol, whatever else is chosen', () => {
  const found: string[] = [];
  for (const flavorProfile of FLAVORS)
    for (const season of SEASONS)
      for (const intensity of INTENSITIES) {
        const choice = { ...request, spirit: 'non-alcoholic', flavorProfile, season, intensity } as const;
        const { ingredients, method } = createCocktail(choice);
        found.push(...[...ingredients, method[0] ?? ''].filter(hasAlcohol));
      }
  for (const foods of [[], FOOD_PAIRINGS]) {
    const { chosen, added } = houseMenu('mocktails', foods);
    found.push(...[...chosen, ...added].flatMap(({ ingredients }) => ingredients).filter(hasAlcohol));
  }
  expect(found).toEqual([]);
});

// rule: B-5-05
test('every drink of a menu that is called one without alcohol has none, and the words for alcohol are known', () => {
  const drinks = ALCOHOL_PREFERENCES.flatMap((preference) => {
    const { chosen, added } = houseMenu(preference, []);
    return [...chosen, ...added];
  });
  const soft = [...drinks, ...ALCOHOL_FREE].filter(
    ({ name, tags }) => name.endsWith('without alcohol') || tags.includes('mocktails'),
  );
  expect(soft.flatMap(({ ingredients }) => ingredients).filter(hasAlcohol)).toEqual([]);
  const strong = HOUSE_COCKTAILS.filter(({ tags }) => !tags.includes('mocktails'));
  expect(strong.filter(({ ingredients }) => !ingredients.some(hasAlcohol))).toEqual([]);
});
