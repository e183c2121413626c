import type { TablesInsert } from 'shared-data/database';
import type { PriceLine } from 'shared-data/domain/purchase';
import { api, listTag, rpc } from 'shared-data/store';
import type { RpcRow } from 'shared-data/store';

/** What `book_by_phone` takes: columns of the booking, and how it is paid. */
export interface PhoneBooking extends Partial<TablesInsert<'bookings'>> {
  added_lines: readonly PriceLine[];
  enquiry_id?: string;
  payment: string;
  /** YYYY-MM-DD, New York; of a link. */
  hold_until?: string;
  /** Of a payment by hand; the day is YYYY-MM-DD, New York. */
  payment_purpose?: string;
  payment_received_on?: string;
  payment_note?: string;
}

/** A customer to book for. */
export type FoundCustomer = RpcRow<'find_customers'>;

const phoneApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The best ten for a part of name, address or company, for digits of the phone number, or for an id. */
    findCustomers: build.query({
      ...rpc('find_customers', 'search'),
      providesTags: [listTag('Customer')],
    }),
    /**
     * Returns the booking's id. Refusals: slot_unavailable, price_changed (detail: the new price as JSON), package_too_small (with a
     * hint), invalid_value (detail: the column).
     */
    bookByPhone: build.mutation({
      ...rpc('book_by_phone', (booking: PhoneBooking) => ({ booking })),
      // Also after a refusal: the open times or the discount were then old.
      invalidatesTags: (_id, _error, { enquiry_id: enquiryId }) => [
        ...[listTag('Booking'), listTag('Slot'), listTag('Customer'), listTag('Payment'), listTag('Contact')],
        ...(enquiryId ? [{ type: 'Contact' as const, id: enquiryId }] : []),
      ],
    }),
  }),
});

export const { useFindCustomersQuery, useLazyFindCustomersQuery, useBookByPhoneMutation } = phoneApi;
