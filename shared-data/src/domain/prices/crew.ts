import { counted } from '../counted.ts';
import type { PriceList } from './price-list.ts';

/** The number of bartenders for that many guests (docs/product/pricing.md#crew); the database computes the same. */
export function bartendersFor({ crew }: PriceList, guestCount: number): number {
  const step = crew.steps.find(({ upTo }) => guestCount <= upTo);
  if (step) return step.bartenders;
  const last = crew.steps.at(-1);
  if (!last) throw new Error('The price list has no bartenders');
  return last.bartenders + Math.ceil((guestCount - last.upTo) / crew.perFurther);
}

/** `1 bartender for up to 25 guests, 2 for up to 75 or 3 for up to 150`. */
export function crewSteps({ crew }: PriceList): string {
  const steps = crew.steps.map(({ upTo, bartenders }, n) =>
    n === 0 ? `${counted(bartenders, 'bartender')} for up to ${upTo} guests` : `${bartenders} for up to ${upTo}`,
  );
  const last = steps.pop() ?? '';
  return steps.length === 0 ? last : `${steps.join(', ')} or ${last}`;
}
