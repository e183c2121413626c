import type { Database } from 'shared-data/database';
import { api, listTag, select, toInstant } from 'shared-data/store';
import { camelCased } from 'shared-data/camel-case';
import type { CamelCased } from 'shared-data/camel-case';

type Functions = Database['public']['Functions'];
type ListRow = Functions['customer_list']['Returns'][number];
type ListArgs = Functions['customer_list']['Args'];

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

/** What the list is filtered and sorted by (docs/product/customers.md#customer-list). */
export interface CustomerQuery {
  search: string;
  tag: string;
  account?: boolean;
  upcoming?: boolean;
  sort: string;
  descending: boolean;
  limit: number;
  /** Of the first row, from 0. */
  offset: number;
}

export interface Page<Row> {
  rows: Row[];
  total: number;
}

const page = <Row extends { total_count: number }, Result>(rows: Row[], map: (row: Row) => Result): Page<Result> => ({
  rows: rows.map(map),
  total: rows[0]?.total_count ?? 0,
});

const toArgs = ({ search, tag, account, upcoming, sort, descending, limit, offset }: CustomerQuery): ListArgs => ({
  p_search: search,
  p_tag: tag,
  ...(account === undefined ? {} : { p_account: account }),
  ...(upcoming === undefined ? {} : { p_upcoming: upcoming }),
  p_sort: sort,
  p_descending: descending,
  p_limit: limit,
  p_offset: offset,
});

const customersApi = api.injectEndpoints({
  endpoints: (build) => ({
    customers: build.query({
      ...select(
        (query: CustomerQuery) => (client) => client.rpc('customer_list', toArgs(query)),
        (rows) => page(rows, (row): CustomerRow => camelCased(row)),
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
        (rows) => page(rows, camelCased),
      ),
      providesTags: [listTag('Booking'), listTag('Payment'), listTag('Customer')],
    }),
    customerEnquiries: build.query({
      ...select(
        ({ id, offset }: PartOfCustomer) =>
          (client) =>
            client.rpc('customer_enquiries', { p_customer_id: id, p_limit: PART_LIMIT, p_offset: offset }),
        (rows) => page(rows, (row) => ({ ...camelCased(row), createdAt: toInstant(row.created_at) })),
      ),
      providesTags: [listTag('Contact'), listTag('Customer')],
    }),
    customerMails: build.query({
      ...select(
        ({ id, offset }: PartOfCustomer) =>
          (client) =>
            client.rpc('customer_mails', { p_customer_id: id, p_limit: PART_LIMIT, p_offset: offset }),
        (rows) =>
          page(rows, (row) => {
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

export const {
  useCustomersQuery,
  useLazyCustomersQuery,
  useCustomerTagsQuery,
  useCustomerBookingsQuery,
  useCustomerEnquiriesQuery,
  useCustomerMailsQuery,
} = customersApi;
