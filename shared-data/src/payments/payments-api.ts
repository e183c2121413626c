import { api } from '../store/api.ts';
import type { Tables } from '../database.gen.ts';
import { toInstant } from '../core/instant.ts';

type PaymentStateRow = Pick<Tables<'bookings'>, 'status' | 'hold_expires_at'>;

/** Where a booking stands on its way to being paid; the server's view, never the tab's. */
export interface PaymentState {
  bookingStatus: string;
  paid: boolean;
  /** Instant at which the unpaid place is let go, ISO 8601. */
  holdExpiresAt: string | null;
}

/** The payment's webhook confirms the booking in the same transaction; a payment that is refunded confirms nothing. */
const PAID = new Set(['confirmed', 'in_progress', 'completed']);

const paymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Poll it while the checkout is open in another tab (readings C-38). */
    paymentState: build.query<PaymentState, string>({
      query: (bookingId) => (client) =>
        client.from('bookings').select('status,hold_expires_at').eq('id', bookingId).single(),
      transformResponse: (row: PaymentStateRow) => ({
        bookingStatus: row.status,
        paid: PAID.has(row.status),
        holdExpiresAt: row.hold_expires_at && toInstant(row.hold_expires_at),
      }),
      providesTags: (_state, _error, id) => [{ type: 'Booking', id }],
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { usePaymentStateQuery, useLazyPaymentStateQuery } = paymentsApi;
