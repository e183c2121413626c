import { withStore } from 'shared-data/store';
import type { PageHead } from '@district-pour/contract';
import { AccountLayout } from '../components/account-layout.tsx';
import { CalendarFeed } from '../features/subscribe-calendar/calendar-feed.tsx';
import { paths } from '../paths.ts';

const lead = 'All of your bookings in your calendar program';

export const head: PageHead = { title: 'Calendar feed', description: `${lead}.` };

const back = { to: `${paths.account}?tab=bookings`, label: 'Back to your bookings' };

/** The private calendar feed (docs/product/calendar.md#feed). */
function CalendarPage() {
  return (
    <AccountLayout title="Calendar feed" lead={lead} back={back}>
      {(user) => <CalendarFeed userId={user.id} />}
    </AccountLayout>
  );
}

export default withStore(CalendarPage);
