import { clockNow } from 'shared-data';
import { ErrorState, Skeleton } from 'shared-ui';
import { Navigate } from 'shared-ui/router';
import { useEventSheetsQuery } from '../../api/event-sheets-api.ts';

/** Leads to the sheet of the next event that is not over; without one to the shifts (docs/product/event-sheet.md#next). */
export function NextSheet() {
  const { data, error, isFetching, refetch } = useEventSheetsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data || isFetching)
    return error ? (
      <ErrorState message="The next event could not be loaded." retrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Skeleton lines={12} text="Loading your next event" />
    );
  const now = clockNow().toISOString();
  const next = data.find(({ endsAt }) => endsAt > now);
  return <Navigate to={next ? `/event-sheets/${next.bookingId}` : '/staff-schedule'} replace />;
}
