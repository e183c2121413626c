import type { SiteReviews } from './site-content.ts';

/** Why an admin rejects a review, and why a reader reports one; the customer reads the sentence (docs/product/reviews.md#reject). */
export const REVIEW_REASONS = {
  abuse: 'It insults or threatens somebody.',
  personal_data: 'It has personal data of somebody else.',
  not_our_event: 'It is not about an event of ours.',
  fake: 'It was not written by a guest or customer of the event.',
} as const;
export type ReviewReason = keyof typeof REVIEW_REASONS;

/** The sentence of a stored reason. */
export const reviewReasonText = (reason: string): string =>
  Object.entries(REVIEW_REASONS).find(([known]) => known === reason)?.[1] ?? 'It breaks our rules.';

/** A rating is shown from this number of reviews on. */
export const RATED_FROM = 5;

/** What the rating badge says; null while there is nothing to say. */
export const ratingOf = ({ count, average }: SiteReviews): { average: number; count: number } | null =>
  count >= RATED_FROM && average !== null ? { average, count } : null;

/** Where the site serves the photo of an approved review. */
export const reviewPhotoPath = (id: string): string => `/review-photos/${id}.jpg`;

/** What the name of a review is when the customer wants none shown. */
export const NAMELESS = 'A customer';

/** For how many days after its event a booking can be reviewed; `private.review_end` has the same. */
export const REVIEW_DAYS = 90;

/** Limits of the form, as the database has them. */
export const REVIEW_LIMITS = { text: 1000, name: 60, answer: 1000, note: 500 } as const;
