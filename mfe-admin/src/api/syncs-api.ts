import { camelCased } from 'shared-data/camel-case';
import { api, listTag, listTags, rpc, select, toInstant } from 'shared-data/store';
import type { DataClient, QueryData } from 'shared-data/store';

/** How many the tab shows (docs/product/admin.md#admin-syncs). */
const SHOWN = 10;

const selectSyncs = (client: DataClient) =>
  client
    .from('booking_sync')
    .select(
      'id,booking_id,external_system,external_booking_id,sync_status,last_synced_at,error_message,created_at,bookings(number,event_name,event_date)',
    );
type SyncRow = QueryData<ReturnType<typeof selectSyncs>>[number];

/** The state of a booking in the scheduling service. */
export type BookingSync = ReturnType<typeof toBookingSync>;

function toBookingSync({ bookings, ...row }: SyncRow) {
  const booking: typeof bookings | null = bookings;
  return {
    ...camelCased(row),
    lastSyncedAt: row.last_synced_at && toInstant(row.last_synced_at),
    createdAt: toInstant(row.created_at),
    bookingNumber: booking?.number ?? null,
    eventName: booking?.event_name ?? null,
    eventDate: booking?.event_date ?? null,
  };
}

const syncsApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminSyncs: build.query<BookingSync[], void>({
      ...select(
        () => (client) => selectSyncs(client).order('created_at', { ascending: false }).limit(SHOWN),
        (rows) => rows.map(toBookingSync),
      ),
      providesTags: (rows) => listTags('Sync', rows),
    }),
    /** The list is refetched after a failure too. */
    retrySync: build.mutation({
      ...rpc('retry_sync', 'bookingId', () => null),
      invalidatesTags: [listTag('Sync')],
    }),
  }),
});

export const { useAdminSyncsQuery, useRetrySyncMutation } = syncsApi;
