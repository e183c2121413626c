import { REVIEWS } from '../content/reviews.ts';
import { ratedBusinessJsonLd, type JsonLd } from './business-json-ld.ts';

/** The business with its nine reviews. */
export const reviewsJsonLd: JsonLd = {
  ...ratedBusinessJsonLd,
  review: REVIEWS.map(({ name, rating, text }) => ({
    '@type': 'Review',
    author: { '@type': 'Person', name },
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5 },
    reviewBody: text,
  })),
};
