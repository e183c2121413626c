import { camelCased } from 'shared-data/camel-case';
import type { CamelCased } from 'shared-data/camel-case';
import type { Database } from 'shared-data/database';
import type { DocumentKind } from 'shared-data/domain/documents';
import { api, select } from 'shared-data/store';

type Row = Database['public']['Functions']['issued_documents']['Returns'][number];

/** A row of the list; without client and event once the account is closed. */
export interface InvoiceRow extends Omit<CamelCased<Row>, 'totalCount' | 'kind' | 'customer' | 'email' | 'eventName'> {
  kind: DocumentKind;
  customer: string | null;
  email: string | null;
  eventName: string | null;
}

/** What the list is filtered and sorted by; an empty filter is none (docs/product/invoices.md#admin). */
export interface InvoiceQuery {
  search: string;
  kind: string;
  year: string;
  sort: string;
  descending: boolean;
  limit: number;
  /** Of the first row, from 0. */
  offset: number;
}

const invoicesApi = api.injectEndpoints({
  endpoints: (build) => ({
    invoices: build.query({
      ...select(
        ({ search, kind, year, sort, descending, limit, offset }: InvoiceQuery) =>
          (client) =>
            client.rpc('issued_documents', {
              p_search: search,
              ...(kind ? { p_kind: kind } : {}),
              ...(/^\d{4}$/.test(year) ? { p_year: Number(year) } : {}),
              p_sort: sort,
              p_descending: descending,
              p_limit: limit,
              p_offset: offset,
            }),
        (rows) => ({
          rows: rows.map((row): InvoiceRow => ({ ...camelCased(row), kind: row.kind as DocumentKind })),
          total: rows[0]?.total_count ?? 0,
        }),
      ),
      providesTags: ['Document'],
    }),
  }),
});

export const { useInvoicesQuery, useLazyInvoicesQuery } = invoicesApi;
