import { useState } from 'react';
import { DOCUMENT_NAMES } from 'shared-data/domain/documents';
import { todayInNewYork } from 'shared-data/domain/time';
import { Button, toast } from 'shared-ui';
import { useLazyInvoicesQuery } from '../../api/invoices-api.ts';
import type { InvoiceQuery, InvoiceRow } from '../../api/invoices-api.ts';
import { saveCsv } from '../../components/save-csv.ts';

/** The most rows that the database returns. */
const BATCH = 1000;

const HEADERS = ['Number', 'Kind', 'Issued on', 'Client', 'Email', 'Event', 'Amount'];

/** A credit note is negative, so that a column adds up. */
const toRow = (row: InvoiceRow) => [
  row.number,
  DOCUMENT_NAMES[row.kind],
  row.issuedOn,
  row.customer,
  row.email,
  row.eventName,
  row.totalCents / (row.kind === 'credit_note' ? -100 : 100),
];

/** Saves all documents of the filters, in the order of the list, as CSV. */
export function DownloadList({
  query,
  disabled,
}: {
  query: Omit<InvoiceQuery, 'limit' | 'offset'>;
  disabled: boolean;
}) {
  const [load] = useLazyInvoicesQuery();
  const [pending, setPending] = useState(false);
  const download = async () => {
    setPending(true);
    try {
      const rows: InvoiceRow[] = [];
      let part;
      do {
        part = await load({ ...query, limit: BATCH, offset: rows.length }).unwrap();
        rows.push(...part.rows);
      } while (part.rows.length > 0 && rows.length < part.total);
      saveCsv(`invoices-${todayInNewYork()}.csv`, HEADERS, rows.map(toRow));
    } catch {
      toast.error('Error', 'The list was not downloaded. Please try again.');
    } finally {
      setPending(false);
    }
  };
  return (
    <Button variant="secondary" size="small" disabled={disabled} pending={pending} onClick={() => void download()}>
      Download CSV
    </Button>
  );
}
