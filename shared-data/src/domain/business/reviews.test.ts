import { SAMPLE_REVIEWS, siteReviews } from '../../testing/reviews.ts';
import { ratingOf, reviewReasonText } from './reviews.ts';

describe('the rating that pages show', () => {
  // rule: B-3-42
  test.each([
    ['no review', siteReviews(0), null],
    ['four reviews and no samples', siteReviews(4), null],
    [
      'four reviews and samples',
      { ...siteReviews(4), samples: SAMPLE_REVIEWS },
      { average: 4.9, count: 2, isSample: true },
    ],
    ['five reviews', siteReviews(5), { average: 5, count: 5, isSample: false }],
  ])('with %s', (_what, reviews, expected) => {
    expect(ratingOf(reviews)).toEqual(expected);
  });
});

test('an unknown reason has a sentence too', () => {
  expect(reviewReasonText('abuse')).toBe('It insults or threatens somebody.');
  expect(reviewReasonText('other')).toBe('It breaks our rules.');
});
