import { batchOf, volumeOf } from 'shared-data/domain/batch';
import type { Batch } from 'shared-data/domain/batch';
import type { PublicRecipe, RecipeLine } from 'shared-data/domain/recipe';
import type { MenuDrink, SheetIngredient, SheetInputs } from '../../api/event-sheets-api.ts';

/** What the figures of a sheet follow from (docs/product/event-sheet.md#figures). */
export interface SheetBasis {
  guestCount: number;
  /** Whole hours of the service. */
  hours: number;
  inputs: SheetInputs;
  menu: readonly MenuDrink[];
  ingredients: readonly SheetIngredient[];
}

/** Drinks of one recipe, with what is mixed for them. */
export interface DrinkToMake {
  recipe: PublicRecipe;
  drinks: number;
  batch: Batch;
}

/** One ingredient to buy, in its own unit. */
export interface Purchase {
  ingredient: SheetIngredient;
  amount: number;
  /** Whole bottles, bags or pieces as shops sell it; null while its size is not known. */
  packages: number | null;
  /** Of our own: what is bought beside the stock. */
  toBuy: number | null;
  /** Cents for what the drinks take of our own, in whole packages; null while a price is not known. */
  costCents: number | null;
}

export interface SheetFigures {
  /** Of guests who drink alcohol, and of the others. */
  expected: { withAlcohol: number; withoutAlcohol: number };
  drinks: DrinkToMake[];
  /** What the client buys, and what we bring. */
  client: Purchase[];
  ours: Purchase[];
  /** Cents of `ours`; null while a price is not known. */
  oursCents: number | null;
  /** Pounds, in whole bags of ten. */
  iceBags: number;
  glasses: [glassware: string, count: number][];
  /** What only the client or the owner can say; nothing is guessed. */
  questions: string[];
}

/**
 * Pounds of ice for a guest: for drinks and for chilling, at an event of up to five hours; in proportion for a longer one. Two pounds
 * are what guides of event bartenders name (docs/product/event-sheet.md#ice).
 */
const ICE_POUNDS = 2;
const ICE_HOURS = 5;
const BAG_POUNDS = 10;

/** Two drinks in the first hour and one in each further one, unless the owner has entered others. */
export function drinksPerGuest(
  hours: number,
  { firstHourDrinks, laterHourDrinks }: Pick<SheetInputs, 'firstHourDrinks' | 'laterHourDrinks'>,
): number {
  return hours <= 0 ? 0 : firstHourDrinks * Math.min(hours, 1) + laterHourDrinks * Math.max(hours - 1, 0);
}

/** Rounds up what is more than an error of the computation above a whole number. */
const up = (value: number) => Math.ceil(Number(value.toFixed(6)));

function shared(menu: readonly MenuDrink[], drinks: number): DrinkToMake[] {
  const shares = menu.reduce((sum, { share }) => sum + share, 0);
  return menu
    .map(({ recipe, share }) => ({ recipe, drinks: up((drinks * share) / shares) }))
    .filter((made) => made.drinks > 0)
    .map((made) => ({ ...made, batch: batchOf(made.recipe, made.drinks) }));
}

/** The amount of a line in the unit in which its ingredient is bought. */
const bought = (line: RecipeLine) => (line.unit === 'g' || line.unit === 'piece' ? line.amount : volumeOf(line));

function amountsOf(drinks: readonly DrinkToMake[]): Map<string, number> {
  const amounts = new Map<string, number>();
  for (const { batch } of drinks)
    for (const line of [...batch.mixed, ...batch.toppings])
      amounts.set(line.ingredientId, (amounts.get(line.ingredientId) ?? 0) + bought(line));
  return amounts;
}

function toPurchase(ingredient: SheetIngredient, amount: number): Purchase {
  const size = ingredient.unit === 'piece' ? (ingredient.purchaseAmount ?? 1) : ingredient.purchaseAmount;
  const packages = size === null ? null : up(amount / size);
  const toBuy = size === null ? null : up(Math.max(amount - (ingredient.stock ?? 0), 0) / size);
  const { purchaseCents } = ingredient;
  return {
    ...{ ingredient, amount, packages, toBuy },
    costCents: packages === null || purchaseCents === null ? null : packages * purchaseCents,
  };
}

