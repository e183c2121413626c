import { drinksPerGuest, iceText, marginCents, packagesText, sheetFigures } from './event-figures.ts';
import type { SheetBasis, SheetIngredient, SheetInputs } from './event-figures.ts';
import type { PublicRecipe, RecipeLine } from './recipe.ts';

// docs/product/event-sheet.md#figures
const INPUTS: SheetInputs = {
  ...{ drinkingGuests: null, firstHourDrinks: 2, laterHourDrinks: 1, clientBuysAlcohol: true },
  ...{ allergies: null, note: null, version: 1 },
};
const ingredient = (id: string, changes: Partial<SheetIngredient> = {}): SheetIngredient => ({
  ...{ id, name: id, unit: 'ml', abv: 0, purchaseAmount: 1000, purchaseCents: null, stock: null, ...changes },
});
const GIN = ingredient('Gin', { abv: 40, purchaseAmount: 750, purchaseCents: 2400 });
const LEMON = ingredient('Lemon juice', { purchaseCents: 800 });
const SODA = ingredient('Soda', { purchaseCents: 150 });
const EGG = ingredient('Egg white', { unit: 'piece', purchaseAmount: 12, purchaseCents: 500 });

const line = (
  { id, abv }: SheetIngredient,
  amount: number,
  unit: RecipeLine['unit'],
  isTopping = false,
): RecipeLine => ({
  ...{ ingredientId: id, name: id, abv, amount, unit, isTopping },
});
const recipe = (name: string, lines: RecipeLine[], changes: Partial<PublicRecipe> = {}): PublicRecipe => ({
  ...{ id: name, name, category: 'Classic', difficulty: 'Beginner', description: name, method: 'shake' },
  ...{ glassware: 'Coupe glass', ice: 'none', garnish: null, instructions: 'Shake.', servings: 1, lines },
  ...{ withoutAlcohol: lines.every(({ abv }) => abv === 0), allergens: [], photo: null, ...changes },
});
const SOUR = recipe('Gin Sour', [line(GIN, 2, 'oz'), line(LEMON, 0.75, 'oz'), line(EGG, 1, 'piece')]);
const FIZZ = recipe('Gin Fizz', [line(GIN, 2, 'oz'), line(LEMON, 0.5, 'oz'), line(SODA, 90, 'ml', true)], {
  glassware: 'Highball glass',
});
const LEMONADE = recipe('Lemonade', [line(LEMON, 1, 'oz'), line(SODA, 150, 'ml', true)], {
  ...{ glassware: 'Highball glass', method: 'build' },
});
const one = (name: PublicRecipe, share = 1) => ({ recipe: name, share });
const basis = (changes: Partial<SheetBasis> = {}): SheetBasis => ({
  ...{ guestCount: 60, hours: 4, inputs: INPUTS, menu: [one(SOUR)], ingredients: [GIN, LEMON, SODA, EGG], ...changes },
});
const figures = (changes: Partial<SheetBasis> = {}) => sheetFigures(basis(changes));

test.each([
  [0, 0],
  [1, 2],
  [4, 5],
  [6, 7],
] as const)('in %i hours a guest has %i drinks: two in the first hour, one in each further', (hours, drinks) => {
  expect(drinksPerGuest(hours, INPUTS)).toBe(drinks);
});

// By hand: five drinks a guest in four hours; two ounces are 59.147 ml; a bottle of 750 ml makes 12.68 of them.
test.each([
  [20, 100, 8, 40],
  [60, 300, 24, 120],
  [120, 600, 48, 240],
] as const)(
  '%i guests for four hours: %i drinks, %i bottles of gin, %i pounds of ice',
  (guestCount, drinks, bottles, ice) => {
    const sheet = figures({ guestCount });
    expect(sheet.expected).toEqual({ withAlcohol: drinks, withoutAlcohol: 0 });
    expect(sheet.client).toMatchObject([{ ingredient: GIN, packages: bottles }]);
    expect(sheet.iceBags * 10).toBe(ice);
    expect(sheet.glasses).toEqual([['Coupe glass', drinks]]);
  },
);

test.each([
  [20, 100, 3, 15],
  [60, 300, 9, 45],
  [120, 600, 18, 90],
] as const)(
  '%i guests without alcohol: %i drinks, %i bottles of juice and %i of soda',
  (guestCount, drinks, juice, soda) => {
    const sheet = figures({ guestCount, inputs: { ...INPUTS, drinkingGuests: 0 }, menu: [one(LEMONADE)] });
    expect(sheet.expected).toEqual({ withAlcohol: 0, withoutAlcohol: drinks });
    expect(sheet.client).toEqual([]);
    expect(sheet.ours).toMatchObject([
      { ingredient: LEMON, packages: juice },
      { ingredient: SODA, packages: soda },
    ]);
  },
);

