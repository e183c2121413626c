import { ALCOHOL_FREE, HOUSE_COCKTAILS as COCKTAILS, houseMenu } from 'shared-data/domain/house-menu';
import { ALCOHOL_PREFERENCES, FOOD_PAIRINGS, menuFor, pairingsOf } from 'shared-data/domain/menu';
import { COCKTAIL_PICTURES } from './cocktail-pictures.ts';

// rule: P-3-31, P-9-77
test('there are seven cocktails, each with name, ingredients, description, image and tags', () => {
  expect(COCKTAILS).toHaveLength(7);
  for (const cocktail of COCKTAILS) {
    expect(Object.keys(cocktail).sort()).toEqual(['description', 'ingredients', 'name', 'tags']);
    expect(cocktail.ingredients.length).toBeGreaterThan(2);
  }
  expect(new Set(COCKTAILS.map(({ name }) => name)).size).toBe(7);
  expect(new Set(COCKTAILS.map(({ name }) => COCKTAIL_PICTURES[name]?.name)).size).toBe(7);
  for (const { name } of [...COCKTAILS, ...ALCOHOL_FREE]) expect(COCKTAIL_PICTURES[name]).toBeDefined();
});

// rule: P-9-74
test.each(ALCOHOL_PREFERENCES)('the preference %s always leaves something to drink', (preference) => {
  const menu = menuFor(COCKTAILS, preference);
  expect(menu.length).toBeGreaterThan(0);
  if (preference !== 'all')
    expect(menu.every(({ tags }) => (tags as readonly string[]).includes(preference))).toBe(true);
});

// rule: P-9-75
test('the preference all leaves all seven', () => {
  expect(menuFor(COCKTAILS, 'all')).toEqual([...COCKTAILS]);
});

test.each(ALCOHOL_PREFERENCES)('the preference %s leaves more than one drink on the menu', (preference) => {
  const { chosen, added } = houseMenu(preference, []);
  expect(chosen).toEqual(menuFor(COCKTAILS, preference));
  expect(chosen.length + added.length).toBeGreaterThan(1);
  expect(new Set([...chosen, ...added].map(({ name }) => name)).size).toBe(chosen.length + added.length);
});

test.each(FOOD_PAIRINGS)('there are drinks that go with %s', (food) => {
  expect(COCKTAILS.filter((cocktail) => pairingsOf(cocktail, [food]).length > 0).length).toBeGreaterThan(1);
});
