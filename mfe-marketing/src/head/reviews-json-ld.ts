import { REVIEWS } from '../content/reviews.ts';
import type { SiteContent } from 'shared-data/content';
import { ratedBusinessJsonLd, type JsonLd } from './business-json-ld.ts';

/** The business with its nine reviews. */
export const reviewsJsonLd = (content: SiteContent): JsonLd => ({
  ...ratedBusinessJsonLd(content),
  review: REVIEWS.map(({ name, rating, text }) => ({
    '@type': 'Review',
    author: { '@type': 'Person', name },
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5 },
    reviewBody: text,
  })),
});
