import { camelCased } from 'shared-data/camel-case';
import type { CamelCased } from 'shared-data/camel-case';
import type { Database } from 'shared-data/database';
import { api, listTag, select } from 'shared-data/store';

type Functions = Database['public']['Functions'];

/** What `book_by_phone` takes. */
export type PhoneBooking = Functions['book_by_phone']['Args'];

/** A customer to book for; the phone number and the company may be missing, although the generated types do not say so. */
export type FoundCustomer = CamelCased<Functions['find_customers']['Returns'][number]>;

const phoneApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The best ten for a part of name, address or company, for digits of the phone number, or for an id. */
    findCustomers: build.query<FoundCustomer[], string>({
      ...select(
        (text: string) => (client) => client.rpc('find_customers', { p_search: text }),
        (rows) => rows.map(camelCased),
      ),
      providesTags: [listTag('Customer')],
    }),
    /**
     * Returns the booking's id. Refusals: slot_unavailable, price_changed (detail: the new price as JSON), package_too_small (with a
     * hint), invalid_value (detail: the column).
     */
    bookByPhone: build.mutation({
      ...select(
        (booking: PhoneBooking) => (client) => client.rpc('book_by_phone', booking),
        (id) => id,
      ),
      // Also after a refusal: the open times or the discount were then old.
      invalidatesTags: (_id, _error, { p_enquiry_id: enquiryId }) => [
        ...[listTag('Booking'), listTag('Slot'), listTag('Customer'), listTag('Payment'), listTag('Contact')],
        ...(enquiryId ? [{ type: 'Contact' as const, id: enquiryId }] : []),
      ],
    }),
  }),
});

export const { useFindCustomersQuery, useLazyFindCustomersQuery, useBookByPhoneMutation } = phoneApi;
