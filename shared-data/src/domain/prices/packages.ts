import type { BarPackage, PackageId, PriceList } from './price-list.ts';
import { LIST_TERMS, purchaseOf } from './pricing.ts';

/** What the package helper calls the ids. */
export const PACKAGE_HELPER_LABELS = {
  essential: 'basic',
  premium: 'premium',
  luxury: 'deluxe',
} as const satisfies Record<PackageId, string>;

/** Whether a package holds that many guests; 51–75 may switch down from Luxury to Premium. */
export function packageHolds(prices: PriceList, id: PackageId, guestCount: number): boolean {
  return prices.packages.some((one) => one.id === id && guestCount <= one.maxGuests);
}

/**
 * The package suggested for a number of guests by the list (docs/product/booking.md#suggested-package). A smaller one that
 * does not hold the party is passed over, so that no card names fewer guests than it is suggested for.
 */
export function suggestPackage(prices: PriceList, guestCount: number): PackageId {
  const fits = (['essential', 'premium'] as const).find(
    (id) => guestCount <= prices.suggestions[id] && packageHolds(prices, id, guestCount),
  );
  return fits ?? 'luxury';
}

/** What a card shows beside the price of its package: what is charged now, in whole dollars, and why. */
export interface ReducedPrice {
  price: number;
  /** `15% off Premium`, `15% off Premium, Loyalty discount (10%)`. */
  reason: string;
}

/** The price of a package after promotion and loyalty discount; null where neither lowers it. */
export function reducedPrice(
  prices: PriceList,
  { id, hours }: BarPackage,
  loyaltyPercent: number,
): ReducedPrice | null {
  const order = { guestCount: 1, eventType: 'private', hours, packageId: id } as const;
  const { priceLines, totalAmount } = purchaseOf(prices, order, { ...LIST_TERMS, loyaltyPercent, taxPercent: 0 });
  const reasons = priceLines.filter(({ cents }) => cents < 0).map(({ text }) => text);
  return reasons.length > 0 ? { price: totalAmount, reason: reasons.join(', ') } : null;
}

/** What a package costs now in whole dollars, after promotion and loyalty discount. */
export const priceNow = (prices: PriceList, one: BarPackage, loyaltyPercent: number): number =>
  reducedPrice(prices, one, loyaltyPercent)?.price ?? one.price;
