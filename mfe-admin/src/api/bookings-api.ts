import type { HistoryEntry } from 'shared-data/booking-changes';
import { camelCased } from 'shared-data/camel-case';
import type { CamelCased } from 'shared-data/camel-case';
import type { Database } from 'shared-data/database';
import { api, listTag, select } from 'shared-data/store';
import { listArgs, toPage } from './desk-list.ts';
import type { ListAsked } from './desk-list.ts';

type Functions = Database['public']['Functions'];

/** A booking in the list. Cents in `…Cents`; dates and times of New York. A closed account has no customer. */
export type ListedBooking = CamelCased<
  Omit<
    Functions['list_bookings']['Returns'][number],
    'customer_id' | 'customer_name' | 'customer_email' | 'customer_phone' | 'total_count'
  >
> & {
  customerId: string | null;
  customerName: string | null;
  customerEmail: string | null;
  customerPhone: string | null;
};

export const BOOKING_FILTERS = ['search', 'status', 'type', 'money', 'signature', 'from', 'to'] as const;
export type BookingFilter = (typeof BOOKING_FILTERS)[number];

/** An entry of a booking's history, with the version that the booking has since and the name of the account that made it. */
export interface LogEntry extends HistoryEntry {
  version: number;
  actorName: string | null;
}

/** A mail about a booking. `email` is null for mails to the owner. */
export type BookingMail = Omit<
  CamelCased<Functions['booking_mails']['Returns'][number]>,
  'email' | 'error' | 'finishedAt'
> & {
  email: string | null;
  error: string | null;
  finishedAt: string | null;
};

/** The current version of a booking's contract. */
export interface BookingContract {
  id: string;
  version: number;
  createdAt: string;
  signedAt: string | null;
  signerName: string | null;
  countersignedAt: string | null;
}

const bookingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listBookings: build.query({
      ...select(
        (asked: ListAsked<BookingFilter>) => (client) => client.rpc('list_bookings', listArgs(asked)),
        (rows) => toPage(rows, (row) => camelCased(row) as ListedBooking),
      ),
      providesTags: [listTag('Booking'), listTag('Payment')],
    }),
    /** The history of a booking, the latest first; without what a version had already. */
    bookingLog: build.query({
      ...select(
        ({ id, after = 0 }: { id: string; after?: number }) =>
          (client) =>
            client.rpc('booking_log', { p_booking_id: id, p_after: after }),
        (rows) => rows.map((row) => camelCased(row) as LogEntry),
      ),
      providesTags: (_log, _error, { id }) => [{ type: 'Booking', id }, listTag('Payment')],
    }),
    bookingMails: build.query({
      ...select(
        (id: string) => (client) => client.rpc('booking_mails', { p_booking_id: id }),
        (rows) => rows.map((row) => camelCased(row) as BookingMail),
      ),
      providesTags: (_mails, _error, id) => [{ type: 'Booking', id }],
    }),
    /** Null where the booking has none. */
    bookingContract: build.query({
      ...select(
        (id: string) => (client) => client.rpc('booking_contract', { p_booking_id: id }),
        (rows) => (rows[0] ? (camelCased(rows[0]) as BookingContract) : null),
      ),
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
