import type { CustomerRow } from '../../api/customers-api.ts';
import type { CsvColumns } from '../../../../components/save-csv.ts';

/** The columns of the file of customers. */
export const csvColumns: CsvColumns<CustomerRow> = [
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
