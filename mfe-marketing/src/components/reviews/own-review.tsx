import { styled } from 'styled-components';
import { reviewReasonText } from 'shared-data/domain/reviews';
import { formatDate, todayInNewYork } from 'shared-data/domain/time';
import { ButtonLink, Stack, Text, TextLink, theme, VisuallyHidden } from 'shared-ui';
import type { OwnReview as Review } from '../../api/reviews-api.ts';
import { paths } from '../../paths.ts';
import { OwnerAnswer } from './owner-answer.tsx';
import { ReviewQuote } from './review-quote.tsx';

const Figure = styled.figure`
  display: grid;
  gap: ${theme.space(2)};
  max-width: ${theme.measure};

  img {
    max-width: 20rem;
  }
  figcaption {
    color: ${theme.color.muted};
    font-size: ${theme.text.small};
  }
  figcaption strong {
    display: block;
    font-weight: 600;
  }
`;

/** What became of a review that was sent (docs/product/reviews.md#own-reviews). */
function State({ status, rejectReason }: Review) {
  return (
    <Text size="small">
      {status === 'pending' && 'Your review has been sent. We look at it before it is shown.'}
      {status === 'approved' && (
        <>
          Your review is among the <TextLink to={paths.testimonials}>testimonials</TextLink>.
        </>
      )}
      {status === 'rejected' && `Your review is not shown. ${reviewReasonText(rejectReason ?? '')}`}
    </Text>
  );
}

/** The way to the review of an event; of one that was sent what became of it, what was written, when published as the site has it, and the answer. */
export function OwnReview({ review }: { review: Review }) {
  const { id, status, bookingId, eventName, eventDate, text, rating, answer, submittedAt } = review;
  if (id === null || rating === null || text === null || submittedAt === null)
    return (
      <div>
        <ButtonLink to={paths.review(bookingId)} variant="secondary" size="small">
          {status === 'open' ? 'Write a review' : 'Finish your review'}
          <VisuallyHidden>{` of ${eventName}`}</VisuallyHidden>
        </ButtonLink>
      </div>
    );
  const shown = { ...review, id, rating, text, month: eventDate.slice(0, 7) };
  return (
    <Stack gap={3}>
      <State {...review} />
      <Figure>
        <ReviewQuote review={shown} whole={status === 'approved'} />
      </Figure>
      <Text size="small" tone="muted">{`Sent ${formatDate(todayInNewYork(submittedAt), 'long')}`}</Text>
      {answer !== null && <OwnerAnswer>{answer}</OwnerAnswer>}
    </Stack>
  );
}
