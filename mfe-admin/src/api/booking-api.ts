import { camelCased } from 'shared-data/camel-case';
import type { CamelCased } from 'shared-data/camel-case';
import type { Tables } from 'shared-data/database';
import { FORM_COLUMNS } from 'shared-data/domain/booking-fields';
import { storedPlans } from 'shared-data/domain/plans';
import type { Plan } from 'shared-data/domain/plans';
import { toPurchase } from 'shared-data/domain/purchase';
import type { Purchase } from 'shared-data/domain/purchase';
import { toContact } from 'shared-data/domain/sheet';
import type { BookingContact, EventColumn } from 'shared-data/domain/sheet';
import { api, call, listTag, rpc, select, toInstant } from 'shared-data/store';
import type { RpcRow } from 'shared-data/store';
import { keyOf } from './by-number.ts';

type BookingRow = Pick<
  Tables<'bookings'>,
  | 'id'
  | 'number'
  | 'version'
  | 'status'
  | 'customer_id'
  | 'user_id'
  | EventColumn
  | 'total_amount'
  | 'agreed_price'
  | 'agreed_price_reason'
  | 'ends_at'
  | 'signature_required'
  | 'signature_completed'
  | 'hold_expires_at'
  | 'cancel_reason'
  | 'cancel_note'
  | 'cancel_refund_percent'
  | 'created_at'
>;
type Part<
  Name extends 'payments' | 'refunds' | 'disputes' | 'ledger_entries' | 'booking_sync',
  Column extends keyof Tables<Name>,
> = CamelCased<Pick<Tables<Name>, Column>>;

/** A booking with everything that the owner sees of it. Dollars in `totalAmount`, cents in each `amount`. */
export interface DeskBooking extends CamelCased<BookingRow>, Purchase {
  /** With the customer's own address where no other was typed; all null for a closed account. */
  contact: BookingContact;
  /** The customer's own address, which gets the mails of a booking with an account; null for a closed account. */
  ownEmail: string | null;
  plans: Plan[];
  payments: Part<
    'payments',
    'id' | 'amount' | 'received_amount' | 'received_on' | 'status' | 'purpose' | 'method' | 'note' | 'created_at'
  >[];
  /** With how the payment was made that is returned. */
  refunds: (Part<'refunds', 'id' | 'amount' | 'reason' | 'status' | 'created_at'> & { method: string })[];
  disputes: Part<'disputes', 'id' | 'amount' | 'reason' | 'status' | 'created_at'>[];
  /** What was waived, and what was taken back of it (`waiver_reversed`). */
  writeOffs: Part<'ledger_entries', 'id' | 'kind' | 'amount' | 'reason' | 'created_at'>[];
  syncs: Part<
    'booking_sync',
    'id' | 'external_system' | 'external_booking_id' | 'sync_status' | 'last_synced_at' | 'error_message'
  >[];
}

const COLUMNS =
  `id,number,version,status,customer_id,user_id,${FORM_COLUMNS},plans,total_amount,agreed_price,agreed_price_reason,way,package_id,hours,bartenders,max_guests,service_text,extras,extra_items,requested_extras,price_lines,tax_percent,ends_at,signature_required,signature_completed,hold_expires_at,cancel_reason,cancel_note,cancel_refund_percent,created_at,customers(email),payments!payments_booking_id_fkey(id,amount,received_amount,received_on,status,purpose,method,note,created_at),refunds(id,payment_id,amount,reason,status,created_at),disputes(id,amount,reason,status,created_at),ledger_entries(id,kind,amount,reason,created_at),booking_sync(id,external_system,external_booking_id,sync_status,last_synced_at,error_message)` as const;

const WRITE_OFFS = new Set(['write_off', 'waiver', 'waiver_reversed']);

const latestFirst = <Row extends { created_at: string }>(rows: readonly Row[]) =>
  rows.toSorted((a, b) => b.created_at.localeCompare(a.created_at)).map((row) => camelCased(row));

/** Also after a refusal: the booking is then other than shown. */
const changed = (id: string) => [
  { type: 'Booking' as const, id },
  listTag('Booking'),
  listTag('Payment'),
  listTag('Slot'),
  listTag('Sync'),
];

/** Which booking, and the version of it that the admin has seen. */
interface Act {
  id: string;
  version: number;
  reason: string;
}

/** A mail to the customer of a booking; the file's content in base64. */
interface Message {
  id: string;
  subject: string;
  body: string;
  file: { name: string; type: string; content: string } | null;
}

/** What was bought since that instant (ISO 8601), until the next version. */
export interface PurchaseVersion {
  version: number;
  createdAt: string;
  purchase: Purchase;
}

const toVersion = ({ version, createdAt, purchase }: RpcRow<'purchase_versions'>): PurchaseVersion => ({
  version,
  createdAt,
  purchase: toPurchase(purchase),
});

const bookingApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** By its id, or by the number that addresses of mails have. Null when there is no such booking. */
    deskBooking: build.query({
      ...select(
        (named: string) => (client) => client.from('bookings').select(COLUMNS).eq(keyOf(named), named),
        ([row]): DeskBooking | null => {
          if (!row) return null;
          const { customers, payments, refunds, disputes, ledger_entries, booking_sync, ...booking } = row;
          const customer: typeof customers | null = customers;
          const ownEmail = customer?.email ?? null;
          return {
            ...camelCased(booking),
            ...toPurchase(booking),
            eventTime: booking.event_time.slice(0, 5),
            endsAt: toInstant(booking.ends_at),
            contact: toContact(booking, ownEmail),
            ownEmail,
            plans: storedPlans(booking.plans),
            payments: latestFirst(payments),
            refunds: latestFirst(refunds).map((refund) => ({
              ...refund,
              method: payments.find(({ id }) => id === refund.paymentId)?.method ?? 'card',
            })),
            disputes: latestFirst(disputes),
            writeOffs: latestFirst(ledger_entries.filter(({ kind }) => WRITE_OFFS.has(kind))),
            syncs: booking_sync.map((sync) => camelCased(sync)),
          };
        },
      ),
      providesTags: (booking, _error, named) => [
        { type: 'Booking', id: booking?.id ?? named },
        listTag('Payment'),
        listTag('Sync'),
      ],
    }),
    /** The version that a booking has now; 0 when there is no such booking. */
    bookingVersion: build.query({
      ...select(
        (id: string) => (client) => client.from('bookings').select('version').eq('id', id),
        ([row]) => row?.version ?? 0,
      ),
      keepUnusedDataFor: 0,
    }),
    /** The prices at which the figures of a booking's quote were shown. */
    quotePrices: build.query({
      ...rpc('quote_prices', 'bookingId', (prices) => prices),
      providesTags: (_prices, _error, id) => [{ type: 'Booking', id }],
    }),
    /** What the customer of a booking has saved or sent to us, the latest first. */
    customerPlans: build.query({
      ...rpc('customer_plans', 'bookingId', storedPlans),
      keepUnusedDataFor: 0,
    }),
    /** What was bought at each time, the latest first. */
    purchaseVersions: build.query({
      ...rpc('purchase_versions', 'bookingId', (rows) => rows.map(toVersion)),
      providesTags: (_versions, _error, id) => [{ type: 'Booking', id }],
    }),
    /** Cancels with a full refund; the customer reads the reason. */
    cancelByOwner: build.mutation({
      ...rpc(
        'cancel_booking_by_owner',
        ({ id, version, reason }: Act) => ({ bookingId: id, reason, version }),
        () => null,
      ),
      invalidatesTags: (_result, _error, { id }) => changed(id),
    }),
    /** Returns cents. Refused with `more_than_refundable` (detail: what can be returned). */
    refundByAdmin: build.mutation({
      ...rpc('refund_by_admin', ({ id, version, reason, cents }: Act & { cents: number }) => ({
        bookingId: id,
        amountCents: cents,
        reason,
        version,
      })),
      invalidatesTags: (_result, _error, { id }) => changed(id),
    }),
    /** Nobody was there. Refused with `wrong_status` (with a hint). */
    recordNoShow: build.mutation({
      ...rpc('record_no_show', ({ id, version, reason }: Act) => ({ bookingId: id, reason, version })),
      invalidatesTags: (_result, _error, { id }) => changed(id),
    }),
    /** Mails the link to pay what is open. Refused with `mail_under_way` and `wrong_status`. */
    sendPayLink: build.mutation({
      ...rpc('send_pay_link', 'bookingId'),
      invalidatesTags: (_result, _error, id) => [{ type: 'Booking', id }],
    }),
    /** Mails the customer the way to the contract. Refused with `mail_under_way` and `wrong_status`. */
    askForSignature: build.mutation({
      ...rpc('ask_for_signature', 'bookingId'),
      invalidatesTags: (_result, _error, id) => [{ type: 'Booking', id }],
    }),
    /**
     * Mails the customer what an admin wrote, with a file in base64. Refused with `mail_under_way` and `wrong_status` (with a hint)
     * and `invalid_value`.
     */
    sendMessage: build.mutation({
      ...rpc('send_booking_message', ({ id, subject, body, file }: Message) => ({
        bookingId: id,
        subject,
        body,
        ...(file && { fileName: file.name, fileType: file.type, file: file.content }),
      })),
      invalidatesTags: (_result, _error, { id }) => [{ type: 'Booking', id }],
    }),
    /** Sends a mail once more, or tries a failed one again. */
    repeatMail: build.mutation({
      ...select(
        ({ mailId, failed }: { bookingId: string; mailId: number; failed: boolean }) =>
          failed ? call('retry_work', { workId: mailId }) : call('resend_mail', { mailId }),
        () => null,
      ),
      invalidatesTags: (_result, _error, { bookingId }) => [{ type: 'Booking', id: bookingId }],
    }),
  }),
});

export const {
  useDeskBookingQuery,
  useLazyBookingVersionQuery,
  useCustomerPlansQuery,
  useQuotePricesQuery,
  usePurchaseVersionsQuery,
  useCancelByOwnerMutation,
  useRefundByAdminMutation,
  useRecordNoShowMutation,
  useSendPayLinkMutation,
  useAskForSignatureMutation,
  useRepeatMailMutation,
  useSendMessageMutation,
} = bookingApi;
