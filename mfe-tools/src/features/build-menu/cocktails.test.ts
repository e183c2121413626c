import { ALCOHOL_PREFERENCES, menuFor } from 'shared-data/domain/menu';
import { COCKTAILS } from './cocktails.ts';

test('P-9-77 P-3-31: there are seven cocktails, each with name, ingredients, description, image and tags', () => {
  expect(COCKTAILS).toHaveLength(7);
  for (const cocktail of COCKTAILS) {
    expect(Object.keys(cocktail).sort()).toEqual(['description', 'image', 'ingredients', 'name', 'tags']);
    expect(cocktail.ingredients.length).toBeGreaterThan(2);
  }
  expect(new Set(COCKTAILS.map(({ name }) => name)).size).toBe(7);
  expect(new Set(COCKTAILS.map(({ image }) => image)).size).toBe(7);
});

test.each(ALCOHOL_PREFERENCES)('P-9-74: the preference %s always leaves something to drink', (preference) => {
  const menu = menuFor(COCKTAILS, preference);
  expect(menu.length).toBeGreaterThan(0);
  if (preference !== 'all') expect(menu.every(({ tags }) => (tags as readonly string[]).includes(preference))).toBe(true);
});

test('P-9-75: the preference all leaves all seven', () => {
  expect(menuFor(COCKTAILS, 'all')).toEqual([...COCKTAILS]);
});
