import { siteReviews } from '../../testing/reviews.ts';
import { ratingOf, reviewReasonText } from './reviews.ts';

describe('the rating that pages show', () => {
  // rule: B-3-42
  test.each([
    ['no review', siteReviews(0), null],
    ['four reviews', siteReviews(4), null],
    ['five reviews', siteReviews(5), { average: 5, count: 5 }],
  ])('with %s', (_what, reviews, expected) => {
    expect(ratingOf(reviews)).toEqual(expected);
  });
});

test('an unknown reason has a sentence too', () => {
  expect(reviewReasonText('abuse')).toBe('It insults or threatens somebody.');
  expect(reviewReasonText('other')).toBe('It breaks our rules.');
});
