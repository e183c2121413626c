import { CATEGORIES, DIFFICULTIES, GLASSWARE } from '../../components/recipe-options.ts';
import { categoriesOf, EMPTY_RECIPE, findRecipes, recipeCount, withRecipe } from './recipe.ts';
import { SAMPLE_RECIPES } from './samples.ts';

const names = (search: string, category = '') =>
  findRecipes(SAMPLE_RECIPES, { search, category }).map(({ name }) => name);

// rule: A-3-39, A-3-43, A-3-44, A-3-45, A-3-46
test('the three seeded recipes', () => {
  expect(
    SAMPLE_RECIPES.map(({ name, category, difficulty, glassware }) => [name, category, difficulty, glassware]),
  ).toEqual([
    ['Golden Sunset', 'Signature', 'Intermediate', 'Rocks glass'],
    ['Midnight Velvet', 'Premium', 'Advanced', 'Coupe glass'],
    ['Cucumber Fizz', 'Refreshing', 'Beginner', 'Highball glass'],
  ]);
  for (const recipe of SAMPLE_RECIPES) {
    expect(recipe.instructions).toContain('\n');
    expect(Object.keys(recipe).sort()).toEqual([
      'category',
      'createdBy',
      'description',
      'difficulty',
      'glassware',
      'id',
      'ingredients',
      'instructions',
      'name',
    ]);
  }
});

// rule: A-5-36, A-5-37, A-5-38
test('the options', () => {
  expect(CATEGORIES).toEqual(['Signature', 'Classic', 'Premium', 'Refreshing', 'Non-Alcoholic']);
  expect(DIFFICULTIES).toEqual(['Beginner', 'Intermediate', 'Advanced']);
  expect(GLASSWARE).toEqual([
    'Rocks glass',
    'Highball glass',
    'Martini glass',
    'Coupe glass',
    'Hurricane glass',
    'Flute',
    'Wine glass',
  ]);
});

// rule: A-2.13-04, A-2.13-05, A-2.13-06, A-2.13-07, A-2.13-14
test.each([
  ['Velvet', ['Midnight Velvet']],
  ['warm afternoon', ['Cucumber Fizz']],
  ['egg white', ['Midnight Velvet']],
  ['uNSe', ['Golden Sunset']],
  ['lemon', ['Golden Sunset', 'Midnight Velvet']],
  ['absinthe', []],
])('searching %s finds the right recipes', (search, found) => {
  expect(names(search)).toEqual(found);
});

test('a recipe must match both search and category', () => {
  expect(names('lemon', 'Premium')).toEqual(['Midnight Velvet']);
  expect(names('', 'Refreshing')).toEqual(['Cucumber Fizz']);
});

// rule: A-2.13-08
test('only categories that are present are offered', () => {
  expect(categoriesOf(SAMPLE_RECIPES)).toEqual(['Signature', 'Premium', 'Refreshing']);
});

// rule: A-3-40, A-5-35
test('a new recipe has id count + 1 and no blank ingredients', () => {
  const added = withRecipe(
    SAMPLE_RECIPES,
    { ...EMPTY_RECIPE, name: 'Spruce Sour', ingredients: [' 2 oz gin ', '', '  ', 'Spruce tip'] },
    'Anonymous',
  ).at(-1)!;
  expect(added).toMatchObject({
    id: 4,
    name: 'Spruce Sour',
    ingredients: ['2 oz gin', 'Spruce tip'],
    createdBy: 'Anonymous',
  });
});

// rule: A-2.13-13, A-2.13-14
test('the count, in the plural for one as well', () => {
  expect([0, 1, 3].map(recipeCount)).toEqual([
    'No recipes found matching your criteria',
    '1 recipes found',
    '3 recipes found',
  ]);
});
