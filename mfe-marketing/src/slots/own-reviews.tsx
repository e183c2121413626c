import { styled } from 'styled-components';
import { formatDate } from 'shared-data/domain/time';
import { withStore } from 'shared-data/store';
import { ErrorState, Heading, Skeleton, Stack, Text, TextLink, theme } from 'shared-ui';
import type { SlotProps } from 'shared-ui/slot';
import { useMyReviewsQuery } from '../api/reviews-api.ts';
import { OwnReview } from '../components/reviews/own-review.tsx';
import { paths } from '../paths.ts';

const List = styled.ul`
  display: grid;

  > li {
    display: grid;
    gap: ${theme.space(3)};
    padding-block: ${theme.space(5)};
    border-top: 1px solid ${theme.color.line};
  }
`;

/** What a customer wrote about their events, in the account and in one of its bookings (docs/product/reviews.md#own-reviews). */
export default withStore(function OwnReviews({ bookingId }: SlotProps['account-reviews']) {
  const { data, error, isFetching, refetch } = useMyReviewsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data)
    return error ? (
      <ErrorState
        level={2}
        message="Your reviews could not be loaded."
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <Skeleton lines={3} text="Loading your reviews" />
    );
  if (bookingId !== undefined) {
    const review = data.find((one) => one.bookingId === bookingId);
    if (!review) return null;
    return (
      <Stack gap={2}>
        {review.submittedAt && <Text weight="medium">Your review</Text>}
        <OwnReview review={review} />
      </Stack>
    );
  }
  if (data.length === 0) return null;
  return (
    <Stack as="section" gap={4} aria-labelledby="own-reviews">
      <Heading level={2} size="h3" id="own-reviews">
        Your reviews
      </Heading>
      <List role="list" aria-labelledby="own-reviews">
        {data.map((review) => (
          <li key={review.bookingId}>
            <div>
              <TextLink to={paths.accountBooking(review.bookingNumber)}>{review.eventName}</TextLink>
              <Text size="small" tone="muted" numeric>
                {formatDate(review.eventDate, 'long')}
              </Text>
            </div>
            <OwnReview review={review} />
          </li>
        ))}
      </List>
    </Stack>
  );
});
