import { useBillTo } from 'shared-data/documents';
import { BillTo } from 'shared-ui/bill-to';

/** Whom the invoice is addressed to besides the client, before the first payment issues it (docs/product/invoices.md#bill-to). */
export function BookingBillTo({ bookingId }: { bookingId: string }) {
  return <BillTo {...useBillTo({ bookingId })} />;
}
