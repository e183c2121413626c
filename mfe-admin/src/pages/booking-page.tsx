import { bookingTitle } from 'shared-data/domain/booking-rules';
import { bookingStatusLabel, bookingStatusTone } from 'shared-data/domain/status';
import { useBookingMoneyQuery, useOneVersion } from 'shared-data/payments';
import { withStore } from 'shared-data/store';
import { Badge, ButtonLink, EmptyState, ErrorState, Skeleton } from 'shared-ui';
import { useParams } from 'shared-ui/router';
import type { PageHead } from '@district-pour/contract';
import { useDeskBookingQuery } from '../api/booking-api.ts';
import { DeskPage } from '../components/desk-page.tsx';
import { LIVE } from '../components/use-list-address.ts';
import { BookingView } from './booking-view.tsx';

export const head: PageHead = { title: 'Booking', description: 'One booking' };

/** What PostgreSQL answers to an address that has no valid id. */
const INVALID_ID = '22P02';

function DeskBooking({ id }: { id: string }) {
  const query = useDeskBookingQuery(id, LIVE);
  const stored = query.data ?? undefined;
  const figures = useBookingMoneyQuery(stored ? [stored.id] : [], { ...LIVE, skip: !stored });
  const { booking, money, load } = useOneVersion(stored, stored && figures.data?.[stored.id]);
  const notFound = query.data === null || (query.error && 'code' in query.error && query.error.code === INVALID_ID);

  if (notFound)
    return (
      <DeskPage title="Booking not found">
        <EmptyState
          level={2}
          title="There is no such booking"
          text="It may have been deleted seven years after its event."
          action={<ButtonLink to="/admin/bookings">All bookings</ButtonLink>}
        />
      </DeskPage>
    );
  if (booking && money)
    return (
      <DeskPage
        title={`${bookingTitle(booking.number)}: ${booking.eventName}`}
        aside={<Badge tone={bookingStatusTone(booking.status)}>{bookingStatusLabel(booking.status)}</Badge>}
      >
        <BookingView booking={booking} money={money} onOutdated={load} />
      </DeskPage>
    );
  const retry = () => void (query.error ? query.refetch() : figures.refetch());
  return (
    <DeskPage title="Booking">
      {query.error || figures.error ? (
        <ErrorState
          message="Failed to load the booking."
          retrying={query.isFetching || figures.isFetching}
          onRetry={retry}
        />
      ) : (
        <Skeleton lines={8} height="2.5rem" text="Loading the booking" />
      )}
    </DeskPage>
  );
}

/** One booking of the owner's desk (docs/product/desk-bookings.md#booking-page). */
export default withStore(function BookingPage() {
  const { id = '' } = useParams();
  return <DeskBooking key={id} id={id} />;
});
