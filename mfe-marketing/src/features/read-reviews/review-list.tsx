import { styled } from 'styled-components';
import type { SiteReview } from 'shared-data/domain/site-content';
import { theme } from 'shared-ui';
import { ReportReview } from './report-review.tsx';
import { OwnerAnswer } from '../../components/reviews/owner-answer.tsx';
import { ReviewQuote } from '../../components/reviews/review-quote.tsx';

/** Columns fill from top to bottom, so that no gap is between short and long reviews. */
export const ReviewList = styled.ul`
  column-gap: ${theme.space(8)};

  ${theme.media.tablet} {
    columns: 2;
  }
  ${theme.media.desktop} {
    columns: 3;
  }
  && > li {
    display: grid;
    gap: ${theme.space(3)};
    justify-items: start;
    break-inside: avoid;
    padding-block: ${theme.space(6)};
    border-top: 1px solid ${theme.color.line};
  }
  figure {
    display: grid;
    gap: ${theme.space(4)};
    width: 100%;
  }
  blockquote {
    font-family: ${theme.font.display};
    font-size: ${theme.text.h4};
    line-height: 1.45;
    text-wrap: pretty;
  }
  figcaption {
    color: ${theme.color.muted};
    font-size: ${theme.text.small};
  }
  figcaption strong {
    display: block;
    color: ${theme.color.text};
    font-weight: 600;
  }
`;

/** Reviews with the owner's answers; readers can report one. */
export function ReviewItems({ reviews }: { reviews: readonly SiteReview[] }) {
  return reviews.map((review) => (
    <li key={review.id}>
      <figure>
        <ReviewQuote review={review} whole />
      </figure>
      {review.answer && <OwnerAnswer>{review.answer}</OwnerAnswer>}
      <ReportReview id={review.id} name={review.name} />
    </li>
  ));
}
