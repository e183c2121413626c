import { api } from '../store/api.ts';
import type { DataClient } from '../core/data-client.ts';
import { selectBookings, toBooking } from '../bookings/bookings-mappers.ts';
import { toBookingRefund } from '../domain/prices/money-row.ts';
import type { BookingMoney } from '../domain/prices/money-row.ts';
import { rpc } from '../store/rpc.ts';
import { select } from '../store/select.ts';
import { listTag } from '../store/tags.ts';

export { useOneVersion } from './use-one-version.ts';
export { usePaymentChoice } from './use-payment-choice.ts';
export { useReturnedCheckout } from './use-returned-checkout.ts';

/** The money of a booking, and the version of the booking that has it. */
export type VersionedMoney = BookingMoney & { version: number };

/** Apart from the endpoint, because `single` would take its type from the place where it is called. */
const selectBooking = (client: DataClient, bookingId: string) => selectBookings(client).eq('id', bookingId).single();

const paymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** One booking as it is stored, with all that a page shows of it. Poll it while the checkout is open in another tab. */
    booking: build.query({
      ...select((bookingId: string) => (client) => selectBooking(client, bookingId), toBooking),
      providesTags: (_booking, _error, id) => [{ type: 'Booking', id }],
      keepUnusedDataFor: 0,
    }),
    /** What is paid and open of each booking that the caller may see, by its id. */
    bookingMoney: build.query({
      ...rpc('booking_money', 'bookingIds', (rows) =>
        Object.fromEntries<VersionedMoney>(
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

export const { useBookingQuery, useBookingMoneyQuery } = paymentsApi;
