import { formatUsdWhole } from 'shared-data/domain/money';
import { SERVICE_ADDONS } from 'shared-data/domain/packages';

/** `from $599` of an offer, or `custom` where it is priced on request (spec: public §9). */
export function offerPrice(id: (typeof SERVICE_ADDONS)[number]['id']): string {
  const from = SERVICE_ADDONS.find((addon) => addon.id === id)?.from ?? 'custom';
  return from === 'custom' ? 'custom pricing' : `from ${formatUsdWhole(from)}`;
}
