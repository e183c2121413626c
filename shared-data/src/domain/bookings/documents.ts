import { formatCents } from '../prices/money.ts';

/** Invoices, credit notes and receipts (docs/product/invoices.md). */
export type DocumentKind = 'invoice' | 'credit_note' | 'receipt';

export const DOCUMENT_NAMES: Readonly<Record<DocumentKind, string>> = {
  invoice: 'Invoice',
  credit_note: 'Credit note',
  receipt: 'Receipt',
};

/** `Invoice 2026-0042`. */
export const documentTitle = ({ kind, number }: { kind: DocumentKind; number: string }): string =>
  `${DOCUMENT_NAMES[kind]} ${number}`;

/** What a document adds to what is owed or paid: a credit note is negative. */
export const documentAmount = ({ kind, totalCents }: { kind: DocumentKind; totalCents: number }): string =>
  formatCents(kind === 'credit_note' ? -totalCents : totalCents);

/** The most characters of each text of a bill-to, as in the database (docs/product/invoices.md#bill-to). */
export const BILL_TO_MAX = { companyName: 200, address: 300, orderNumber: 60 } as const;
