import { DOCUMENT_NAMES } from 'shared-data/domain/documents';
import type { InvoiceRow } from '../../api/invoices-api.ts';
import type { CsvColumns } from '../../../../components/download-all.tsx';

/** The columns of the file of documents. */
export const csvColumns: CsvColumns<InvoiceRow> = [
  ['Number', ({ number }) => number],
  ['Kind', ({ kind }) => DOCUMENT_NAMES[kind]],
  ['Issued on', ({ issuedOn }) => issuedOn],
  ['Client', ({ customer }) => customer],
  ['Email', ({ email }) => email],
  ['Event', ({ eventName }) => eventName],
  // A credit note is negative, so that a column adds up.
  ['Amount', ({ kind, totalCents }) => totalCents / (kind === 'credit_note' ? -100 : 100)],
];
