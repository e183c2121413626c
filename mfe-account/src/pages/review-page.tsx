import { useBusiness } from 'shared-data';
import { formatDate } from 'shared-data/domain/time';
import { mailCodesOf } from 'shared-data/mail-codes';
import { withStore } from 'shared-data/store';
import { Container, Heading, Notice, Section, Spinner, Stack, Text, TextLink } from 'shared-ui';
import { OpenByCode } from 'shared-ui/mail-code';
import { useHydrated } from 'shared-ui/router';
import type { PageHead } from '@district-pour/contract';
import { useLinkedReviewQuery } from '../api/reviews-api.ts';
import { NotLoaded } from '../components/not-loaded.tsx';
import { ReviewForm } from '../features/write-review/review-form.tsx';
import { useReviewToken } from '../features/write-review/use-review-token.ts';
import { paths } from '../paths.ts';

export const head: PageHead = {
  title: 'Your review',
  description: 'Tell us and others how your District Pour event was.',
};

/** Where a customer writes a review, by the link of the thanks or from My Bookings (docs/product/reviews.md#who-reviews). */
function ReviewPage() {
  const hydrated = useHydrated();
  const opened = useReviewToken();
  return (
    <Section>
      <Container width="narrow">
        <Stack gap={6}>
          <Heading level={1}>Your review</Heading>
          {(!hydrated || opened.status === 'opening') && <Spinner text="Loading your review..." />}
          {hydrated && opened.status === 'none' && <NoReview />}
          {opened.status === 'failed' && <ReviewNotLoaded onRetry={opened.retry} />}
          {hydrated && opened.status === 'opened' && <LinkedReview key={opened.token} token={opened.token} />}
        </Stack>
      </Container>
    </Section>
  );
}

function LinkedReview({ token }: { token: string }) {
  const { data, isError, isLoading, refetch } = useLinkedReviewQuery(token);
  if (isLoading) return <Spinner text="Loading your review..." />;
  if (isError && !data) return <ReviewNotLoaded onRetry={() => void refetch()} />;
  if (!data) return <NoReview />;
  if (!data.draft)
    return (
      <Notice tone="success" title="Thank you for your review" role="status">
        <p>
          <span>{`The review of ${data.eventName} has been sent. We look at it before it is shown among the`}</span>{' '}
          <TextLink to={paths.testimonials}>testimonials</TextLink>.
        </p>
      </Notice>
    );
  return (
    <>
      <Text>
        {data.eventName}, {formatDate(data.eventDate)}. A few words from you help us, and those who are looking for a
        bar for their own event.
      </Text>
      <ReviewForm token={token} draft={data.draft} />
    </>
  );
}

function ReviewNotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <NotLoaded
      title="We cannot load your review right now"
      unaffected="What you wrote is not lost."
      onRetry={onRetry}
    />
  );
}

/** The same for every link that opens nothing. */
function NoReview() {
  const { phone } = useBusiness();
  return (
    <>
      <Notice title="This link does not open a review" role="status">
        <p>
          It may have ended, or a part of it is missing. A review can be written until 90 days after the event; a page
          that a link has opened ends after two hours. Please open the link in our mail again, or go to{' '}
          <TextLink to={paths.bookings}>My Bookings</TextLink>. Questions? Call{' '}
          <TextLink href={phone.href}>{phone.display}</TextLink>.
        </p>
      </Notice>
      <OpenByCode {...mailCodesOf('review')} />
    </>
  );
}

export default withStore(ReviewPage);
