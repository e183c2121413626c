import FullCalendar from '@fullcalendar/react';
import type { EventClickInfo, EventDisplayInfo, EventDropInfo } from '@fullcalendar/react';
import dayGridPlugin from '@fullcalendar/react/daygrid';
import interactionPlugin from '@fullcalendar/react/interaction';
import themePlugin from '@fullcalendar/react/themes/classic';
import timeGridPlugin from '@fullcalendar/react/timegrid';
import { useMemo } from 'react';
import { useToday } from 'shared-data';
import { BUSINESS_ZONE } from 'shared-data/domain/time';
import { useNavigate } from 'shared-ui/router';
import type { CalendarEntry, CalendarEvent } from '../../api/desk-calendar-api.ts';
import type { CalendarViewName } from './calendar-range.ts';
import { CalendarFrame } from './calendar-style.ts';
import { EntryText } from './entry-text.tsx';
import { toEventInput } from './event-inputs.ts';
import { hoursOf } from './hours-of.ts';

const views = { month: 'dayGridMonth', week: 'timeGridWeek', day: 'timeGridDay' };
/** In the month an event that ends before this time is on the day of its start only. */
const DAY_START = '06:00:00';
const plugins = [dayGridPlugin, timeGridPlugin, interactionPlugin, themePlugin];

export interface CalendarViewProps {
  view: Exclude<CalendarViewName, 'list'>;
  date: string;
  entries: readonly CalendarEntry[];
  /** An event was dropped on another day or hour, where it is not yet. */
  onDrop: (event: CalendarEvent, to: { date: string; time: string }) => void;
}

/** Month, week or day. A dropped event returns to its place; only the dialog that follows moves it. */
export default function CalendarView({ view, date, entries, onDrop }: CalendarViewProps) {
  const navigate = useNavigate();
  const today = useToday();
  const inMonth = view === 'month';
  const byId = useMemo(() => new Map(entries.map((entry) => [entry.id, entry])), [entries]);
  const inputs = useMemo(() => entries.map((entry) => toEventInput(entry, inMonth)), [entries, inMonth]);
  const [slotMinTime, slotMaxTime] = hoursOf(entries);

  const text = ({ event }: EventDisplayInfo) => {
    const entry = byId.get(event.id);
    return entry && <EntryText entry={entry} short={inMonth} />;
  };
  const open = ({ event, jsEvent }: EventClickInfo) => {
    if (!event.url || jsEvent.ctrlKey || jsEvent.metaKey || jsEvent.shiftKey) return;
    jsEvent.preventDefault();
    void navigate(event.url);
  };
  const drop = ({ event, revert }: EventDropInfo) => {
    revert();
    const entry = byId.get(event.id);
    if (entry?.kind === 'event')
      onDrop(entry, { date: event.startStr.slice(0, 10), time: event.startStr.slice(11, 16) });
  };
  return (
    <CalendarFrame data-view={view} data-print="landscape" role="region" aria-label="Calendar" tabIndex={0}>
      <FullCalendar
        key={`${view} ${date}`}
        plugins={plugins}
        initialView={views[view]}
        initialDate={date}
        timeZone={BUSINESS_ZONE}
        headerToolbar={false}
        height="auto"
        fixedWeekCount={false}
        nextDayThreshold={DAY_START}
        nowIndicator
        allDayText="All day"
        slotMinTime={slotMinTime}
        slotMaxTime={slotMaxTime}
        slotEventOverlap={false}
        eventOrder={inMonth ? 'rank,start' : 'start,rank'}
        events={inputs}
        eventClass="desk-entry"
        eventContent={text}
        backgroundEventContent={text}
        eventClick={open}
        eventAllow={({ startStr }) => startStr.slice(0, 10) >= today}
        eventDrop={drop}
      />
    </CalendarFrame>
  );
}
