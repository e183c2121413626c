import { extrasOf } from './extras.ts';
import { formatUsdWhole } from './money.ts';
import type { Extra, ExtraId, PriceList, QuoteAddonId } from './price-list.ts';

/** Extras as the choices of a form, with what each costs for the whole event (docs/product/extras.md). */
export const extraChoices = (
  extras: readonly Pick<Extra, 'id' | 'label' | 'price'>[],
): { value: ExtraId; label: string }[] =>
  extras.map(({ id, label, price }) => ({ value: id, label: `${label}, ${formatUsdWhole(price)}` }));

/** Whether that is the id of an extra. */
export const isExtraId = ({ extras }: PriceList, id: string): id is ExtraId => extras.some((one) => one.id === id);

/** The add-ons of the instant quote with their prices in dollars, which are those of the extras. */
export const quoteAddons = (prices: PriceList): { id: QuoteAddonId; label: string; price: number }[] =>
  prices.quote.addons.map(({ id, label }) => ({ id, label, price: extrasOf(prices, [id])[0]?.price ?? 0 }));
