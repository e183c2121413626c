import { DOCUMENT_NAMES } from 'shared-data/domain/documents';
import { useLazyInvoicesQuery } from '../../api/invoices-api.ts';
import type { InvoiceQuery, InvoiceRow } from '../../api/invoices-api.ts';
import { DownloadAll } from '../../../../components/download-all.tsx';
import type { CsvColumns } from '../../../../components/download-all.tsx';

const columns: CsvColumns<InvoiceRow> = [
  ['Number', ({ number }) => number],
  ['Kind', ({ kind }) => DOCUMENT_NAMES[kind]],
  ['Issued on', ({ issuedOn }) => issuedOn],
  ['Client', ({ customer }) => customer],
  ['Email', ({ email }) => email],
  ['Event', ({ eventName }) => eventName],
  // A credit note is negative, so that a column adds up.
  ['Amount', ({ kind, totalCents }) => totalCents / (kind === 'credit_note' ? -100 : 100)],
];

interface DownloadListProps {
  query: Omit<InvoiceQuery, 'limit' | 'offset'>;
  disabled: boolean;
}

/** Saves all documents of the filters. */
export function DownloadList({ query, disabled }: DownloadListProps) {
  const [load] = useLazyInvoicesQuery();
  return (
    <DownloadAll
      name="invoices"
      columns={columns}
      load={(range) => load({ ...query, ...range }).unwrap()}
      disabled={disabled}
    />
  );
}
