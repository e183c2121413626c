import { api } from '../store/api.ts';
import { logFailedLoad } from '../store/log-failed-load.ts';
import { returningRow } from '../store/returning-row.ts';
import { listTag, listTags } from '../store/tags.ts';
import { toBooking, toBookingInsert } from './bookings-mappers.ts';
import type { Booking, BookingChanges, BookingInput, BookingRow } from './bookings-mappers.ts';

/** Everything but the image of the signature, which is large and never shown in a list. */
const COLUMNS =
  'id,user_id,event_name,event_type,event_date,event_time,location,guest_count,total_amount,special_requests,status,' +
  'signature_required,signature_completed,hold_expires_at,cancel_reason,created_at,updated_at';

export const bookingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A customer's bookings, newest first. */
    bookings: build.query<Booking[], string>({
      query: (userId) => (client) =>
        client.from('bookings').select(COLUMNS).eq('user_id', userId).order('created_at', { ascending: false }),
      transformResponse: (rows: BookingRow[]) => rows.map(toBooking),
      providesTags: (bookings) => listTags('Booking', bookings),
      onQueryStarted: (_userId, { queryFulfilled }) => logFailedLoad(queryFulfilled),
    }),
    createBooking: build.mutation<Booking, { userId: string; input: BookingInput }>({
      query: ({ userId, input }) => (client) =>
        returningRow(client.from('bookings').insert(toBookingInsert(userId, input)).select(COLUMNS)),
      transformResponse: toBooking,
      invalidatesTags: (_booking, error) => (error ? [listTag('Slot')] : [listTag('Slot'), listTag('Booking')]),
    }),
    /** Cancel, sign or update: filters by id, sends the changes and updated_at, asks for the row back. */
    updateBooking: build.mutation<Booking, { id: string; changes: BookingChanges }>({
      query: ({ id, changes }) => (client) =>
        returningRow(
          client
            .from('bookings')
            .update({ ...changes, updated_at: new Date().toISOString() })
            .eq('id', id)
            .select(COLUMNS),
        ),
      transformResponse: toBooking,
      invalidatesTags: (_booking, _error, { id }) => [{ type: 'Booking', id }, listTag('Booking'), listTag('Slot')],
    }),
  }),
});

export const { useBookingsQuery } = bookingsApi;
