import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Booking } from 'shared-data/account';
import { bookingTitle } from 'shared-data/domain/booking-rules';
import type { BookingMoney } from 'shared-data/domain/money-row';
import { useOneVersion, useReturnedCheckout } from 'shared-data/payments';
import type { VersionedMoney } from 'shared-data/payments';
import { Button, ButtonLink, Card, EmptyState, Notice, TextLink, theme } from 'shared-ui';
import type { WaitingForPaymentProps } from 'shared-ui/payment';
import { useSearchParams } from 'shared-ui/router';
import { FOLLOW_TIME, useMyBookingActionsQuery } from '../../api/booking-actions-api.ts';
import type { BookingActions } from '../../api/booking-actions-api.ts';
import { SectionHeading } from '../../components/section-heading.tsx';
import { useFirstMinute } from '../../components/use-first-minute.ts';
import { paths } from '../../paths.ts';
import { useBookingsMoney } from './use-bookings-money.ts';

const Part = styled.section`
  display: grid;
  gap: ${theme.space(6)};
`;

const List = styled.ul`
  display: grid;
  gap: ${theme.space(4)};
`;

/** How a payment in another tab is waited for. */
export interface PaymentTab {
  poll: WaitingForPaymentProps;
  /** The tab with the checkout is open. */
  onOpened: () => void;
}

/** What the list knows of a booking beside its facts. */
export interface ListedBooking {
  actions: BookingActions | undefined;
  money: BookingMoney | undefined;
  paymentTab: PaymentTab;
  onChanged: () => void;
}

interface BookingsProps {
  bookings: readonly Booking[];
  renderBooking: (booking: Booking, listed: ListedBooking) => ReactNode;
}

interface ListItemProps extends Pick<BookingsProps, 'renderBooking'>, Omit<ListedBooking, 'money'> {
  booking: Booking;
  /** Undefined until it is loaded. */
  money: VersionedMoney | undefined;
}

/** A booking with the money of its version; a booking that is not confirmed has none. */
function ListItem({ booking: loaded, money: figures, renderBooking, ...listed }: ListItemProps) {
  const { booking = loaded, money } = useOneVersion(loaded, figures);
  return (
    <Card as="li">
      {renderBooking(booking, { ...listed, money: booking.status === 'pending' ? undefined : money })}
    </Card>
  );
}

/** The second tab: every booking, newest first; or the one that the address names by its number, as mails do. */
export function Bookings({ bookings, renderBooking }: BookingsProps) {
  const [params] = useSearchParams();
  const returned = useFirstMinute(params.get('payment') === 'success');
  const money = useBookingsMoney(bookings, { returned });
  const named = params.get('booking');
  const one = bookings.find(({ number }) => String(number) === named);
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
          one && bookings.length > 1 ? (
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
      <List role="list" aria-label="Bookings">
        {(one ? [one] : bookings).map((booking) => (
          <ListItem
            key={booking.id}
            booking={booking}
            money={money.moneyOf(booking.id)}
            renderBooking={renderBooking}
            actions={actions.data?.[booking.id]}
            paymentTab={{ poll: money.poll, onOpened: () => money.waitFor(booking.id) }}
            onChanged={reload}
          />
        ))}
      </List>
    </Part>
  );
}
