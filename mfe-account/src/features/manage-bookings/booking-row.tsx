import { styled } from 'styled-components';
import type { Booking } from 'shared-data/account';
import { counted } from 'shared-data/domain/counted';
import { eventTypeLabel } from 'shared-data/domain/event-types';
import { waitsForSignature } from 'shared-data/domain/signatures';
import { formatDate, formatPlainHours } from 'shared-data/domain/time';
import { useServerNow } from 'shared-data/store';
import { ButtonLink, Heading, TextLink, theme } from 'shared-ui';
import { BookingStatusBadge } from '../../components/booking-status-badge.tsx';
import { bookingPath, contractPath, paymentPath, rebookPath } from '../../paths.ts';
import type { ListedBooking } from './listed-booking.ts';
import { hasTakenPlace } from './current-bookings.ts';
import { PayBalance } from './pay-balance.tsx';
import { listedNote } from './payment-note.ts';

const Row = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  font-size: ${theme.text.small};
  line-height: 1.4;

  > p,
  h3 {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  h3 {
    min-width: 0;
    line-height: 1.35;
  }
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(4)};
`;

const Foot = styled(Line)`
  min-height: 2.75rem;
  margin-top: ${theme.space(1)};

  /* Two lines, as high as the button beside them. */
  > p {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    font-variant-numeric: tabular-nums;
    font-weight: 550;
  }
  > :last-child {
    flex: none;
  }
`;

interface BookingRowProps extends ListedBooking {
  booking: Booking;
}

/** A booking in the list: what and when, what is open, and the next step; the rest is on its own view (docs/product/my-account.md#booking-row). */
export function BookingRow({ booking, actions, money, paymentTab, onChanged }: BookingRowProps) {
  const now = useServerNow(15_000);
  const heading = `booking-${booking.id}`;
  const mayPay = actions?.pay === null;
  const step = () => {
    if (mayPay && booking.status === 'pending')
      return (
        <ButtonLink to={paymentPath(booking.id)} size="small" aria-describedby={heading}>
          Pay now
        </ButtonLink>
      );
    if (actions?.sign === null && waitsForSignature(booking))
      return (
        <ButtonLink to={contractPath(booking.id)} size="small" aria-describedby={heading}>
          Sign the contract
        </ButtonLink>
      );
    if (mayPay && money)
      return (
        <PayBalance
          {...paymentTab}
          of={{ bookingId: booking.id }}
          open={money.open}
          describedBy={heading}
          onRefused={onChanged}
        />
      );
    if (hasTakenPlace(booking, now))
      return (
        <ButtonLink to={rebookPath(booking.id)} variant="secondary" size="small" aria-describedby={heading}>
          Rebook
        </ButtonLink>
      );
    return (
      <ButtonLink to={bookingPath(booking.number)} variant="secondary" size="small" aria-describedby={heading}>
        Details
      </ButtonLink>
    );
  };
  return (
    <Row aria-labelledby={heading}>
      <Line>
        <Heading id={heading} level={3} size="h4" tabIndex={-1}>
          <TextLink to={bookingPath(booking.number)}>{booking.eventName}</TextLink>
        </Heading>
        <BookingStatusBadge status={booking.status} />
      </Line>
      <p>
        <time dateTime={`${booking.eventDate}T${booking.eventTime}`}>
          {`${formatDate(booking.eventDate, 'dated')}, ${formatPlainHours(booking)}`}
        </time>
      </p>
      <p>{`${eventTypeLabel(booking.eventType)}, ${counted(booking.guestCount, 'guest')}, ${booking.location}`}</p>
      {booking.specialRequests && <p>{booking.specialRequests}</p>}
      <Foot>
        <p>{listedNote(booking, now, money)}</p>
        <div>{step()}</div>
      </Foot>
    </Row>
  );
}
