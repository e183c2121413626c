import { ALLERGENS } from 'shared-data/domain/recipe';
import { allergensIn, allergyTexts, allergyWarnings } from './allergies.ts';

// docs/product/event-sheet.md#allergens
// rule: B-4-31
test.each<[text: string, allergens: string[]]>([
  ['Nuts, table 4', ['tree_nuts', 'peanuts']],
  ['One guest is nut-free', ['tree_nuts', 'peanuts']],
  ['ALMONDS and walnuts', ['tree_nuts']],
  ['Peanut', ['peanuts']],
  ['two tree-nut allergies', ['tree_nuts', 'peanuts']],
  ['dairy free', ['milk']],
  ['Lactose intolerance', ['milk']],
  ['heavy cream', ['milk']],
  ['egg whites', ['egg']],
  ['Crème, butter', ['milk']],
  ['Gluten (coeliac)', ['wheat']],
  ['wheat flour', ['wheat']],
  ['soya', ['soy']],
  ['Soybeans', ['soy']],
  ['sulphites', ['sulfites']],
  ['SO2', ['sulfites']],
  ['tahini', ['sesame']],
  ['seafood', ['fish', 'shellfish']],
  ['shellfish', ['shellfish']],
  ['anchovies', ['fish']],
  ['Nuts/eggs;milk', ['milk', 'egg', 'tree_nuts', 'peanuts']],
  ['nutmeg, coconut, eggplant, selfish', []],
  ['Strawberries', []],
  ['', []],
])('"%s" names %j', (text, allergens) => {
  expect(allergensIn(text)).toEqual(allergens);
});

test('each allergen that an ingredient can have is found by its own name', () => {
  for (const [allergen, label] of Object.entries(ALLERGENS)) expect(allergensIn(label)).toContain(allergen);
});

test.each([
  ['A guest is allergic to eggs', 1],
  ['Gluten-free bar, please', 1],
  ['Cocktails with egg white', 0],
])('requests are compared when they are about what somebody does not tolerate: %s', (requests, count) => {
  expect(allergyTexts(null, requests)).toHaveLength(count);
});

test('each drink with an allergen that is named is warned of, with these allergens alone', () => {
  const drinks = [
    { id: '1', name: 'White Lady', allergens: ['egg', 'sulfites'] },
    { id: '2', name: 'Lemonade', allergens: [] },
    { id: '3', name: 'Velvet', allergens: ['milk', 'egg'] },
  ];
  expect(allergyWarnings(['Eggs', 'No dairy'], drinks)).toEqual([
    { id: '1', drink: 'White Lady', allergens: ['Egg'] },
    { id: '3', drink: 'Velvet', allergens: ['Milk', 'Egg'] },
  ]);
  expect(allergyWarnings(['Strawberries'], drinks)).toEqual([]);
});
