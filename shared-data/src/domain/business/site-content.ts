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
  /** Percent that prices include. */
  taxPercent: number;
  /** The month, YYYY-MM, and its open places on weekend days; null when no notice is shown. */
  openWeekendPlaces: { month: string; places: number } | null;
}

/** The content of a site whose owner has not changed anything: the first value, which pages and functions get from {@link contentOf}. */
export const FIRST_CONTENT: SiteContent = {
  version: 0,
  facts: FIRST_FACTS,
  prices: PRICE_LIST,
  taxPercent: 0,
  openWeekendPlaces: null,
};

/** The content in force where a page is rendered: a site whose owner has not changed anything sends none. */
export const contentOf = ({ content }: { content?: SiteContent | null }): SiteContent => content ?? FIRST_CONTENT;
