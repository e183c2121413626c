import { BRAND } from 'shared-data/domain/business';
import { RATED_FROM } from 'shared-data/domain/reviews';
import type { SiteContent } from 'shared-data/content';

/** What the page is called, begins and ends with, also in search results. */
export const PAGE = {
  title: 'Testimonials',
  eyebrow: 'Testimonials',
  /** With reviews of customers. */
  reviewed: {
    title: 'What customers say',
    lead: 'Customers write these after their event, by a link that we mail them. We publish good and bad ones, and change no word.',
  },
  /** Without any. */
  first: {
    title: 'The first review is still to come',
    lead: 'After your event we mail you a link to write one. Yours may be the first.',
  },
  closing: {
    title: 'Have us at your event',
    text: 'Look for a date now, or ask us anything first. Somebody picks up from {{opens}} to {{closes}}, every day.',
  },
} as const;

/** How the page begins, by what it has to show. */
export const introOf = ({ reviews: { count } }: SiteContent) => (count > 0 ? PAGE.reviewed : PAGE.first);

/** In search results. */
export const descriptionOf = ({ reviews: { count } }: SiteContent): string =>
  count >= RATED_FROM
    ? `What customers say about ${BRAND.name}: ${count} reviews of weddings, corporate events and private parties that took place.`
    : `What customers say about ${BRAND.name} after their wedding, corporate event or private party.`;
