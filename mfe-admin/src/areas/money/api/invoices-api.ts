import { api, rpc } from 'shared-data/store';
import type { RpcRow } from 'shared-data/store';
import { listArgs, toPage } from '../../../api/desk-list.ts';

/** A row of the list; without client and event once the account is closed. */
export type InvoiceRow = RpcRow<'issued_documents'>;

export const INVOICE_FILTERS = ['search', 'kind', 'year'] as const;
export const RECEIPT_FILTERS = ['search', 'year'] as const;
export type InvoiceFilter = (typeof INVOICE_FILTERS)[number];
/** Invoices with their credit notes, or receipts. */
export type Series = 'invoice' | 'receipt';

const invoicesApi = api.injectEndpoints({
  endpoints: (build) => ({
    invoices: build.query({
      ...rpc('issued_documents', listArgs<InvoiceFilter | 'series'>, toPage),
      providesTags: ['Document'],
    }),
  }),
});

export const { useInvoicesQuery, useLazyInvoicesQuery } = invoicesApi;
