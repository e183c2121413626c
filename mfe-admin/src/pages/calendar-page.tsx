import { useState } from 'react';
import { withStore } from 'shared-data/store';
import type { PageHead } from '@district-pour/contract';
import type { CalendarEvent } from '../api/bookings/desk-calendar-api.ts';
import { DeskPage } from '../components/desk-page.tsx';
import { MoveDialog } from '../features/change-booking/move-dialog.tsx';
import { Calendar } from '../features/show-calendar/calendar.tsx';

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
      {move && (
        <MoveDialog
          booking={{
            id: move.event.id,
            eventName: move.event.title,
            eventDate: move.event.fromDate,
            eventTime: move.event.startTime,
            version: move.event.version,
          }}
          to={move.to}
          onClose={() => setMove(null)}
        />
      )}
    </DeskPage>
  );
}

export default withStore(CalendarPage);
