import { camelCased } from 'shared-data/camel-case';
import type { CamelCased } from 'shared-data/camel-case';
import type { Database } from 'shared-data/database';
import type { DocumentKind } from 'shared-data/domain/documents';
import { api, select } from 'shared-data/store';
import { listArgs, toPage } from '../../../api/desk-list.ts';
import type { ListAsked } from '../../../api/desk-list.ts';

type Row = Database['public']['Functions']['issued_documents']['Returns'][number];

/** A row of the list; without client and event once the account is closed. */
export interface InvoiceRow extends Omit<
  CamelCased<Row>,
  'totalCount' | 'kind' | 'customer' | 'email' | 'eventName' | 'refersTo' | 'method'
> {
  kind: DocumentKind;
  customer: string | null;
  email: string | null;
  eventName: string | null;
  /** The number of the paper that it replaces, credits or belongs to. */
  refersTo: string | null;
  /** Of the payment that a receipt confirms. */
  method: string | null;
}

export const INVOICE_FILTERS = ['search', 'kind', 'year'] as const;
export const RECEIPT_FILTERS = ['search', 'year'] as const;
export type InvoiceFilter = (typeof INVOICE_FILTERS)[number];
/** Invoices with their credit notes, or receipts. */
export type Series = 'invoice' | 'receipt';

const invoicesApi = api.injectEndpoints({
  endpoints: (build) => ({
    invoices: build.query({
      ...select(
        (asked: ListAsked<InvoiceFilter | 'series'>) => (client) => client.rpc('issued_documents', listArgs(asked)),
        (rows) => toPage(rows, (row): InvoiceRow => ({ ...camelCased(row), kind: row.kind as DocumentKind })),
      ),
      providesTags: ['Document'],
    }),
  }),
});

export const { useInvoicesQuery, useLazyInvoicesQuery } = invoicesApi;
