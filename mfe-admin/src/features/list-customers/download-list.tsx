import { useState } from 'react';
import { todayInNewYork } from 'shared-data/domain/time';
import { Button, toast } from 'shared-ui';
import { useLazyCustomersQuery } from '../../api/customers-api.ts';
import type { CustomerQuery, CustomerRow } from '../../api/customers-api.ts';
import { saveCsv } from '../../components/save-csv.ts';

/** The most rows that the database returns. */
const BATCH = 1000;

const HEADERS = [
  'Name',
  'Company',
  'Email',
  'Phone',
  'Account',
  'Tags',
  'Bookings',
  'Last event',
  'Next event',
  'Paid',
];

const toRow = (row: CustomerRow) => [
  row.name,
  row.companyName,
  row.email,
  row.phone,
  row.hasAccount ? 'yes' : 'no',
  row.tags.join(', '),
  row.bookings,
  row.lastEvent,
  row.nextEvent,
  (row.paidCents / 100).toFixed(2),
];

interface DownloadListProps {
  query: Omit<CustomerQuery, 'limit' | 'offset'>;
  disabled: boolean;
}

/** Saves all customers of the filters, in the order of the list, as CSV. */
export function DownloadList({ query, disabled }: DownloadListProps) {
  const [load] = useLazyCustomersQuery();
  const [pending, setPending] = useState(false);
  const download = async () => {
    setPending(true);
    try {
      const rows: CustomerRow[] = [];
      for (let total = 1; rows.length < total;) {
        const part = await load({ ...query, limit: BATCH, offset: rows.length }).unwrap();
        if (part.rows.length === 0) break;
        rows.push(...part.rows);
        total = part.total;
      }
      saveCsv(`customers-${todayInNewYork()}.csv`, HEADERS, rows.map(toRow));
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
