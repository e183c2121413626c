import { camelCased } from 'shared-data/camel-case';
import { api, listTag, one, rpc, select, toInstant } from 'shared-data/store';
import type { DataClient, QueryData } from 'shared-data/store';

/** Rows per page of the bookings and per list of refunds and disputes (docs/product/admin.md#admin-balances). */
export const MONEY_LIMIT = 10;

const selectPaidBookings = (client: DataClient) =>
  client.from('bookings').select('id,number,event_name,event_date,status,customers(name)', { count: 'exact' });
type PaidBookingRow = QueryData<ReturnType<typeof selectPaidBookings>>[number];

/** A booking whose money the owner looks at. */
export type PaidBooking = ReturnType<typeof toPaidBooking>;

function toPaidBooking({ customers, number: bookingNumber, ...row }: PaidBookingRow) {
  const customer: typeof customers | null = customers;
  return { ...camelCased(row), bookingNumber, customerName: customer?.name ?? null };
}

const selectRefunds = (client: DataClient) =>
  client
    .from('refunds')
    .select(
      'id,amount,reason,status,created_at,payments!refunds_payment_id_fkey(method),bookings!refunds_booking_id_fkey(number,event_name,event_date)',
    );
type RefundRow = QueryData<ReturnType<typeof selectRefunds>>[number];

/** A refund in cents, with its event and how the payment was made. */
export type Refund = ReturnType<typeof toRefund>;

function toRefund({ payments, bookings, ...row }: RefundRow) {
  return {
    ...camelCased(row),
    createdAt: toInstant(row.created_at),
    method: payments.method,
    bookingNumber: bookings.number,
    eventName: bookings.event_name,
    eventDate: bookings.event_date,
  };
}

const selectDisputes = (client: DataClient) =>
  client
    .from('disputes')
    .select(
      'id,amount,reason,status,created_at,closed_at,bookings!disputes_booking_id_fkey(number,event_name,event_date)',
    );
type DisputeRow = QueryData<ReturnType<typeof selectDisputes>>[number];

/** A payment that the customer's bank takes back or has taken back; cents. */
export type Dispute = ReturnType<typeof toDispute>;

function toDispute({ bookings, ...row }: DisputeRow) {
  return {
    ...camelCased(row),
    createdAt: toInstant(row.created_at),
    closedAt: row.closed_at && toInstant(row.closed_at),
    bookingNumber: bookings.number,
    eventName: bookings.event_name,
    eventDate: bookings.event_date,
  };
}

const selectDifferences = (client: DataClient) =>
  client
    .from('payment_differences')
    .select('id,kind,provider_id,provider_cents,ledger_cents,provider_state,ledger_state,found_at')
    .is('decided_at', null);
type DifferenceRow = QueryData<ReturnType<typeof selectDifferences>>[number];

/** What the provider's books have otherwise than the ledger, in cents; of a dispute also its state. */
export type PaymentDifference = ReturnType<typeof toDifference>;

const toDifference = (row: DifferenceRow) => ({ ...camelCased(row), foundAt: toInstant(row.found_at) });

/** The lists that a record changes, also when it was refused: the figures were then old. */
const money = [listTag('Payment'), listTag('Booking')];

/** With the version of the booking that was seen. */
interface WriteOff {
  bookingId: string;
  cents: number;
  reason: string;
  version?: number;
}
interface ManualPayment extends Omit<WriteOff, 'reason'> {
  method: string;
  receivedOn: string;
  note: string;
}

const moneyApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Confirmed bookings with an event on or after a date, by date; `page` begins at 1. */
    paidBookings: build.query({
      ...select(
        ({ from, page }: { from: string; page: number }) =>
          (client) =>
            selectPaidBookings(client)
              .in('status', ['confirmed', 'in_progress', 'completed'])
              .gte('event_date', from)
              .order('event_date', { ascending: true })
              .order('id', { ascending: true })
              .range((page - 1) * MONEY_LIMIT, page * MONEY_LIMIT - 1),
        (rows, meta) => ({ rows: rows.map(toPaidBooking), total: meta?.count ?? 0 }),
      ),
      providesTags: [listTag('Booking')],
    }),
    /** The latest refunds, newest first. */
    adminRefunds: build.query<Refund[], void>({
      ...select(
        () => (client) => selectRefunds(client).order('created_at', { ascending: false }).limit(MONEY_LIMIT),
        (rows) => rows.map(toRefund),
      ),
      providesTags: [listTag('Payment')],
    }),
    /** The latest disputes, newest first. */
    adminDisputes: build.query<Dispute[], void>({
      ...select(
        () => (client) => selectDisputes(client).order('created_at', { ascending: false }).limit(MONEY_LIMIT),
        (rows) => rows.map(toDispute),
      ),
      providesTags: [listTag('Payment')],
    }),
    /** What differs from the provider's books and nobody has decided, oldest first. */
    paymentDifferences: build.query<PaymentDifference[], void>({
      ...select(
        () => (client) => selectDifferences(client).order('found_at', { ascending: true }),
        (rows) => rows.map(toDifference),
      ),
      providesTags: [listTag('Payment')],
    }),
    /** When the books were compared last, and whether a comparison waits or runs. */
    paymentComparison: build.query({
      ...rpc('payment_comparison_state', undefined, one),
      providesTags: [listTag('Payment')],
    }),
    /** Asks for a comparison now. */
    comparePayments: build.mutation({ ...rpc('compare_payments_now'), invalidatesTags: money }),
    /** Says why a difference stays. Refused with `wrong_status` when somebody else has. */
    decideDifference: build.mutation({
      ...rpc('decide_payment_difference', ({ id, reason }: { id: string; reason: string }) => ({
        differenceId: id,
        reason,
      })),
      invalidatesTags: money,
    }),
    /**
     * A payment by hand, in cents, with the day on which it came (YYYY-MM-DD, New York). Refused with `more_than_open` (detail: what
     * is open, in cents) and `wrong_status`.
     */
    recordManualPayment: build.mutation({
      ...rpc(
        'record_manual_payment',
        ({ cents: amountCents, ...payment }: ManualPayment) => ({ amountCents, ...payment }),
        () => null,
      ),
      invalidatesTags: money,
    }),
    /** What the customer need not pay, in cents. Refused as a payment is. */
    writeOff: build.mutation({
      ...rpc('write_off', ({ cents: amountCents, ...writeOff }: WriteOff) => ({ amountCents, ...writeOff })),
      invalidatesTags: money,
    }),
    /** A refund that was returned by hand. Refused with `wrong_status` when it was made before. */
    recordManualRefund: build.mutation({ ...rpc('record_manual_refund', 'refundId'), invalidatesTags: money }),
  }),
});

export const {
  usePaidBookingsQuery,
  useAdminRefundsQuery,
  useAdminDisputesQuery,
  usePaymentDifferencesQuery,
  usePaymentComparisonQuery,
  useComparePaymentsMutation,
  useDecideDifferenceMutation,
  useRecordManualPaymentMutation,
  useWriteOffMutation,
  useRecordManualRefundMutation,
} = moneyApi;
