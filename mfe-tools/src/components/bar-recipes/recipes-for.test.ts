import { publicRecipe, recipeLine } from 'shared-data/testing/recipes';
import { recipesFor } from './recipes-for.ts';
import type { DrinkChoice } from './recipes-for.ts';

/** Drinks of one ingredient each; a percentage makes it alcoholic. */
const drink = (name: string, abv: number, changes: object = {}) =>
  publicRecipe({ id: name, name, withoutAlcohol: abv === 0, lines: [recipeLine({ name, abv, ...changes })] });

const BAR = [
  drink('London dry gin', 40),
  drink('Ginger cordial', 0),
  drink('Gin without alcohol', 0),
  drink('Sloe gin', 26),
  drink('White rum', 38),
  drink('Rhum agricole', 50),
  drink('Rye whiskey', 45),
  drink('Scotch whisky', 43),
  drink('Bourbon', 45),
  drink('Mezcal', 42),
  drink('Cognac', 40),
  drink('Vodka', 40),
  drink('Sparkling wine', 11),
  drink('Bitters', 44, { unit: 'dash', amount: 2 }),
];
const ALL = BAR.map(({ name }) => name);

// rule: B-5-08
test.each<[DrinkChoice, string[]]>([
  ['gin', ['London dry gin']],
  ['rum', ['White rum', 'Rhum agricole']],
  ['whiskey', ['Rye whiskey', 'Scotch whisky', 'Bourbon']],
  ['tequila', ['Mezcal']],
  ['brandy', ['Cognac']],
  ['vodka', ['Vodka']],
  ['mocktails', ['Ginger cordial', 'Gin without alcohol']],
  ['non-alcoholic', ['Ginger cordial', 'Gin without alcohol']],
  ['low-alcohol', ['Sloe gin', 'Sparkling wine', 'Bitters']],
  ['all', ALL],
])('to a choice of %s the bar offers %s', (choice, names) => {
  expect(recipesFor(BAR, choice).map(({ name }) => name)).toEqual(names);
});
