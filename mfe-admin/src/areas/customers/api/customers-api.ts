import type { Database } from 'shared-data/database';
import { api, listTag, select, toInstant } from 'shared-data/store';
import { camelCased } from 'shared-data/camel-case';
import type { CamelCased } from 'shared-data/camel-case';
import { listArgs, toPage } from '../../../api/desk-list.ts';
import type { ListAsked, Page } from '../../../api/desk-list.ts';

type Functions = Database['public']['Functions'];
type ListRow = Functions['customer_list']['Returns'][number];

/** A row of the list; `paidCents` is what was paid and not returned. */
export interface CustomerRow extends Omit<
  CamelCased<ListRow>,
  'phone' | 'companyName' | 'lastEvent' | 'nextEvent' | 'totalCount'
> {
  phone: string | null;
  companyName: string | null;
  /** YYYY-MM-DD. */
  lastEvent: string | null;
  nextEvent: string | null;
}

export const CUSTOMER_FILTERS = ['search', 'tag', 'account', 'upcoming'] as const;
export type CustomerFilter = (typeof CUSTOMER_FILTERS)[number];

const customersApi = api.injectEndpoints({
  endpoints: (build) => ({
    customers: build.query({
      ...select(
        (asked: ListAsked<CustomerFilter>) => (client) => client.rpc('customer_list', listArgs(asked)),
        (rows) => toPage(rows, (row): CustomerRow => camelCased(row)),
      ),
      providesTags: [listTag('Customer')],
    }),
    /** All tags, the most frequent first. */
    customerTags: build.query<Functions['customer_tags']['Returns'], void>({
      ...select(
        () => (client) => client.rpc('customer_tags'),
        (rows) => rows,
      ),
      providesTags: [listTag('Customer')],
    }),
    customerBookings: build.query({
      ...select(
        ({ id, offset }: PartOfCustomer) =>
          (client) =>
            client.rpc('customer_bookings', { p_customer_id: id, p_limit: PART_LIMIT, p_offset: offset }),
        (rows) => toPage(rows, camelCased),
      ),
      providesTags: [listTag('Booking'), listTag('Payment'), listTag('Customer')],
    }),
    customerEnquiries: build.query({
      ...select(
        ({ id, offset }: PartOfCustomer) =>
          (client) =>
            client.rpc('customer_enquiries', { p_customer_id: id, p_limit: PART_LIMIT, p_offset: offset }),
        (rows) => toPage(rows, (row) => ({ ...camelCased(row), createdAt: toInstant(row.created_at) })),
      ),
      providesTags: [listTag('Contact'), listTag('Customer')],
    }),
    customerMails: build.query({
      ...select(
        ({ id, offset }: PartOfCustomer) =>
          (client) =>
            client.rpc('customer_mails', { p_customer_id: id, p_limit: PART_LIMIT, p_offset: offset }),
        (rows) =>
          toPage(rows, (row) => {
            const {
              finished_at: finished,
              event_name: eventName,
            }: { finished_at: string | null; event_name: string | null } = row;
            return {
              ...camelCased(row),
              eventName,
              createdAt: toInstant(row.created_at),
              runAt: toInstant(row.run_at),
              finishedAt: finished && toInstant(finished),
            };
          }),
      ),
      providesTags: [listTag('Customer')],
    }),
  }),
});

/** Rows per part of a customer's page. */
export const PART_LIMIT = 10;

/** A list on a customer's page. */
interface PartOfCustomer {
  id: string;
  offset: number;
}

/** A row of a list of the customer's page. */
type RowOf<Endpoint extends { Types: { ResultType: Page<unknown> } }> = Endpoint['Types']['ResultType']['rows'][number];
export type CustomerBooking = RowOf<typeof customersApi.endpoints.customerBookings>;
export type CustomerEnquiry = RowOf<typeof customersApi.endpoints.customerEnquiries>;
export type CustomerMail = RowOf<typeof customersApi.endpoints.customerMails>;

export const {
  useCustomersQuery,
  useLazyCustomersQuery,
  useCustomerTagsQuery,
  useCustomerBookingsQuery,
  useCustomerEnquiriesQuery,
  useCustomerMailsQuery,
} = customersApi;
