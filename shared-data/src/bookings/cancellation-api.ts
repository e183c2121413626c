import { toBookingMoney } from '../domain/prices/money-row.ts';
import type { BookingMoney } from '../domain/prices/money-row.ts';
import { api } from '../store/api.ts';
import { returningRow } from '../store/returning-row.ts';
import { call } from '../core/call.ts';
import type { RpcRow } from '../core/call.ts';
import { select } from '../store/select.ts';
import { listTag } from '../store/tags.ts';

/** A booking of the signed-in customer by its id, or one by the token of a link that may cancel. */
export type CancellableBooking = { bookingId: string } | { link: string };

/** What a cancellation returns now, in cents (docs/product/payment.md#cancel-terms). */
export type CancellationTerms = Omit<RpcRow<'cancellation_terms'>, 'money'> & {
  /** The booking's money after it. */
  money: BookingMoney;
};

const toTerms = ({ money, ...terms }: RpcRow<'cancellation_terms'>): CancellationTerms => ({
  ...terms,
  money: toBookingMoney(money),
});

const readTerms = (of: CancellableBooking) =>
  'link' in of ? call('linked_cancellation_terms', { token: of.link }) : call('cancellation_terms', of);

const readOwnersTerms = (bookingId: string) => call('owner_cancellation_terms', { bookingId });

const cancel = (of: CancellableBooking, refundCents: number | undefined) =>
  'link' in of
    ? call('cancel_linked_booking', { token: of.link, refundCents })
    : call('cancel_booking', { ...of, refundCents });

export const cancellationApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Fails with `wrong_status` when the booking cannot be cancelled, with `no_row` when the link has ended. */
    cancellationTerms: build.query({
      ...select((of: CancellableBooking) => (client) => returningRow(readTerms(of)(client)), toTerms),
      keepUnusedDataFor: 0,
    }),
    /** By the owner, who returns everything that is paid. */
    ownerCancellationTerms: build.query({
      ...select((bookingId: string) => (client) => returningRow(readOwnersTerms(bookingId)(client)), toTerms),
      providesTags: (_terms, _error, id) => [{ type: 'Booking', id }],
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
            returningRow(cancel(of, refundCents)(client)),
        toTerms,
      ),
      invalidatesTags: ['Booking', listTag('Slot')],
    }),
  }),
});

export const { useCancellationTermsQuery, useOwnerCancellationTermsQuery, useCancelBookingMutation } = cancellationApi;
