import { withStore } from 'shared-data/store';
import { ErrorState, Skeleton, Stack, TextLink } from 'shared-ui';
import type { SlotProps } from 'shared-ui/slot';
import { useEventSheetQuery } from '../api/event-sheets-api.ts';
import { SheetCrew } from '../features/prepare-event/sheet-crew.tsx';

/** Who works at an event and who is missing, on the booking's page of the desk (docs/product/staff.md#booking-crew). */
export default withStore(function BookingCrew({ bookingId }: SlotProps['desk-booking']) {
  const { data, error, isFetching, refetch } = useEventSheetQuery(bookingId, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  if (data && (data.status !== 'cancelled' || data.crew.length > 0))
    return (
      <Stack gap={3} align="start">
        <SheetCrew sheet={data} size="h3" />
        <TextLink to={`/staff-schedule?day=${data.booking.eventDate}`} standalone>
          Plan the crew
        </TextLink>
      </Stack>
    );
  if (data !== undefined) return null;
  return error ? (
    <ErrorState
      level={2}
      message="The crew could not be loaded."
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  ) : (
    <Skeleton lines={3} text="Loading the crew" />
  );
});
