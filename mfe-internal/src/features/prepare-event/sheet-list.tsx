import { counted } from 'shared-data/domain/counted';
import { formatDate, formatEventHours } from 'shared-data/domain/time';
import { Badge, EmptyState, ErrorState, Skeleton, Text, TextLink } from 'shared-ui';
import { useEventSheetsQuery } from '../../api/event-sheets-api.ts';
import { Rows, RowText } from '../../components/rows.ts';

/** The events to come, the soonest first: all of them for the owner, for staff those at which they work. */
export function SheetList() {
  const { data, error, isFetching, refetch } = useEventSheetsQuery(undefined, { refetchOnFocus: true });
  if (!data)
    return error ? (
      <ErrorState message="The events could not be loaded." retrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Skeleton lines={6} text="Loading the events" />
    );
  if (data.length === 0)
    return (
      <EmptyState
        level={2}
        title="No events"
        text="A confirmed event is listed here, for staff once their shift is published."
      />
    );
  return (
    <Rows>
      {data.map((event) => (
        <li key={event.bookingId}>
          <RowText>
            <TextLink to={`/event-sheets/${event.bookingId}`}>{event.eventName}</TextLink>{' '}
            {!event.hasMenu && <Badge tone="warning">No menu</Badge>}
            <Text size="small">
              {formatDate(event.eventDate)}, {formatEventHours(event)}
            </Text>
            <Text size="small">
              {event.place} · {counted(event.guestCount, 'guest')}
            </Text>
          </RowText>
        </li>
      ))}
    </Rows>
  );
}
