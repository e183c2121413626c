import { PRICE_LIST } from '../prices/price-list.ts';
import type { PriceList } from '../prices/price-list.ts';
import { FIRST_FACTS } from './facts.ts';
import type { BusinessFacts } from './facts.ts';

/** What the owner edits and prerendered pages show (docs/architecture.md, "Content"). */
export interface SiteContent {
  /** Counts the changes; 0 is the first content, which every build has. */
  version: number;
  facts: BusinessFacts;
  /** The price list in force. */
  prices: PriceList;
  /** The month, YYYY-MM, and its open places on weekend days; null when no notice is shown. */
  openWeekendPlaces: { month: string; places: number } | null;
}

/** The content of a site whose owner has not changed anything. */
export const FIRST_CONTENT: SiteContent = {
  version: 0,
  facts: FIRST_FACTS,
  prices: PRICE_LIST,
  openWeekendPlaces: null,
};
