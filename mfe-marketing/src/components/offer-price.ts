import { formatUsdWhole } from 'shared-data/domain/money';
import { PRICE_LIST } from 'shared-data/domain/price-list';
import type { ServiceAddonId } from 'shared-data/domain/price-list';

/** `from $599` of an offer, or `custom` where it is priced on request. */
export function offerPrice(id: ServiceAddonId): string {
  const from = PRICE_LIST.addons.find((addon) => addon.id === id)?.from ?? 'custom';
  return from === 'custom' ? 'custom pricing' : `from ${formatUsdWhole(from)}`;
}
