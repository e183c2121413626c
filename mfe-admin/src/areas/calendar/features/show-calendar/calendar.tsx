import { Suspense } from 'react';
import { lazyPart, Skeleton, Stack } from 'shared-ui';
import { useDeskCalendarQuery, type CalendarEntry, type CalendarEvent } from '../../api/desk-calendar-api.ts';
import { QueryState } from '../../../../components/query-state.tsx';
import { LIVE } from '../../../../components/use-list-address.ts';
import { CalendarList } from './calendar-list.tsx';
import { rangeOf } from './calendar-range.ts';
import { CalendarToolbar } from './calendar-toolbar.tsx';
import { useCalendarAddress, type CalendarAddress } from './use-calendar-address.ts';

// The library is loaded for the views that need it, not for the list.
const CalendarView = lazyPart(() => import('./calendar-view.tsx').then((module) => module.default));

function isShown(entry: CalendarEntry, { status, slots }: CalendarAddress): boolean {
  if (entry.kind === 'event') return !status || entry.status === status;
  if (entry.kind === 'closed' || !slots) return true;
  return slots === entry.status;
}

export interface CalendarProps {
  /** Opens the dialog that moves an event; with a target after a drop. */
  onMove: (event: CalendarEvent, to?: { date: string; time: string }) => void;
}

/** The owner's calendar. Only the visible range is loaded; the former one stays while the next one is loading. */
export function Calendar({ onMove }: CalendarProps) {
  const address = useCalendarAddress();
  const { view, date } = address;
  const range = rangeOf(view, date);
  const query = useDeskCalendarQuery({ from: range.from, to: range.to }, LIVE);
  // The days of the list are those of its rows.
  const data = view === 'list' ? query.currentData : query.data;
  return (
    <Stack gap={5}>
      <CalendarToolbar address={address} range={range} />
      <QueryState query={{ ...query, data }} failure="Failed to load the calendar" loading="Loading the calendar">
        {(entries) => {
          const shown = entries.filter((entry) => isShown(entry, address));
          if (view === 'list') return <CalendarList entries={shown} range={range} onMove={onMove} />;
          return (
            <Suspense fallback={<Skeleton lines={8} height="4rem" text="Loading the calendar" />}>
              <CalendarView view={view} date={date} entries={shown} onDrop={onMove} />
            </Suspense>
          );
        }}
      </QueryState>
    </Stack>
  );
}
