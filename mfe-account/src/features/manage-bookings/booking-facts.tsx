import { styled } from 'styled-components';
import type { Booking } from 'shared-data/account';
import { formatDate, formatEventTime } from 'shared-data/domain/time';
import { theme } from 'shared-ui';

const List = styled.dl`
  display: grid;
  grid-template-columns: minmax(min(5.5rem, 40%), auto) minmax(0, 1fr);
  gap: ${theme.space(2)} ${theme.space(5)};
  font-size: ${theme.text.small};
  line-height: 1.5;

  dt {
    color: ${theme.color.muted};
  }
  dd {
    white-space: pre-line;
  }

  ${theme.media.tablet} {
    grid-template-columns: minmax(5.5rem, auto) minmax(0, 1fr) minmax(5.5rem, auto) minmax(0, 1fr);

    dd[data-wide='true'] {
      grid-column: 2 / -1;
    }
  }
`;

type EventFacts = Pick<Booking, 'eventDate' | 'eventTime' | 'location' | 'guestCount' | 'specialRequests'>;

/** Date, time, location, guests and special requests. */
export function BookingFacts({ booking }: { booking: EventFacts }) {
  return (
    <List>
      <dt>Date</dt>
      <dd>
        <time dateTime={booking.eventDate}>{formatDate(booking.eventDate)}</time>
      </dd>
      <dt>Time</dt>
      <dd>
        <time dateTime={booking.eventTime}>{formatEventTime(booking.eventTime)}</time>
      </dd>
      <dt>Location</dt>
      <dd>{booking.location}</dd>
      <dt>Guests</dt>
      <dd>{booking.guestCount}</dd>
      {booking.specialRequests && (
        <>
          <dt>Special requests</dt>
          <dd data-wide="true">{booking.specialRequests}</dd>
        </>
      )}
    </List>
  );
}
