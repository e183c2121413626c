import { camelCased } from 'shared-data/camel-case';
import type { PriceLine } from 'shared-data/domain/purchase';
import { api, listTags, select, toInstant } from 'shared-data/store';
import type { DataClient, QueryData } from 'shared-data/store';

/** How many the tab shows (docs/product/admin.md#admin-payments). */
const SHOWN = 10;

const selectPayments = (client: DataClient) =>
  client
    .from('payments')
    .select(
      'id,amount,currency,status,purpose,method,created_at,bookings!payments_booking_id_fkey(number,event_name,event_date,guest_count,price_lines)',
    );
type PaymentRow = QueryData<ReturnType<typeof selectPayments>>[number];

/** A payment in cents, with its event. */
export type Payment = ReturnType<typeof toPayment>;

function toPayment({ bookings, ...row }: PaymentRow) {
  const booking: typeof bookings | null = bookings;
  return {
    ...camelCased(row),
    createdAt: toInstant(row.created_at),
    bookingNumber: booking?.number ?? null,
    eventName: booking?.event_name ?? null,
    eventDate: booking?.event_date ?? null,
    guestCount: booking?.guest_count ?? null,
    priceLines: (booking?.price_lines ?? []) as unknown as PriceLine[],
  };
}

const paymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminPayments: build.query<Payment[], void>({
      ...select(
        () => (client) => selectPayments(client).order('created_at', { ascending: false }).limit(SHOWN),
        (rows) => rows.map(toPayment),
      ),
      providesTags: (rows) => listTags('Payment', rows),
    }),
  }),
});

export const { useAdminPaymentsQuery } = paymentsApi;
