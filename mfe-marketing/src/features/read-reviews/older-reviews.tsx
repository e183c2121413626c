import { useState } from 'react';
import { withStore } from 'shared-data/store';
import { Button, Notice, Spinner } from 'shared-ui';
import { OLDER_REVIEWS, useOlderReviewsQuery } from '../../api/reviews-api.ts';
import { ReviewItems, ReviewList } from './review-list.tsx';

/** The reviews after those of the page, and a button for those after them. */
function OlderReviews({ offset, count }: { offset: number; count: number }) {
  const [pages, setPages] = useState(1);
  return (
    <>
      {Array.from({ length: pages }, (_, page) => (
        <Page key={page} offset={offset + page * OLDER_REVIEWS} />
      ))}
      {offset + pages * OLDER_REVIEWS < count && (
        <Button variant="secondary" onClick={() => setPages(pages + 1)}>
          Show older reviews
        </Button>
      )}
    </>
  );
}

function Page({ offset }: { offset: number }) {
  const { data, isError, refetch } = useOlderReviewsQuery(offset);
  if (isError && !data)
    return (
      <Notice tone="warning" title="The older reviews could not be loaded" role="status">
        <Button variant="secondary" size="small" onClick={() => void refetch()}>
          Try again
        </Button>
      </Notice>
    );
  if (!data) return <Spinner text="Loading older reviews..." />;
  return (
    <ReviewList role="list" aria-label="Older reviews">
      <ReviewItems reviews={data} />
    </ReviewList>
  );
}

export default withStore(OlderReviews);
