import { Suspense, useState } from 'react';
import { withStore } from 'shared-data/store';
import { ErrorState, lazyPart, Skeleton } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import type { PageHead } from '@district-pour/contract';
import { useDeskBookingQuery } from '../api/booking-api.ts';
import type { CalendarEvent } from '../areas/calendar/api/desk-calendar-api.ts';
import { DeskPage } from '../components/desk-page.tsx';
import { LIVE } from '../components/use-list-address.ts';
import { Calendar } from '../areas/calendar/features/show-calendar/calendar.tsx';

/** Loaded when it opens, since it needs the form libraries. */
const ChangeDialog = lazyPart(
  async () => (await import('../areas/bookings/features/change-booking/change-dialog.tsx')).ChangeDialog,
);

export const head: PageHead = { title: 'Calendar', description: 'Events, slots and closed days' };

interface Move {
  event: CalendarEvent;
  to?: { date: string; time: string };
}

/** Events, slots and closed days by month, week, day or as a list; events are moved here. */
function CalendarPage() {
  const [move, setMove] = useState<Move | null>(null);
  return (
    <DeskPage title="Calendar" text="Events, slots and closed days in Eastern Time.">
      <Calendar onMove={(event, to) => setMove({ event, to })} />
      {move && <EventChange {...move} onClose={() => setMove(null)} />}
    </DeskPage>
  );
}

/** Loads the booking of an event for the dialog that changes it. */
function EventChange({ event, to, onClose }: Move & { onClose: () => void }) {
  const { data: booking, isFetching, refetch } = useDeskBookingQuery(event.id, LIVE);
  const loading = <Skeleton lines={5} text="Loading the booking" />;
  if (booking)
    return (
      <Suspense fallback={loading}>
        <ChangeDialog booking={booking} to={to && { eventDate: to.date, eventTime: to.time }} onClose={onClose} />
      </Suspense>
    );
  return (
    <Dialog open onClose={onClose} title="Change booking" description={event.title}>
      {isFetching ? (
        loading
      ) : (
        <ErrorState message="Failed to load the booking." retrying={isFetching} onRetry={() => void refetch()} />
      )}
    </Dialog>
  );
}

export default withStore(CalendarPage);
