import { minuteText } from 'shared-data/domain/time';
import { api, listTag, rpc } from 'shared-data/store';
import type { RpcRow } from 'shared-data/store';

type Row = RpcRow<'desk_calendar'>;
/** Days YYYY-MM-DD and times HH:MM of New York. */
interface Entry extends Pick<Row, 'id' | 'fromDate' | 'toDate' | 'startTime' | 'endTime'> {
  /** `open`, `full` or `off` of a slot, the status of a booking. */
  status: string;
}

/** A booking from its start to its end, which may be on the next day. Cents in `openCents`. */
export interface CalendarEvent extends Entry, Pick<Row, 'title' | 'guestCount' | 'openCents' | 'canMove' | 'version'> {
  kind: 'event';
  /** Null once the account was closed. */
  customerName: string | null;
  /** How many bartenders have no published shift; null when all have one. */
  crewMissing: number | null;
}

/** A slot that has not begun. */
export interface CalendarSlot extends Entry, Pick<Row, 'places' | 'placesTaken'> {
  kind: 'slot';
}

/** Days without slots, and why. */
export interface ClosedDays extends Pick<Entry, 'id' | 'fromDate' | 'toDate'> {
  kind: 'closed';
  title: string;
}

export type CalendarEntry = CalendarEvent | CalendarSlot | ClosedDays;

function toEntry(row: Row): CalendarEntry[] {
  const { kind } = row;
  if (kind === 'closed') return [{ ...row, kind }];
  const entry = { ...row, startTime: minuteText(row.startTime), endTime: minuteText(row.endTime) };
  if (kind === 'slot') return [{ ...entry, kind }];
  return kind === 'event' ? [{ ...entry, kind }] : [];
}

const deskCalendarApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What a range of at most 62 days has, by day and time. */
    deskCalendar: build.query({
      ...rpc('desk_calendar', undefined, (rows) => rows.flatMap(toEntry)),
      providesTags: [listTag('Booking'), listTag('Slot'), listTag('OpeningRule'), listTag('Crew')],
    }),
  }),
});

export const { useDeskCalendarQuery } = deskCalendarApi;
