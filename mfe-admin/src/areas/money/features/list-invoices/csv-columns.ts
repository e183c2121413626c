import { DOCUMENT_NAMES } from 'shared-data/domain/documents';
import { fromCents } from 'shared-data/domain/money';
import { methodLabel } from '../../../../components/payment-texts.ts';
import type { InvoiceRow, Series } from '../../api/invoices-api.ts';
import type { CsvColumns } from '../../../../components/save-csv.ts';

// A credit note is negative, so that a column adds up.
const signed = (kind: InvoiceRow['kind'], cents: number) => fromCents(kind === 'credit_note' ? -cents : cents);

const common: CsvColumns<InvoiceRow> = [
  ['Issued on', ({ issuedOn }) => issuedOn],
  ['Booking', ({ bookingNumber }) => bookingNumber],
  ['Event date', ({ eventDate }) => eventDate],
  ['Client', ({ customer }) => customer],
  ['Email', ({ email }) => email],
  ['Event', ({ eventName }) => eventName],
  ['Amount', ({ kind, totalCents }) => signed(kind, totalCents)],
  ['Tax included', ({ kind, taxCents }) => signed(kind, taxCents)],
];

/** The columns of the files of documents: invoices with their credit notes, and receipts. */
export const csvColumns: Readonly<Record<Series, CsvColumns<InvoiceRow>>> = {
  invoice: [
    ['Number', ({ number }) => number],
    ['Kind', ({ kind }) => DOCUMENT_NAMES[kind]],
    ['Refers to', ({ refersTo }) => refersTo],
    ...common,
  ],
  receipt: [
    ['Number', ({ number }) => number],
    ['Method', ({ method }) => method && methodLabel(method)],
    ['Invoice', ({ refersTo }) => refersTo],
    ...common,
  ],
};
