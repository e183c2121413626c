import type { EventType } from '../bookings/event-types.ts';
import type { PublicRecipe } from '../bar/recipe.ts';
import { PRICE_LIST } from '../prices/price-list.ts';
import type { PriceList } from '../prices/price-list.ts';
import { FIRST_FACTS } from './facts.ts';
import type { BusinessFacts } from './facts.ts';
import type { GalleryPicture } from './gallery.ts';

/** A review as pages show it; docs/product/reviews.md. */
export interface SiteReview {
  id: string;
  /** Null when the customer wants no name shown. */
  name: string | null;
  /** 1 to 5. */
  rating: number;
  text: string;
  eventType: EventType;
  /** Of the event, YYYY-MM. */
  month: string;
  /** Whether it has a photo, which the site serves by the review's id. */
  photo: boolean;
  /** The owner's public answer. */
  answer: string | null;
}

/** The reviews of a site. */
export interface SiteReviews {
  /** How many reviews of completed bookings are approved. */
  count: number;
  /** Their average with one digit; null without any. */
  average: number | null;
  /** The latest of them. */
  latest: SiteReview[];
}

/** What the owner edits and prerendered pages show (docs/architecture.md, "Content"). */
export interface SiteContent {
  /** Counts the changes; 0 is the first content, which every build has. */
  version: number;
  facts: BusinessFacts;
  /** Whether people, reviews and figures are invented, as the sample data are; the footer says so. */
  demo: boolean;
  /** The price list in force. */
  prices: PriceList;
  /** Percent that prices include. */
  taxPercent: number;
  /** The month, YYYY-MM, and its open places on weekend days; null when no notice is shown. */
  openWeekendPlaces: { month: string; places: number } | null;
  reviews: SiteReviews;
  /** The pictures that the gallery shows, in their order; null while they are those of the first gallery, which the pages have. */
  gallery: readonly GalleryPicture[] | null;
  /** The first of the public recipes, by name. */
  recipes: PublicRecipe[];
}

/** The content of a site whose owner has not changed anything: the first value, which pages and functions get from {@link contentOf}. */
export const FIRST_CONTENT: SiteContent = {
  version: 0,
  facts: FIRST_FACTS,
  demo: false,
  prices: PRICE_LIST,
  taxPercent: 0,
  openWeekendPlaces: null,
  reviews: { count: 0, average: null, latest: [] },
  gallery: null,
  recipes: [],
};

/**
 * The content in force where a page is rendered: a site whose owner has not changed anything sends none. What an older version
 * has stored lacks what was added since, which then has its first value.
 */
export const contentOf = ({ content }: { content?: Partial<SiteContent> | null }): SiteContent =>
  content ? { ...FIRST_CONTENT, ...content } : FIRST_CONTENT;
