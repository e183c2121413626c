import { formatNumber } from '../numbers.ts';
import { UNIT_ML } from './recipe.ts';
import type { IngredientUnit, LineUnit, Method, PublicRecipe, RecipeLine } from './recipe.ts';

/** The volume of a line in millilitres; 0 of what is counted or weighed, such as an egg white. */
export const volumeOf = ({ amount, unit }: Pick<RecipeLine, 'amount' | 'unit'>): number =>
  unit === 'g' || unit === 'piece' ? 0 : amount * UNIT_ML[unit];

/**
 * The water that ice adds, as a fraction of the volume before, at an alcohol content of `abv` (a fraction, 0.25 for 25 %):
 * Dave Arnold's fits to his measurements, "Liquid Intelligence" (Norton, 2014), for stirred and shaken drinks. A drink that
 * is built over ice is served with it, so nothing is added ahead; for the others there is no published fit, and no figure.
 */
export function dilution(method: Method, abv: number): number | null {
  if (method === 'stir') return -1.21 * abv ** 2 + 1.246 * abv + 0.145;
  if (method === 'shake') return -1.567 * abv ** 2 + 1.742 * abv + 0.203;
  return method === 'build' ? 0 : null;
}

/** A recipe for a number of drinks (docs/product/recipes.md#batch). Volumes in millilitres. */
export interface Batch {
  /** With the amounts of the batch, in the units of the recipe. */
  mixed: RecipeLine[];
  /** Added to the glass when it is served. */
  toppings: RecipeLine[];
  /** To add to what is mixed; null when there is no figure for the method. */
  waterMl: number | null;
  /** Everything that is mixed, with the water. */
  mixedMl: number;
  /** One drink with its toppings. */
  drinkMl: number;
  /** Of one drink as it is served, a fraction; null when the water is not known. */
  abv: number | null;
}

const sum = (lines: readonly RecipeLine[], of: (line: RecipeLine) => number) =>
  lines.reduce((total, line) => total + of(line), 0);

/** @param drinks At least 1. */
export function batchOf(
  { lines, servings, method }: Pick<PublicRecipe, 'lines' | 'servings' | 'method'>,
  drinks: number,
): Batch {
  const scaled = lines.map((line) => ({ ...line, amount: (line.amount * drinks) / servings }));
  const mixed = scaled.filter(({ isTopping }) => !isTopping);
  const toppings = scaled.filter(({ isTopping }) => isTopping);
  const alcohol = (line: RecipeLine) => (volumeOf(line) * line.abv) / 100;
  const dry = sum(mixed, volumeOf);
  const water = dilution(method, dry === 0 ? 0 : sum(mixed, alcohol) / dry);
  const waterMl = water === null ? null : water * dry;
  const total = dry + (waterMl ?? 0) + sum(toppings, volumeOf);
  return {
    ...{ mixed, toppings, waterMl, mixedMl: dry + (waterMl ?? 0), drinkMl: total / drinks },
    abv: waterMl === null || total === 0 ? null : sum(scaled, alcohol) / total,
  };
}

const FRACTIONS: Readonly<Record<string, string>> = {
  ...{ '0.25': '¼', '0.33': '⅓', '0.5': '½', '0.67': '⅔', '0.75': '¾' },
};

function ounces(amount: number): string {
  const whole = Math.floor(amount);
  const part = FRACTIONS[String(Math.round((amount - whole) * 100) / 100)];
  return `${part ? `${whole || ''}${part}` : formatNumber(amount, 2)} oz`;
}

/** An amount as a bartender measures it: "1½ oz", "2 dashes", "3". */
export function amountText(amount: number, unit: LineUnit): string {
  if (unit === 'oz') return ounces(amount);
  if (unit === 'dash') return `${formatNumber(amount, 2)} ${amount === 1 ? 'dash' : 'dashes'}`;
  return unit === 'piece' ? formatNumber(amount, 2) : `${formatNumber(amount, 2)} ${unit}`;
}

/** A volume as it is poured into a batch: "85 ml", "1.35 L". */
export function volumeText(ml: number): string {
  if (ml < 100) return `${formatNumber(ml)} ml`;
  return ml < 1000 ? `${formatNumber(Math.round(ml / 5) * 5)} ml` : `${formatNumber(ml / 1000, 2)} L`;
}

/** Rounds up to a whole number, but not for an error of the computation. */
export const wholeUp = (value: number): number => Math.ceil(Number(value.toFixed(6)));

/** An amount in the unit in which an ingredient is bought: `8.4 L`, `750 ml`, `2.5 kg`, `40`. */
export function totalText(amount: number, unit: IngredientUnit): string {
  if (unit === 'piece') return formatNumber(wholeUp(amount));
  const [large, small] = unit === 'ml' ? ['L', 'ml'] : ['kg', 'g'];
  return amount < 1000 ? `${formatNumber(amount)} ${small}` : `${formatNumber(amount / 1000, 2)} ${large}`;
}

/** The amount of a line of a batch: volumes in millilitres and ounces, pieces rounded up to whole ones. */
export function batchText({ amount, unit }: Pick<RecipeLine, 'amount' | 'unit'>): string {
  if (unit === 'piece' || unit === 'g') return totalText(amount, unit);
  const ml = volumeOf({ amount, unit });
  return `${volumeText(ml)} (${formatNumber(ml / UNIT_ML.oz, 1)} oz)`;
}
