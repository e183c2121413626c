import { businessOf } from 'shared-data/domain/facts';
import { factWords } from 'shared-data/domain/fill-facts';
import { formatUsdWhole } from 'shared-data/domain/money';
import type { SiteContent } from 'shared-data/content';
import { startingPrice } from 'shared-data/domain/pricing';

/** What the page is called, also in search results. */
export const headOf = ({ facts, prices }: SiteContent) => ({
  title: 'Mobile bar and event bartending in Washington, DC',
  description: `A mobile bar, its bartenders and cocktails made for your event. Weddings, corporate events and private parties in the ${facts.area.name}, ${factWords(businessOf(facts)).area_detail}, from ${formatUsdWhole(startingPrice(prices).price)}.`,
});
