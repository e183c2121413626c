import { camelCased } from '../core/camel-case.ts';
import type { DataClient } from '../core/data-client.ts';
import type { RefundPercent } from '../domain/prices/refund.ts';
import { api } from '../store/api.ts';
import { foundRow } from '../store/returning-row.ts';
import { select } from '../store/select.ts';
import { listTag } from '../store/tags.ts';

/** A booking of the signed-in customer by its id, or one by the token of a link that may cancel. */
export type CancellableBooking = { bookingId: string } | { link: string };

/** What a cancellation returns now, in cents (docs/product/payment.md#cancel-terms). */
export interface CancellationTerms {
  percent: RefundPercent;
  /** Whether the refund would be higher if the booking had not been moved. */
  loweredByMove: boolean;
  refundCents: number;
  /** What of it waits until the bank has decided a dispute. */
  waitingCents: number;
  paidCents: number;
  /** The open balance that is dropped. */
  openCents: number;
}

/** The database's answer is JSON, which the generated types do not describe. */
const toTerms = (answer: unknown) => camelCased(answer as object) as unknown as CancellationTerms;

const readTerms = (client: DataClient, of: CancellableBooking) =>
  'link' in of
    ? client.rpc('linked_cancellation_terms', { p_token: of.link })
    : client.rpc('cancellation_terms', { p_booking_id: of.bookingId });

const cancel = (client: DataClient, of: CancellableBooking, refundCents: number | undefined) =>
  'link' in of
    ? client.rpc('cancel_linked_booking', { p_token: of.link, p_refund_cents: refundCents })
    : client.rpc('cancel_booking', { p_booking_id: of.bookingId, p_refund_cents: refundCents });

export const cancellationApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Fails with `wrong_status` when the booking cannot be cancelled, with `no_row` when the link has ended. */
    cancellationTerms: build.query({
      ...select((of: CancellableBooking) => (client) => foundRow(readTerms(client, of)), toTerms),
      keepUnusedDataFor: 0,
    }),
    /**
     * Cancels with the refund that the customer agreed to; an unpaid hold is given up without one. Fails with `refund_changed` when it is another one now, whose
     * cents are the error's detail.
     */
    cancelBooking: build.mutation({
      ...select(
        ({ of, refundCents }: { of: CancellableBooking; refundCents?: number | undefined }) =>
          (client) =>
            foundRow(cancel(client, of, refundCents)),
        toTerms,
      ),
      invalidatesTags: ['Booking', listTag('Slot')],
    }),
  }),
});

export const { useCancellationTermsQuery, useCancelBookingMutation } = cancellationApi;