function questionsOf({ menu }: SheetBasis, { withAlcohol, withoutAlcohol }: SheetFigures['expected']): string[] {
  if (menu.length === 0) return ['Which drinks do you want? No menu is chosen yet.'];
  const questions: string[] = [];
  if (withAlcohol > 0 && menu.every(({ recipe }) => recipe.withoutAlcohol))
    questions.push('What do the guests who drink alcohol get? All drinks of the menu are without it.');
  if (withoutAlcohol > 0 && !menu.some(({ recipe }) => recipe.withoutAlcohol))
    questions.push('What do the guests who drink no alcohol get? No drink of the menu is without it.');
  return questions;
}

/** Everything that the sheet computes. Each drink is rounded up, so their sum can be above the drinks that are expected. */
export function sheetFigures(basis: SheetBasis): SheetFigures {
  const { guestCount, hours, inputs, menu, ingredients } = basis;
  const drinking = Math.min(inputs.drinkingGuests ?? guestCount, guestCount);
  const each = drinksPerGuest(hours, inputs);
  const expected = { withAlcohol: up(drinking * each), withoutAlcohol: up((guestCount - drinking) * each) };
  const drinks = [
    ...shared(
      menu.filter(({ recipe }) => !recipe.withoutAlcohol),
      expected.withAlcohol,
    ),
    ...shared(
      menu.filter(({ recipe }) => recipe.withoutAlcohol),
      expected.withoutAlcohol,
    ),
  ];
  const amounts = amountsOf(drinks);
  const purchases = ingredients.flatMap((one) => {
    const amount = amounts.get(one.id);
    return amount ? [toPurchase(one, amount)] : [];
  });
  const isClients = ({ ingredient }: Purchase) => inputs.clientBuysAlcohol && ingredient.abv > 0;
  const ours = purchases.filter((one) => !isClients(one));
  const glasses = new Map<string, number>();
  for (const { recipe, drinks: count } of drinks)
    glasses.set(recipe.glassware, (glasses.get(recipe.glassware) ?? 0) + count);
  return {
    ...{ expected, drinks, ours, client: purchases.filter(isClients), glasses: [...glasses] },
    oursCents: ours.reduce<number | null>(
      (sum, { costCents }) => (sum === null || costCents === null ? null : sum + costCents),
      0,
    ),
    iceBags: up((guestCount * ICE_POUNDS * Math.max(hours / ICE_HOURS, 1)) / BAG_POUNDS),
    questions: questionsOf(basis, expected),
  };
}

const number = (value: number, digits = 0) => value.toLocaleString('en-US', { maximumFractionDigits: digits });

/** An amount as shops have it: `8.4 L`, `750 ml`, `2.5 kg`, `40`. */
export function amountOf(amount: number, unit: SheetIngredient['unit']): string {
  if (unit === 'piece') return number(up(amount));
  const [large, small] = unit === 'ml' ? ['L', 'ml'] : ['kg', 'g'];
  return amount < 1000 ? `${number(amount)} ${small}` : `${number(amount / 1000, 2)} ${large}`;
}

/** What is bought: `12 × 750 ml`, `40`; the amount alone while its size is not known. */
export function packagesText(
  { ingredient: { unit, purchaseAmount }, amount }: Purchase,
  packages: number | null,
): string {
  if (packages === null) return amountOf(amount, unit);
  const isSingle = unit === 'piece' && (purchaseAmount ?? 1) === 1;
  return isSingle ? number(packages) : `${number(packages)} × ${amountOf(purchaseAmount ?? 1, unit)}`;
}

/** `12 bags of 10 lb (54 kg)` */
export const iceText = (bags: number): string =>
  `${number(bags)} ${bags === 1 ? 'bag' : 'bags'} of ${BAG_POUNDS} lb (${number(bags * BAG_POUNDS * 0.45359237)} kg)`;
