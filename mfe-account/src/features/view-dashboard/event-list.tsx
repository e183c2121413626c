import { styled } from 'styled-components';
import type { Booking } from 'shared-data/account';
import { formatDate, formatEventHours } from 'shared-data/domain/time';
import { Text, theme } from 'shared-ui';
import { BookingStatusBadge } from '../../components/booking-status-badge.tsx';

const List = styled.ol`
  display: grid;
`;

const Item = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(2)} ${theme.space(4)};
  padding-block: ${theme.space(4)};
  border-top: 1px solid ${theme.color.line};

  > div {
    flex: 1 1 min(11rem, 100%);
    min-width: 0;
  }
  &:last-child {
    border-bottom: 1px solid ${theme.color.line};
  }
`;

interface EventListProps {
  /** Names the list. */
  label: string;
  events: readonly Booking[];
  /** Shown when there are none. */
  empty?: string;
}

/** A short list of events: name, day and place, status. */
export function EventList({ label, events, empty }: EventListProps) {
  if (events.length === 0 && empty) return <Text tone="muted">{empty}</Text>;
  return (
    <List role="list" aria-label={label}>
      {events.map((event) => (
        <Item key={event.id}>
          <div>
            <Text weight="medium">{event.eventName}</Text>
            <Text size="small" tone="muted" numeric>
              <time dateTime={`${event.eventDate}T${event.eventTime}`}>
                {`${formatDate(event.eventDate, 'long')}, ${formatEventHours(event)}`}
              </time>
              <br />
              {event.location}
            </Text>
          </div>
          <BookingStatusBadge status={event.status} />
        </Item>
      ))}
    </List>
  );
}
