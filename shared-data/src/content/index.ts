import { useDataConfig } from '../data-provider.tsx';
import { contentOf } from '../domain/business/site-content.ts';
import type { SiteContent } from '../domain/business/site-content.ts';
import type { PriceList } from '../domain/prices/price-list.ts';

export { FIRST_CONTENT } from '../domain/business/site-content.ts';
export type { SiteContent } from '../domain/business/site-content.ts';
export type { Business, BusinessFacts } from '../domain/business/facts.ts';
export { useBusiness } from './use-business.ts';

/**
 * The content that this document was rendered with; it does not change while the tab is open.
 * @throws Error outside the provider.
 */
export function useContent(): SiteContent {
  return contentOf(useDataConfig());
}

/** The price list in force when this document was rendered. The database checks each price. */
export function usePrices(): PriceList {
  return useContent().prices;
}
