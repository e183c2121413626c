import { reviewReasonText } from 'shared-data/domain/reviews';
import { ButtonLink, Text, TextLink } from 'shared-ui';
import { useMyReviewsQuery } from '../../api/reviews-api.ts';
import { paths, reviewPath } from '../../paths.ts';

/** In My Bookings: the way to the review of a completed booking, and what became of one that was sent. */
export function OwnReview({ bookingId }: { bookingId: string }) {
  const { data } = useMyReviewsQuery(undefined);
  const review = data?.find((one) => one.bookingId === bookingId);
  if (!review) return null;
  if (review.status === 'open' || review.status === 'draft')
    return (
      <div>
        <ButtonLink
          to={reviewPath(bookingId)}
          variant="secondary"
          size="small"
          aria-describedby={`booking-${bookingId}`}
        >
          {review.status === 'open' ? 'Write a review' : 'Finish your review'}
        </ButtonLink>
      </div>
    );
  return (
    <Text size="small">
      {review.status === 'pending' && 'Your review has been sent. We look at it before it is shown.'}
      {review.status === 'approved' && (
        <>
          Your review is among the <TextLink to={paths.testimonials}>testimonials</TextLink>.
        </>
      )}
      {review.status === 'rejected' && `Your review is not shown. ${reviewReasonText(review.reason ?? '')}`}
    </Text>
  );
}
