import { formatUsdWhole } from 'shared-data/domain/money';
import type { PriceList, ServiceAddonId } from 'shared-data/domain/price-list';

/** `from $599` of an offer, or `custom` where it is priced on request. */
export function offerPrice(prices: PriceList, id: ServiceAddonId): string {
  const from = prices.addons.find((addon) => addon.id === id)?.from ?? 'custom';
  return from === 'custom' ? 'custom pricing' : `from ${formatUsdWhole(from)}`;
}
