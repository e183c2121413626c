import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Booking } from 'shared-data/account';
import { bookingTitle } from 'shared-data/domain/booking-rules';
import { useOneVersion, useReturnedCheckout } from 'shared-data/payments';
import type { VersionedMoney } from 'shared-data/payments';
import { Button, ButtonLink, Card, EmptyState, Notice, TextLink, theme } from 'shared-ui';
import { useServerNow } from 'shared-data/store';
import { Fold } from 'shared-ui/display';
import { useSearchParams } from 'shared-ui/router';
import { FOLLOW_TIME, useMyBookingActionsQuery } from '../../api/booking-actions-api.ts';
import { SectionHeading } from '../../components/section-heading.tsx';
import { useFirstMinute } from '../../components/use-first-minute.ts';
import { paths } from '../../paths.ts';
import { BookingRow } from './booking-row.tsx';
import { splitBookings } from './current-bookings.ts';
import type { ListedBooking } from './listed-booking.ts';
import { useBookingsMoney } from './use-bookings-money.ts';

const Part = styled.section`
  display: grid;
  gap: ${theme.space(5)};
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(3)};
`;

const RowCard = styled(Card)`
  padding: ${theme.space(2)} ${theme.space(4)};
`;

interface BookingsProps {
  bookings: readonly Booking[];
  /** With all that its customer may do, when the address names it. */
  renderBooking: (booking: Booking, listed: ListedBooking) => ReactNode;
}

interface VersionedBookingProps extends Pick<BookingsProps, 'renderBooking'>, Omit<ListedBooking, 'money'> {
  booking: Booking;
  /** Undefined until it is loaded. */
  money: VersionedMoney | undefined;
}

/** A booking with the money of its version; a booking that is not confirmed has none. */
function VersionedBooking({ booking: loaded, money: figures, renderBooking, ...listed }: VersionedBookingProps) {
  const { booking = loaded, money } = useOneVersion(loaded, figures);
  return renderBooking(booking, { ...listed, money: booking.status === 'pending' ? undefined : money });
}

/** Moves the focus with the view: to the heading of the booking that is opened, and back to its row, where that is not folded. */
function useFollowedFocus(shown: string | undefined) {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    const row = document.getElementById(`booking-${before.current}`);
    before.current = shown;
    if (!shown) row?.focus();
    if (shown || document.activeElement !== row) document.getElementById('bookings-heading')?.focus();
  }, [shown]);
}

/** The second tab: a row for every booking, what comes next first; or the one booking that the address names by its number, as mails do. */
export function Bookings({ bookings, renderBooking }: BookingsProps) {
  const [params] = useSearchParams();
  const returned = useFirstMinute(params.get('payment') === 'success');
  const money = useBookingsMoney(bookings, { returned });
  const named = params.get('booking');
  const one = bookings.find(({ number }) => String(number) === named);
  useFollowedFocus(one?.id);
  const now = useServerNow(60_000);
  const none = bookings.length === 0;
  const actions = useMyBookingActionsQuery(undefined, { ...FOLLOW_TIME, refetchOnMountOrArgChange: true, skip: none });
  useReturnedCheckout(params.get('session_id'), returned, money.refetch);
  if (none) {
    return (
      <EmptyState
        level={2}
        title="You don't have any bookings yet."
        text="Choose a date and tell us about your event. Your booking will be listed here."
        action={<ButtonLink to={paths.booking}>Make a Booking</ButtonLink>}
      />
    );
  }
  const reload = () => {
    money.refetch();
    void actions.refetch();
  };
  const listed = (booking: Booking) => ({
    booking,
    money: money.moneyOf(booking.id),
    actions: actions.data?.[booking.id],
    paymentTab: { poll: money.poll, onOpened: () => money.waitFor(booking.id) },
    onChanged: reload,
  });
  const rows = (label: string, some: readonly Booking[]) =>
    some.length > 0 && (
      <List role="list" aria-label={label}>
        {some.map((booking) => (
          <li key={booking.id}>
            <RowCard>
              <VersionedBooking
                {...listed(booking)}
                renderBooking={(one, known) => <BookingRow booking={one} {...known} />}
              />
            </RowCard>
          </li>
        ))}
      </List>
    );
  const { current, past } = splitBookings(bookings, now);
  return (
    <Part aria-labelledby="bookings-heading">
      <SectionHeading
        id="bookings-heading"
        title={one ? bookingTitle(one.number) : 'My Bookings'}
        text={
          <>
            All times are Eastern Time. A <TextLink to={paths.calendar}>calendar feed</TextLink> keeps them in your own
            calendar.
          </>
        }
        action={
          one ? (
            <ButtonLink to={paths.bookings} variant="secondary" size="small">
              All my bookings
            </ButtonLink>
          ) : (
            <ButtonLink to={paths.booking} variant="secondary" size="small">
              Book an event
            </ButtonLink>
          )
        }
      />
      {(money.failed || (actions.isError && !actions.data)) && (
        <Notice
          tone="warning"
          title={money.failed ? 'What you have paid could not be loaded' : 'What you can do now could not be loaded'}
          role="status"
        >
          <Button variant="secondary" size="small" onClick={reload}>
            Try again
          </Button>
        </Notice>
      )}
      {named !== null && !one && (
        <Notice title={`This account has no booking ${named}`} role="status">
          <p>Were you signed in with another address when you booked? Then sign in with that one.</p>
        </Notice>
      )}
      {one ? (
        <Card>
          <VersionedBooking {...listed(one)} renderBooking={renderBooking} />
        </Card>
      ) : (
        <>
          {rows('Bookings', current)}
          {past.length > 0 && (
            <Fold title={`Past and cancelled (${past.length})`} open={current.length === 0}>
              {rows('Past and cancelled bookings', past)}
            </Fold>
          )}
        </>
      )}
    </Part>
  );
}
