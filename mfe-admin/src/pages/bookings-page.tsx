import { withStore } from 'shared-data/store';
import type { PageHead } from '@district-pour/contract';
import { DeskPage } from '../components/desk-page.tsx';
import { BookingsList } from '../areas/bookings/features/list-bookings/bookings-list.tsx';

export const head: PageHead = { title: 'Bookings', description: 'All bookings' };

/** The list of all bookings. */
function BookingsPage() {
  return (
    <DeskPage title="Bookings" text="Times are Eastern.">
      <BookingsList />
    </DeskPage>
  );
}

export default withStore(BookingsPage);
