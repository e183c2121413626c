import { camelCased, toColumns } from '../core/camel-case.ts';
import { toInstant } from '../core/instant.ts';
import type { Json } from '../database.gen.ts';
import { toPurchase } from '../domain/bookings/purchase.ts';
import type { Purchase, PurchaseColumns } from '../domain/bookings/purchase.ts';
import type { BookingSheet } from '../domain/bookings/sheet.ts';
import { api } from '../store/api.ts';
import { select } from '../store/select.ts';
import { listTag } from '../store/tags.ts';

/** The texts of a booking that may change after it was paid, in the order of the form. */
export const CHANGEABLE_TEXTS = [
  'eventName',
  'location',
  'venue',
  'zipCode',
  'accessNote',
  'name',
  'email',
  'phone',
  'companyName',
  'dayContactName',
  'dayContactPhone',
  'specialRequests',
] as const;
export type ChangeableText = (typeof CHANGEABLE_TEXTS)[number];

/** The facts that may change after a booking was paid; only those that do change are sent. */
export type DetailChanges = Partial<
  Record<ChangeableText, string> & {
    guestCount: number;
    /** A price in whole dollars that takes the place of the list price; only an admin changes it. */
    agreedPrice: number;
  }
>;

/** What the form of a change holds: an absent text is ''. */
export interface ChangeValues extends Record<ChangeableText, string> {
  guestCount: number | '';
  /** Whole dollars; blank: the price of the list. */
  agreedPrice: number | '';
}

/** What the form of a change starts with. */
export function changeValuesOf(
  booking: Pick<
    BookingSheet,
    'eventName' | 'location' | 'venue' | 'zipCode' | 'accessNote' | 'specialRequests' | 'guestCount' | 'contact'
  >,
  agreedPrice: number | null,
): ChangeValues {
  const { contact, guestCount } = booking;
  const facts: Partial<Record<ChangeableText, string | null>> = { ...booking, ...contact };
  const texts = Object.fromEntries(CHANGEABLE_TEXTS.map((name) => [name, facts[name] ?? '']));
  return { ...(texts as Record<ChangeableText, string>), guestCount, agreedPrice: agreedPrice ?? '' };
}

/** What differs from what the form started with; texts without the spaces around them. A blank agreed price: that of the list. */
export function changesOf(before: ChangeValues, values: ChangeValues): DetailChanges {
  const texts = CHANGEABLE_TEXTS.filter((name) => values[name].trim() !== before[name].trim());
  const { guestCount, agreedPrice } = values;
  return {
    ...(Object.fromEntries(texts.map((name) => [name, values[name].trim()])) as Partial<
      Record<ChangeableText, string>
    >),
    ...(guestCount !== '' && Number(guestCount) !== before.guestCount && { guestCount: Number(guestCount) }),
    ...(agreedPrice !== '' && Number(agreedPrice) !== before.agreedPrice && { agreedPrice: Number(agreedPrice) }),
  };
}

/** What a move or a change would do (docs/product/changes.md#change). Dollars in `…Amount`, cents in `…Cents`. */
export interface ChangePreview {
  totalAmount: number;
  newTotalAmount: number;
  /** What is bought after the change. */
  newPurchase: Purchase;
  paidCents: number;
  openCents: number;
  /** Open after the change. */
  newOpenCents: number;
  /** What a fall takes back first of what was waived. */
  unwaivedCents: number;
  /** What is left of a fall then, for the owner to decide about. */
  fallCents: number;
  /** What goes back, because it was paid above the new price. */
  refundCents: number;
  /** A payment is disputed: what goes back of it waits until the bank has decided. */
  disputed: boolean;
  /** Instants in ISO 8601. */
  balanceDueAt: string;
  changeUntil: string;
  movesLeft: number;
  /** The last day on which the customer may move it, YYYY-MM-DD. */
  moveUntil: string;
  /** The customer has signed, and the contract is then another one. */
  signAgain: boolean;
  /** Percent that a cancellation today would return, and after the move. */
  refundPercent: number;
  newRefundPercent: number;
}

