import { api } from '../store/api.ts';
import { logFailedLoad } from '../store/log-failed-load.ts';
import { returningRow } from '../store/returning-row.ts';
import { select } from '../store/select.ts';
import { listTag, listTags } from '../store/tags.ts';
import { BOOKING_COLUMNS, selectBookings, toBooking, toBookingInsert } from './bookings-mappers.ts';
import type { NewBooking } from './bookings-mappers.ts';

export const bookingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A customer's bookings, newest first. */
    bookings: build.query({
      ...select(
        (userId: string) => (client) =>
          selectBookings(client).eq('user_id', userId).order('created_at', { ascending: false }),
        (rows) => rows.map(toBooking),
      ),
      providesTags: (bookings) => listTags('Booking', bookings),
      onQueryStarted: (_userId, { queryFulfilled }) => logFailedLoad(queryFulfilled),
    }),
    createBooking: build.mutation({
      ...select(
        ({ userId, input }: { userId: string; input: NewBooking }) =>
          (client) =>
            returningRow(client.from('bookings').insert(toBookingInsert(userId, input)).select(BOOKING_COLUMNS)),
        toBooking,
      ),
      // The phone of a booking becomes that of the account.
      invalidatesTags: (_booking, error, { userId }) =>
        error ? [listTag('Slot')] : [listTag('Slot'), listTag('Booking'), { type: 'Profile', id: userId }],
    }),
  }),
});

export const { useBookingsQuery } = bookingsApi;