// rule: B-4-30
test('guests who drink and those who do not get their own drinks, each divided by its shares', () => {
  const sheet = figures({
    inputs: { ...INPUTS, drinkingGuests: 45 },
    menu: [one(SOUR, 2), one(FIZZ), one(LEMONADE)],
  });
  expect(sheet.drinks.map(({ recipe: { name }, drinks }) => [name, drinks])).toEqual([
    ['Gin Sour', 150],
    ['Gin Fizz', 75],
    ['Lemonade', 75],
  ]);
  expect(sheet.glasses).toEqual([
    ['Coupe glass', 150],
    ['Highball glass', 150],
  ]);
  expect(sheet.questions).toEqual([]);
});

// rule: B-4-30
test('an ingredient of several drinks is bought once, in whole bottles, dozens and pieces', () => {
  const { ours } = figures({ menu: [one(SOUR), one(FIZZ)] });
  // 150 × 0.75 oz and 150 × 0.5 oz are 5,545 ml; 150 eggs are 13 dozens; 150 × 90 ml are 13.5 L.
  expect(ours.map(({ ingredient: { name }, packages }) => [name, packages])).toEqual([
    ['Lemon juice', 6],
    ['Soda', 14],
    ['Egg white', 13],
  ]);
});

// rule: B-4-30
test('who buys the alcohol is a switch: what we bring costs what is on our list', () => {
  const client = figures();
  expect([client.client.length, client.ours.length]).toEqual([1, 2]);
  // 6,654 ml of juice at $8.00, 25 dozens at $5.00.
  expect(client.oursCents).toBe(7 * 800 + 25 * 500);
  const ours = figures({ inputs: { ...INPUTS, clientBuysAlcohol: false } });
  expect(ours.client).toEqual([]);
  expect(ours.oursCents).toBe(24 * 2400 + 7 * 800 + 25 * 500);
});

test('what is in stock is not bought again, and a cost is not known while a price is missing', () => {
  const stocked = figures({ ingredients: [GIN, { ...LEMON, stock: 5000 }, EGG] });
  expect(stocked.ours[0]).toMatchObject({ packages: 7, toBuy: 2 });
  const unknown = figures({ ingredients: [GIN, { ...LEMON, purchaseCents: null }, EGG] });
  expect(unknown.oursCents).toBeNull();
  const unsized = figures({ ingredients: [GIN, { ...LEMON, purchaseAmount: null, purchaseCents: null }, EGG] });
  expect(unsized.ours[0]).toMatchObject({ packages: null, toBuy: null });
});

// rule: B-4-30
test('what is not known is asked, never guessed', () => {
  expect(figures({ menu: [] })).toMatchObject({
    ...{ drinks: [], client: [], ours: [], glasses: [] },
    questions: ['Which drinks do you want? No menu is chosen yet.'],
  });
  const inputs = { ...INPUTS, drinkingGuests: 40 };
  expect(figures({ inputs }).questions).toEqual([
    'What do the guests who drink no alcohol get? No drink of the menu is without it.',
  ]);
  expect(figures({ inputs, menu: [one(LEMONADE)] }).questions).toEqual([
    'What do the guests who drink alcohol get? All drinks of the menu are without it.',
  ]);
});

// rule: B-4-30
test('no more guests drink than come, and a longer event needs more ice', () => {
  expect(figures({ guestCount: 20, inputs: { ...INPUTS, drinkingGuests: 60 } }).expected).toEqual({
    ...{ withAlcohol: 100, withoutAlcohol: 0 },
  });
  expect([5, 6, 10].map((hours) => figures({ hours }).iceBags)).toEqual([12, 15, 24]);
});

test('what is bought reads as shops have it', () => {
  const [gin] = figures().client;
  expect(packagesText(gin!, gin!.packages)).toBe('24 × 750 ml');
  expect(iceText(12)).toBe('12 bags of 10 lb (54 kg)');
  expect(iceText(1)).toBe('1 bag of 10 lb (5 kg)');
});

test.each([
  ['the price without tax, less crew and what we bring', 30_000, 12_500, 31_500],
  ['negative when it costs more than it brings', 90_000, 12_500, -28_500],
  ['not known without the price of an hour', null, 12_500, null],
  ['not known without the price of an ingredient', 30_000, null, null],
])('what is left of an event is %s', (_what, crewCents, oursCents, left) => {
  expect(marginCents({ crewCents, priceCents: 79_900, taxCents: 5_900 }, oursCents)).toBe(left);
});
