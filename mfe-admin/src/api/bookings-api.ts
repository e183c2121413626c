import { api, first, listTag, rpc } from 'shared-data/store';
import type { RpcRow } from 'shared-data/store';
import { listArgs, toPage } from './desk-list.ts';

/** A booking in the list. Cents in `…Cents`; dates and times of New York. A closed account has no customer. */
export type ListedBooking = RpcRow<'list_bookings'>;

export const BOOKING_FILTERS = ['search', 'status', 'type', 'money', 'signature', 'from', 'to'] as const;
export type BookingFilter = (typeof BOOKING_FILTERS)[number];

/** An entry of a booking's history, with the version that the booking has since and the name of the account that made it. */
export type LogEntry = RpcRow<'booking_log'>;

/** A mail about a booking. `email` is null for mails to the owner. */
export type BookingMail = RpcRow<'booking_mails'>;

/** The current version of a booking's contract. */
export type BookingContract = RpcRow<'booking_contract'>;

const bookingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listBookings: build.query({
      ...rpc('list_bookings', listArgs<BookingFilter>, toPage),
      providesTags: [listTag('Booking'), listTag('Payment')],
    }),
    /** The history of a booking, the latest first; without what a version had already. */
    bookingLog: build.query({
      ...rpc('booking_log', ({ id, after = 0 }: { id: string; after?: number }) => ({ bookingId: id, after })),
      providesTags: (_log, _error, { id }) => [{ type: 'Booking', id }, listTag('Payment')],
    }),
    bookingMails: build.query({
      ...rpc('booking_mails', 'bookingId'),
      providesTags: (_mails, _error, id) => [{ type: 'Booking', id }],
    }),
    /** Null where the booking has none. */
    bookingContract: build.query({
      ...rpc('booking_contract', 'bookingId', first),
      providesTags: (_contract, _error, id) => [{ type: 'Booking', id }],
    }),
  }),
});

export const {
  useListBookingsQuery,
  useLazyListBookingsQuery,
  useBookingLogQuery,
  useBookingMailsQuery,
  useBookingContractQuery,
} = bookingsApi;
