import type { SiteReview, SiteReviews } from '../domain/business/site-content.ts';

const siteReview = (n: number, changes: Partial<SiteReview> = {}): SiteReview => ({
  id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  name: `Customer ${n}`,
  rating: 5,
  text: `What customer ${n} wrote.`,
  eventType: 'wedding',
  month: '2026-05',
  photo: false,
  answer: null,
  ...changes,
});

/** The reviews of a site with that many, all of five stars; `first` changes the latest. */
export const siteReviews = (count: number, first: Partial<SiteReview> = {}): SiteReviews => ({
  count,
  average: count === 0 ? null : 5,
  latest: Array.from({ length: Math.min(count, 12) }, (_, n) => siteReview(n + 1, n === 0 ? first : {})),
});
