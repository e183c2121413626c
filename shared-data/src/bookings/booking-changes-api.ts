import { camelCased, toColumns } from '../core/camel-case.ts';
import type { CamelCased } from '../core/camel-case.ts';
import { toInstant } from '../core/instant.ts';
import type { Json, Tables } from '../database.gen.ts';
import { api } from '../store/api.ts';
import { select } from '../store/select.ts';
import { listTag } from '../store/tags.ts';

/** The facts that may change after a booking was paid; only those that do change are sent. */
export type DetailChanges = Partial<
  Pick<CamelCased<Tables<'bookings'>>, 'eventName' | 'location' | 'specialRequests' | 'guestCount'> & {
    /** A price in whole dollars that takes the place of the list price; only an admin changes it. */
    agreedPrice: number;
  }
>;

interface ChangeableFacts {
  eventName: string;
  location: string;
  specialRequests: string | null;
  guestCount: number | '';
  agreedPrice?: number | '' | null;
}

/** What differs from the booking; texts without the spaces around them. A blank agreed price: the price of the list. */
export function changesOf(booking: ChangeableFacts, values: ChangeableFacts): DetailChanges {
  const eventName = values.eventName.trim();
  const location = values.location.trim();
  const specialRequests = (values.specialRequests ?? '').trim();
  const guestCount = Number(values.guestCount);
  const agreedPrice = Number(values.agreedPrice ?? '');
  return {
    ...(eventName !== booking.eventName && { eventName }),
    ...(location !== booking.location && { location }),
    ...(specialRequests !== (booking.specialRequests ?? '') && { specialRequests }),
    ...(guestCount !== booking.guestCount && { guestCount }),
    ...((values.agreedPrice ?? '') !== '' && agreedPrice !== booking.agreedPrice && { agreedPrice }),
  };
}

/** What a move or a change would do (docs/product/changes.md#change). Dollars in `…Amount`, cents in `…Cents`. */
export interface ChangePreview {
  totalAmount: number;
  newTotalAmount: number;
  paidCents: number;
  openCents: number;
  /** Open after the change. */
  newOpenCents: number;
  /** What goes back, because it was paid above the new price. */
  refundCents: number;
  /** Instants in ISO 8601. */
  balanceDueAt: string;
  changeUntil: string;
  movesLeft: number;
  /** The last day on which the customer may move it, YYYY-MM-DD. */
  moveUntil: string;
  /** Percent that a cancellation today would return, and after the move. */
  refundPercent: number;
  newRefundPercent: number;
}

/** An admin's decision about a difference in the price. */
export interface PriceDecision {
  settlement: 'charged' | 'waived' | 'refunded';
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
          const preview = camelCased(answer as object) as ChangePreview;
          return {
            ...preview,
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
