import { useBillTo } from 'shared-data/documents';
import type { DocumentReader } from 'shared-data/documents';
import { BillTo } from 'shared-ui/bill-to';

/** Whom the papers of a booking are addressed to besides its client (docs/product/invoices.md#bill-to). */
export function BookingBillTo({ reader }: { reader: DocumentReader }) {
  return <BillTo {...useBillTo(reader)} />;
}
