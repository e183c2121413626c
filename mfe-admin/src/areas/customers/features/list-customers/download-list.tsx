import { useLazyCustomersQuery } from '../../api/customers-api.ts';
import type { CustomerQuery, CustomerRow } from '../../api/customers-api.ts';
import { DownloadAll } from '../../../../components/download-all.tsx';
import type { CsvColumns } from '../../../../components/download-all.tsx';

const columns: CsvColumns<CustomerRow> = [
  ['Name', ({ name }) => name],
  ['Company', ({ companyName }) => companyName],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['Account', ({ hasAccount }) => (hasAccount ? 'yes' : 'no')],
  ['Tags', ({ tags }) => tags.join(', ')],
  ['Bookings', ({ bookings }) => bookings],
  ['Last event', ({ lastEvent }) => lastEvent],
  ['Next event', ({ nextEvent }) => nextEvent],
  ['Paid', ({ paidCents }) => (paidCents / 100).toFixed(2)],
];

interface DownloadListProps {
  query: Omit<CustomerQuery, 'limit' | 'offset'>;
  disabled: boolean;
}

/** Saves all customers of the filters. */
export function DownloadList({ query, disabled }: DownloadListProps) {
  const [load] = useLazyCustomersQuery();
  return (
    <DownloadAll
      name="customers"
      columns={columns}
      load={(range) => load({ ...query, ...range }).unwrap()}
      disabled={disabled}
    />
  );
}
