import { useBookingSheet } from 'shared-data/account';
import type { Booking } from 'shared-data/account';
import { sheetRows } from 'shared-data/domain/sheet';
import { Facts } from 'shared-ui';

/** The customer's booking without its price. */
export function SheetList({ booking }: { booking: Booking }) {
  const rows = sheetRows(useBookingSheet(booking), 'customer').filter(({ key }) => key !== 'price');
  return <Facts facts={rows.map(({ label, value }): [string, string] => [label, value])} />;
}