/** An admin's decision about a difference in the price. */
export interface PriceDecision {
  settlement: 'charged' | 'waived' | 'refunded' | 'kept';
  reason: string;
}

/** An entry of a booking's history. `old` and `new` have the columns that changed; `amount_cents` for money. */
export interface HistoryEntry {
  id: number;
  /** ISO 8601. */
  at: string;
  actor: string;
  way: string;
  change: string;
  old: Record<string, unknown>;
  new: Record<string, unknown>;
  reason: string | null;
}

const asRecord = (value: Json) => value as Record<string, unknown>;
/** Also after a refusal: the booking, its price or the slots are then other than shown. */
const changedTags = (id: string) => [
  { type: 'Booking' as const, id },
  listTag('Booking'),
  listTag('Slot'),
  listTag('Payment'),
  listTag('Sync'),
];

export const bookingChangesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What a move to a date, or changes of the facts, would do in figures. */
    previewChange: build.query({
      ...select(
        ({ id, eventDate, ...changes }: { id: string; eventDate?: string } & DetailChanges) =>
          (client) =>
            client.rpc('preview_change', {
              p_booking_id: id,
              p_changes: toColumns({ ...changes, ...(eventDate && { eventDate }) }) as Json,
            }),
        (answer): ChangePreview => {
          const preview = camelCased(answer as object) as Omit<ChangePreview, 'newPurchase'> & {
            newPurchase: PurchaseColumns;
          };
          return {
            ...preview,
            newPurchase: toPurchase(preview.newPurchase),
            balanceDueAt: toInstant(preview.balanceDueAt),
            changeUntil: toInstant(preview.changeUntil),
          };
        },
      ),
      providesTags: (_preview, _error, { id }) => [{ type: 'Booking', id }],
      keepUnusedDataFor: 0,
    }),
    /** Takes the new place and releases the old one, or changes nothing. Refused with `changed_elsewhere` when `version` is outdated. */
    moveBooking: build.mutation({
      ...select(
        ({
          id,
          eventDate,
          eventTime,
          version,
        }: {
          id: string;
          eventDate: string;
          eventTime: string;
          version?: number;
        }) =>
          (client) =>
            client.rpc('move_booking', {
              p_booking_id: id,
              p_event_date: eventDate,
              p_event_time: eventTime,
              ...(version !== undefined && { p_version: version }),
            }),
        () => null,
      ),
      invalidatesTags: (_result, _error, { id }) => changedTags(id),
    }),
    /** `totalAmount` is the new price that was shown, for a change of guests; `decision` is an admin's. */
    changeBooking: build.mutation({
      ...select(
        ({
          id,
          changes,
          totalAmount,
          decision,
          version,
        }: {
          id: string;
          changes: DetailChanges;
          totalAmount?: number;
          decision?: PriceDecision | undefined;
          version?: number;
        }) =>
          (client) =>
            client.rpc('change_booking', {
              p_booking_id: id,
              p_changes: toColumns(changes) as Json,
              ...(totalAmount !== undefined && { p_total_amount: totalAmount }),
              ...(decision && { p_settlement: decision.settlement, p_reason: decision.reason }),
              ...(version !== undefined && { p_version: version }),
            }),
        () => null,
      ),
      invalidatesTags: (_result, _error, { id }) => changedTags(id),
    }),
    /** The history of a booking, the latest entry first. */
    bookingHistory: build.query({
      ...select(
        (bookingId: string) => (client) =>
          client
            .from('booking_history')
            .select('id,at,actor,way,change,old,new,reason')
            .eq('booking_id', bookingId)
            .order('id', { ascending: false }),
        (rows): HistoryEntry[] =>
          rows.map((row) => ({ ...row, at: toInstant(row.at), old: asRecord(row.old), new: asRecord(row.new) })),
      ),
      providesTags: (_entries, _error, id) => [{ type: 'Booking', id }],
    }),
  }),
});

export const { usePreviewChangeQuery, useMoveBookingMutation, useChangeBookingMutation, useBookingHistoryQuery } =
  bookingChangesApi;
