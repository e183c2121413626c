import { api } from '../store/api.ts';
import type { DataClient } from '../core/connection.ts';
import { toInstant } from '../core/instant.ts';
import { isPaid } from '../domain/bookings/status.ts';
import { select } from '../store/select.ts';

/** The payment of a booking as the server sees it, never the tab. */
export interface PaymentState {
  bookingStatus: string;
  paid: boolean;
  /** Instant at which the unpaid hold expires, ISO 8601. */
  holdExpiresAt: string | null;
}

/** Apart from the endpoint, because `single` would take its type from the place where it is called. */
const selectPaymentState = (client: DataClient, bookingId: string) =>
  client.from('bookings').select('status,hold_expires_at').eq('id', bookingId).single();

const paymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Poll it while the checkout is open in another tab. */
    paymentState: build.query({
      ...select(
        (bookingId: string) => (client) => selectPaymentState(client, bookingId),
        (row): PaymentState => ({
          bookingStatus: row.status,
          paid: isPaid(row),
          holdExpiresAt: row.hold_expires_at && toInstant(row.hold_expires_at),
        }),
      ),
      providesTags: (_state, _error, id) => [{ type: 'Booking', id }],
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { usePaymentStateQuery, useLazyPaymentStateQuery } = paymentsApi;
