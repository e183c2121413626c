import { formatDate } from '../calendar/time.ts';
import { formatUsdWhole } from './money.ts';
import type { PackageId, PriceList, Promotion } from './price-list.ts';

/**
 * The list as it is charged on a day of New York, YYYY-MM-DD: with the promotions that run then
 * (docs/product/pricing.md#promotions). The database has the same rule in `private.prices_of_day`.
 */
export function pricesOfDay(list: PriceList, day: string): PriceList {
  const runs = ({ firstDay, lastDay }: Promotion) => firstDay <= day && (lastDay === null || day <= lastDay);
  return { ...list, promotions: list.promotions.filter(runs) };
}

/** The whole dollars that it takes off a price, half a dollar up. At least a dollar of the price is left. */
export function promotionSaving({ unit, off }: Promotion, price: number): number {
  const saving = unit === 'percent' ? Math.floor((price * off + 50) / 100) : off;
  return Math.max(Math.min(saving, price - 1), 0);
}

/** Whether it is for that package; null is a booking by guests. */
const isFor = ({ packages }: Promotion, packageId: PackageId | null) =>
  packages.length === 0 || packages.some((id) => id === packageId);

/** The promotion that applies, and what it takes off in whole dollars. */
export interface AppliedPromotion {
  promotion: Promotion;
  saving: number;
}

/**
 * The promotion that saves most of a price in whole dollars, and of two that save the same the first of the list; null where none
 * saves anything. Every promotion of `prices` is taken to run, as in {@link pricesOfDay}.
 */
export function bestPromotion(prices: PriceList, price: number, packageId: PackageId | null): AppliedPromotion | null {
  let best: AppliedPromotion | null = null;
  for (const promotion of prices.promotions.filter((one) => isFor(one, packageId))) {
    const saving = promotionSaving(promotion, price);
    if (saving > (best?.saving ?? 0)) best = { promotion, saving };
  }
  return best;
}

/**
 * What it means in figures, computed from those of the list: `Premium is $509 instead of $599.`, with its last day
 * where it has one.
 */
export function promotionSentence({ packages }: PriceList, promotion: Promotion): string {
  const prices = packages
    .filter(({ id }) => promotion.packages.includes(id))
    .map(({ name, price }) => {
      const now = formatUsdWhole(price - promotionSaving(promotion, price));
      return `${name} is ${now} instead of ${formatUsdWhole(price)}`;
    });
  const until = promotion.lastDay ? ` until ${formatDate(promotion.lastDay, 'medium')}` : '';
  return `${prices.length > 0 ? prices.join(', ') : 'It is taken off the price of every booking'}${until}.`;
}
