import { withStore } from 'shared-data/store';
import { ButtonLink, EmptyState, ErrorState, Skeleton } from 'shared-ui';
import { useParams } from 'shared-ui/router';
import type { PageHead } from '@district-pour/contract';
import { useEventSheetQuery } from '../api/event-sheets-api.ts';
import { TeamPage } from '../components/team-page.tsx';
import { EventSheetView } from '../features/prepare-event/event-sheet-view.tsx';
import { NextSheet } from '../features/prepare-event/next-sheet.tsx';

export const head: PageHead = { title: 'Event Sheet', description: 'What one event needs' };

/** What PostgreSQL answers to an address that has no valid id. */
const INVALID_ID = '22P02';

function EventSheet({ bookingId }: { bookingId: string }) {
  const { data, error, isFetching, refetch } = useEventSheetQuery(bookingId, { refetchOnFocus: true });
  if (data)
    return (
      <TeamPage title={`Event sheet: ${data.booking.eventName}`}>
        <EventSheetView sheet={data} />
      </TeamPage>
    );
  const isMissing = data === null || (error && 'code' in error && error.code === INVALID_ID);
  return (
    <TeamPage title="Event Sheet">
      {isMissing ? (
        <EmptyState
          level={2}
          title="There is no such sheet for you"
          text="You see the sheets of the events at which you work."
          action={<ButtonLink to="/event-sheets">All event sheets</ButtonLink>}
        />
      ) : error ? (
        <ErrorState message="The sheet could not be loaded." retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={12} text="Loading the sheet" />
      )}
    </TeamPage>
  );
}

/** The sheet of one event, or of the next one at /event-sheets/next (docs/product/event-sheet.md). */
export default withStore(function EventSheetPage() {
  const { bookingId = '' } = useParams();
  if (bookingId !== 'next') return <EventSheet key={bookingId} bookingId={bookingId} />;
  return (
    <TeamPage title="Event Sheet">
      <NextSheet />
    </TeamPage>
  );
});
