import { amountText, batchOf, batchText, dilution, totalText, volumeText } from './batch.ts';
import type { PublicRecipe, RecipeLine } from './recipe.ts';

const line = (amount: number, unit: RecipeLine['unit'], abv = 0, isTopping = false): RecipeLine => ({
  ...{ ingredientId: 'i', name: 'Something', amount, unit, abv, isTopping },
});
/** 60 ml of 40 %, 22.5 ml and 22.5 ml without alcohol: 24 of 105 ml, 22.86 %. */
const sour: Pick<PublicRecipe, 'method' | 'servings' | 'lines'> = {
  method: 'shake',
  servings: 1,
  lines: [line(60, 'ml', 40), line(22.5, 'ml'), line(22.5, 'ml'), line(1, 'piece')],
};

// docs/product/recipes.md#dilution
// rule: B-4-22
test.each([
  ['stir', 0, 0.145],
  ['stir', 0.3, 0.4099],
  ['stir', 0.4, 0.4498],
  ['shake', 0, 0.203],
  ['shake', 0.2, 0.48872],
  ['shake', 0.25, 0.5405625],
  ['build', 0.3, 0],
] as const)('what is made by %s at %f takes %f of its volume in water', (method, abv, water) => {
  expect(dilution(method, abv)).toBeCloseTo(water, 10);
});

// rule: B-4-22
test.each(['throw', 'blend'] as const)('for %s there is no published figure, and none is shown', (method) => {
  expect(dilution(method, 0.3)).toBeNull();
  expect(batchOf({ ...sour, method }, 10)).toMatchObject({ waterMl: null, abv: null });
});

// rule: B-4-22
test('a batch has every amount as often as it has drinks, and the water that shaking adds', () => {
  const batch = batchOf(sour, 20);
  expect(batch.mixed.map(({ amount }) => amount)).toEqual([1200, 450, 450, 20]);
  const abv = 480 / 2100;
  const water = 2100 * (-1.567 * abv ** 2 + 1.742 * abv + 0.203);
  expect(batch.waterMl).toBeCloseTo(water, 6);
  expect(batch.mixedMl).toBeCloseTo(2100 + water, 6);
  expect(batch.drinkMl).toBeCloseTo((2100 + water) / 20, 6);
  expect(batch.abv).toBeCloseTo(480 / (2100 + water), 6);
});

test('a recipe for several drinks is scaled by drink', () => {
  const bowl: typeof sour = { method: 'build', servings: 10, lines: [line(750, 'ml', 12)] };
  expect(batchOf(bowl, 25).mixed[0]?.amount).toBe(1875);
});

// rule: B-4-22
test('soda that is added at the end takes no water from the ice, and is in the strength of the drink', () => {
  const plain = batchOf(sour, 1);
  const fizz = batchOf({ ...sour, lines: [...sour.lines, line(90, 'ml', 0, true)] }, 1);
  expect(fizz.waterMl).toBe(plain.waterMl);
  expect(fizz.toppings).toHaveLength(1);
  expect(fizz.drinkMl).toBeCloseTo(plain.drinkMl + 90, 6);
  expect(fizz.abv).toBeLessThan(plain.abv ?? 0);
});

test('a recipe of pieces only has no volume and no strength', () => {
  expect(batchOf({ method: 'stir', servings: 1, lines: [line(1, 'piece')] }, 2)).toMatchObject({
    waterMl: 0,
    abv: null,
  });
});

test.each([
  [1.5, 'oz', '1½ oz'],
  [0.75, 'oz', '¾ oz'],
  [2, 'oz', '2 oz'],
  [0.4, 'oz', '0.4 oz'],
  [1, 'dash', '1 dash'],
  [2, 'dash', '2 dashes'],
  [4, 'piece', '4'],
  [22.5, 'ml', '22.5 ml'],
  [5, 'g', '5 g'],
] as const)('%f %s reads %s', (amount, unit, text) => expect(amountText(amount, unit)).toBe(text));

test.each([
  [40, 'oz', '1.18 L (40 oz)'],
  [450, 'ml', '450 ml (15.2 oz)'],
  [40, 'dash', '32 ml (1.1 oz)'],
  [2.5, 'piece', '3'],
  [1500, 'g', '1.5 kg'],
  [20, 'g', '20 g'],
] as const)('a batch has %f %s as %s', (amount, unit, text) => expect(batchText({ amount, unit })).toBe(text));

test('small volumes are exact to a millilitre, larger ones to five', () => {
  expect([84.6, 452, 999, 2345].map(volumeText)).toEqual(['85 ml', '450 ml', '1,000 ml', '2.35 L']);
});

test.each([
  [750, 'ml', '750 ml'],
  [8400, 'ml', '8.4 L'],
  [2500, 'g', '2.5 kg'],
  [39.2, 'piece', '40'],
  [40.0000001, 'piece', '40'],
] as const)('%f %s are bought as %s', (amount, unit, text) => expect(totalText(amount, unit)).toBe(text));
