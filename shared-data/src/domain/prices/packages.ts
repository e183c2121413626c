import type { PackageId, PriceList } from './price-list.ts';

/** What the package helper calls the ids. */
export const PACKAGE_HELPER_LABELS = {
  essential: 'basic',
  premium: 'premium',
  luxury: 'deluxe',
} as const satisfies Record<PackageId, string>;

/** The largest number of guests that any package covers. */
export function largestPackageParty(prices: PriceList): number {
  return Math.max(...prices.packages.map(({ maxGuests }) => maxGuests));
}

/** The package suggested for a guest count: up to 25 essential, up to 50 premium, above luxury. */
export function suggestPackage(guestCount: number): PackageId {
  if (guestCount <= 25) return 'essential';
  if (guestCount <= 50) return 'premium';
  return 'luxury';
}

/** Whether a package holds that many guests; 51–75 may switch down from Luxury to Premium. */
export function packageHolds(prices: PriceList, id: PackageId, guestCount: number): boolean {
  return prices.packages.some((one) => one.id === id && guestCount <= one.maxGuests);
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
