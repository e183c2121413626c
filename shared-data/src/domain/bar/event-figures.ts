import { counted } from '../counted.ts';
import { formatNumber } from '../numbers.ts';
import { batchOf, totalText, volumeOf, wholeUp } from './batch.ts';
import type { Batch } from './batch.ts';
import type { IngredientUnit, PublicRecipe, RecipeLine } from './recipe.ts';

/** What the owner enters for an event (docs/product/event-sheet.md#inputs). */
export interface SheetInputs {
  /** Guests who drink alcohol; all of them when null. */
  drinkingGuests: number | null;
  /** Drinks per guest in the first hour and in each further one. */
  firstHourDrinks: number;
  laterHourDrinks: number;
  clientBuysAlcohol: boolean;
  allergies: string | null;
  note: string | null;
  /** 0 before the first save. */
  version: number;
}

/** Before the owner has entered anything: as many drinks as guides name, and the alcohol as the Terms have it. */
export const NO_INPUTS: SheetInputs = {
  ...{ drinkingGuests: null, firstHourDrinks: 2, laterHourDrinks: 1, clientBuysAlcohol: true },
  ...{ allergies: null, note: null, version: 0 },
};

/** A drink of the menu; its share stands beside those of the other drinks with, or without, alcohol. */
export interface MenuDrink {
  share: number;
  recipe: PublicRecipe;
}

/** Price and stock are null for staff. */
export interface SheetIngredient {
  id: string;
  name: string;
  unit: IngredientUnit;
  /** Percent by volume. */
  abv: number;
  /** What one bottle, bag or piece holds, in the unit; null while it is not known. */
  purchaseAmount: number | null;
  /** Cents of one of them. */
  purchaseCents: number | null;
  stock: number | null;
}

/** What the client of an event buys, and what we ask them (docs/product/event-sheet.md#client-list). */
export interface ShoppingList {
  items: { name: string; amount: string }[];
  questions: string[];
}

/** What an event brings and its crew costs, in cents (docs/product/event-sheet.md#margin). */
export interface EventMoney {
  /** Of the booking, tax included. */
  priceCents: number;
  taxCents: number;
  /** Of the published shifts; null while an hour of somebody has no price. */
  crewCents: number | null;
}

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
  /** Cents for what the drinks take of our stock, in whole packages; null while a price is not known. */
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
  /** Whole bags of ten pounds. */
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
/** A pound. */
const KILOGRAMS = 0.45359237;

/** Two drinks in the first hour and one in each further one, unless the owner has entered others. */
export function drinksPerGuest(
  hours: number,
  { firstHourDrinks, laterHourDrinks }: Pick<SheetInputs, 'firstHourDrinks' | 'laterHourDrinks'>,
): number {
  return hours <= 0 ? 0 : firstHourDrinks * Math.min(hours, 1) + laterHourDrinks * Math.max(hours - 1, 0);
}

function shared(menu: readonly MenuDrink[], drinks: number): DrinkToMake[] {
  const shares = menu.reduce((sum, { share }) => sum + share, 0);
  return menu
    .map(({ recipe, share }) => ({ recipe, drinks: wholeUp((drinks * share) / shares) }))
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
  const packages = size === null ? null : wholeUp(amount / size);
  const toBuy = size === null ? null : wholeUp(Math.max(amount - (ingredient.stock ?? 0), 0) / size);
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
  const expected = { withAlcohol: wholeUp(drinking * each), withoutAlcohol: wholeUp((guestCount - drinking) * each) };
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
    iceBags: wholeUp((guestCount * ICE_POUNDS * Math.max(hours / ICE_HOURS, 1)) / BAG_POUNDS),
    questions: questionsOf(basis, expected),
  };
}

/**
 * Cents that are left of the price without its tax, less what the crew costs and what we bring (`oursCents` of the figures); null
 * while one of them is not known.
 */
export function marginCents({ priceCents, taxCents, crewCents }: EventMoney, oursCents: number | null): number | null {
  return crewCents === null || oursCents === null ? null : priceCents - taxCents - crewCents - oursCents;
}

/** What is bought: `12 × 750 ml`, `40`; the amount alone while its size is not known. */
export function packagesText(
  { ingredient: { unit, purchaseAmount }, amount }: Purchase,
  packages: number | null,
): string {
  if (packages === null) return totalText(amount, unit);
  const isSingle = unit === 'piece' && (purchaseAmount ?? 1) === 1;
  return isSingle ? formatNumber(packages) : `${formatNumber(packages)} × ${totalText(purchaseAmount ?? 1, unit)}`;
}

/** `12 bags of 10 lb (54 kg)` */
export const iceText = (bags: number): string =>
  `${counted(bags, 'bag')} of ${BAG_POUNDS} lb (${formatNumber(bags * BAG_POUNDS * KILOGRAMS)} kg)`;
