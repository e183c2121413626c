import type { PackageId, PriceList } from './price-list.ts';

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

/**
 * The offer on the services page, in steps of 5%: what Premium is reduced by there. Null when it is not reduced, or by less.
 * No price is computed from it.
 */
export function premiumPromo(prices: PriceList): string | null {
  const premium = prices.packages.find(({ id }) => id === 'premium');
  if (!premium?.servicesOriginalPrice) return null;
  const percent =
    Math.round((20 * (premium.servicesOriginalPrice - premium.price)) / premium.servicesOriginalPrice) * 5;
  return percent > 0 ? `${percent}% off ${premium.name}` : null;
}
