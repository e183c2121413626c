import { addonFrom } from 'shared-data/domain/extras';
import { formatUsdWhole } from 'shared-data/domain/money';
import type { PriceList, ServiceAddonId } from 'shared-data/domain/price-list';

/** `from $599` of an offer, or `custom` where it is priced on request. */
export function offerPrice(prices: PriceList, id: ServiceAddonId): string {
  const from = addonFrom(prices, id);
  return from === 'custom' ? 'custom pricing' : `from ${formatUsdWhole(from)}`;
}
