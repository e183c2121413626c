import type { PriceLine } from '../bookings/purchase.ts';
import { formatUsdWhole } from './money.ts';
import type { Extra, ExtraId, PriceList, QuoteAddonId, ServiceAddonId } from './price-list.ts';

/** The extras with these ids, in the order of the list (docs/product/extras.md); the database has the same functions. */
export const extrasOf = ({ extras }: PriceList, ids: readonly string[]): Extra[] =>
  extras.filter(({ id }) => ids.includes(id));

/** The lines of these extras, in whole dollars. */
export const extraLines = (prices: PriceList, ids: readonly string[]): PriceLine[] =>
  extrasOf(prices, ids).map(({ id, label, price }) => ({
    kind: 'extra',
    text: label,
    quantity: 1,
    cents: price * 100,
    id,
  }));

/** How many bartenders these extras add. */
export const extraBartenders = (prices: PriceList, ids: readonly string[]): number =>
  extrasOf(prices, ids).reduce((sum, { bartenders }) => sum + bartenders, 0);

/** What these extras bring to the event besides bartenders. */
export const extraItems = (prices: PriceList, ids: readonly string[]): string[] =>
  extrasOf(prices, ids).flatMap(({ item }) => item ?? []);

/** Extras as the choices of a form, with what each costs for the whole event. */
export const extraChoices = (
  extras: readonly Pick<Extra, 'id' | 'label' | 'price'>[],
): { value: ExtraId; label: string }[] =>
  extras.map(({ id, label, price }) => ({ value: id, label: `${label}, ${formatUsdWhole(price)}` }));

/** Whether that is the id of an extra. */
export const isExtraId = ({ extras }: PriceList, id: string): id is ExtraId => extras.some((one) => one.id === id);

/** Dollars of an add-on of the services page, of which an extra has its price in one place; `custom` on request. */
export function addonFrom(prices: PriceList, id: ServiceAddonId): number | 'custom' {
  const extra = prices.extras.find((one) => one.id === id);
  return extra?.price ?? prices.addons.find((one) => one.id === id)?.from ?? 'custom';
}

/** The add-ons of the instant quote with their prices in dollars, which are those of the extras. */
export const quoteAddons = (prices: PriceList): { id: QuoteAddonId; label: string; price: number }[] =>
  prices.quote.addons.map(({ id, label }) => ({ id, label, price: extrasOf(prices, [id])[0]?.price ?? 0 }));
