import { api } from '../store/api.ts';
import type { DataClient } from '../core/data-client.ts';
import { toInstant } from '../core/instant.ts';
import type { PriceLine } from '../domain/bookings/purchase.ts';
import { isPaid } from '../domain/bookings/status.ts';
import { toBookingRefund } from '../domain/prices/money-row.ts';
import { rpc } from '../store/rpc.ts';
import { select } from '../store/select.ts';
import { listTag } from '../store/tags.ts';

export { openCheckoutTab } from './checkout-tab.ts';
export { usePaymentChoice } from './use-payment-choice.ts';
export { useReturnedCheckout } from './use-returned-checkout.ts';

/** The payment of a booking as the server sees it, never the tab. */
export interface PaymentState {
  bookingStatus: string;
  paid: boolean;
  /** The current price, in whole dollars. */
  totalAmount: number;
  /** The lines of that price. */
  priceLines: readonly PriceLine[];
  /** Instant at which the unpaid hold expires, ISO 8601. */
  holdExpiresAt: string | null;
}

/** Apart from the endpoint, because `single` would take its type from the place where it is called. */
const selectPaymentState = (client: DataClient, bookingId: string) =>
  client.from('bookings').select('status,total_amount,price_lines,hold_expires_at').eq('id', bookingId).single();

const paymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Poll it while the checkout is open in another tab. */
    paymentState: build.query({
      ...select(
        (bookingId: string) => (client) => selectPaymentState(client, bookingId),
        (row): PaymentState => ({
          bookingStatus: row.status,
          paid: isPaid(row),
          totalAmount: row.total_amount,
          priceLines: row.price_lines as unknown as PriceLine[],
          holdExpiresAt: row.hold_expires_at && toInstant(row.hold_expires_at),
        }),
      ),
      providesTags: (_state, _error, id) => [{ type: 'Booking', id }],
      keepUnusedDataFor: 0,
    }),
    /** What is paid and open of each booking that the caller may see, by its id. */
    bookingMoney: build.query({
      ...rpc('booking_money', 'bookingIds', (rows) =>
        Object.fromEntries(
          rows.map(({ bookingId, refunds, ...money }) => [
            bookingId,
            { ...money, refunds: refunds.map(toBookingRefund) },
          ]),
        ),
      ),
      providesTags: (_money, _error, ids) => [
        listTag('Payment'),
        listTag('Booking'),
        ...ids.map((id) => ({ type: 'Booking' as const, id })),
      ],
    }),
  }),
});

export const { usePaymentStateQuery, useLazyPaymentStateQuery, useBookingMoneyQuery } = paymentsApi;
