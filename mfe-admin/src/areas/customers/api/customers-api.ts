import { api, listTag, rpc } from 'shared-data/store';
import type { RpcRow } from 'shared-data/store';
import { listArgs, toPage } from '../../../api/desk-list.ts';

/** A row of the list; `paidCents` is what was paid and not returned. */
export type CustomerRow = RpcRow<'customer_list'>;

export const CUSTOMER_FILTERS = ['search', 'tag', 'account', 'upcoming'] as const;
export type CustomerFilter = (typeof CUSTOMER_FILTERS)[number];

/** Rows per part of a customer's page. */
export const PART_LIMIT = 10;

const partArgs = ({ id, offset }: { id: string; offset: number }) => ({ customerId: id, limit: PART_LIMIT, offset });

const customersApi = api.injectEndpoints({
  endpoints: (build) => ({
    customers: build.query({
      ...rpc('customer_list', listArgs<CustomerFilter>, toPage),
      providesTags: [listTag('Customer')],
    }),
    /** All tags, the most frequent first. */
    customerTags: build.query({ ...rpc('customer_tags'), providesTags: [listTag('Customer')] }),
    customerBookings: build.query({
      ...rpc('customer_bookings', partArgs, toPage),
      providesTags: [listTag('Booking'), listTag('Payment'), listTag('Customer')],
    }),
    customerEnquiries: build.query({
      ...rpc('customer_enquiries', partArgs, toPage),
      providesTags: [listTag('Contact'), listTag('Customer')],
    }),
    customerMails: build.query({
      ...rpc('customer_mails', partArgs, toPage),
      providesTags: [listTag('Customer')],
    }),
  }),
});

export type CustomerBooking = RpcRow<'customer_bookings'>;
export type CustomerEnquiry = RpcRow<'customer_enquiries'>;
export type CustomerMail = RpcRow<'customer_mails'>;

export const {
  useCustomersQuery,
  useLazyCustomersQuery,
  useCustomerTagsQuery,
  useCustomerBookingsQuery,
  useCustomerEnquiriesQuery,
  useCustomerMailsQuery,
} = customersApi;
