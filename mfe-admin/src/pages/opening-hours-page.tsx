import { withStore } from 'shared-data/store';
import type { PageHead } from '@district-pour/contract';
import { DeskPage } from '../components/desk-page.tsx';
import { OpeningHours } from '../areas/calendar/features/edit-opening-hours/opening-hours.tsx';

export const head: PageHead = { title: 'Opening hours', description: 'When customers can book' };

/** Weekly hours, closed days, lead time and horizon. */
function OpeningHoursPage() {
  return (
    <DeskPage title="Opening hours" text="When customers can book. Changes never touch bookings.">
      <OpeningHours />
    </DeskPage>
  );
}

export default withStore(OpeningHoursPage);
