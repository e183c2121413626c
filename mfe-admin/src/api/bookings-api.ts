import type { HistoryEntry } from 'shared-data/booking-changes';
import { camelCased } from 'shared-data/camel-case';
import type { Database } from 'shared-data/database';
import { api, select } from 'shared-data/store';

type LogRow = Database['public']['Functions']['booking_log']['Returns'][number];

/** An entry of a booking's history, with the version that the booking has since and the name of the account that made it. */
export interface LogEntry extends HistoryEntry {
  version: number;
  actorName: string | null;
}

const toLogEntry = (row: LogRow) => camelCased(row) as LogEntry;

const bookingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The history of a booking, the latest first; without what a version had already. */
    bookingLog: build.query({
      ...select(
        ({ id, after = 0 }: { id: string; after?: number }) =>
          (client) =>
            client.rpc('booking_log', { p_booking_id: id, p_after: after }),
        (rows) => rows.map(toLogEntry),
      ),
      providesTags: (_log, _error, { id }) => [{ type: 'Booking', id }],
    }),
  }),
});

export const { useBookingLogQuery } = bookingsApi;
