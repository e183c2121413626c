import { formatUsdWhole } from 'shared-data/domain/money';
import type { PriceList } from 'shared-data/domain/price-list';
import { startingPrice } from 'shared-data/domain/pricing';

/** What the page is called, also in search results. */
export const headOf = (prices: PriceList) => ({
  title: 'Mobile bar and event bartending in Washington, DC',
  description: `A mobile bar, licensed bartenders and cocktails made for your event. Weddings, corporate events and private parties in Washington, DC, Northern Virginia and Maryland, from ${formatUsdWhole(startingPrice(prices).price)}.`,
});
