import type { PriceLine } from '../bookings/purchase.ts';
import type { Extra, PriceList, ServiceAddonId } from './price-list.ts';

/** The extras with these ids, in the order of the list (docs/product/extras.md); the database has the same rule. */
export const extrasOf = ({ extras }: PriceList, ids: readonly string[]): Extra[] =>
  extras.filter(({ id }) => ids.includes(id));

/** What extras cost together, in whole dollars. */
export const extrasPrice = (prices: PriceList, ids: readonly string[]): number =>
  extrasOf(prices, ids).reduce((sum, { price }) => sum + price, 0);

/** The line of an extra, in whole dollars. */
export const extraLine = ({ id, label, price }: Extra): PriceLine => ({
  kind: 'extra',
  text: label,
  quantity: 1,
  cents: price * 100,
  id,
});

/** How many bartenders extras add. */
export const extraBartenders = (extras: readonly Extra[]): number =>
  extras.reduce((sum, { bartenders }) => sum + bartenders, 0);

/** Dollars of an add-on of the services page, of which an extra has its price in one place; `custom` on request. */
export function addonFrom({ extras, addons }: PriceList, id: ServiceAddonId): number | 'custom' {
  const extra = extras.find((one) => one.id === id);
  return extra?.price ?? addons.find((one) => one.id === id)?.from ?? 'custom';
}
