import { ErrorState, Notice, Skeleton, Stack } from 'shared-ui';
import { useOpeningConflictsQuery, useOpeningRulesQuery } from '../../api/opening-api.ts';
import { LIVE } from '../../../../components/use-list-address.ts';
import { OpeningForm } from './opening-form.tsx';
import { bookingsAre, OutsideBookings } from './outside-bookings.tsx';

/** The opening rules with the bookings outside of them. */
export function OpeningHours() {
  const { data, isFetching, refetch } = useOpeningRulesQuery(undefined, LIVE);
  const conflicts = useOpeningConflictsQuery(undefined, LIVE).data ?? [];
  if (!data)
    return isFetching ? (
      <Skeleton lines={8} height="2.5rem" text="Loading opening hours" />
    ) : (
      <ErrorState message="Failed to load opening hours." onRetry={() => void refetch()} />
    );
  return (
    <Stack gap={6}>
      {conflicts.length > 0 && (
        <Notice title={`${bookingsAre(conflicts.length)} outside of the opening hours`}>
          <OutsideBookings bookings={conflicts} />
        </Notice>
      )}
      <OpeningForm rules={data} />
    </Stack>
  );
}
