import { Suspense } from 'react';
import { makeDocumentPdf, toFile, useBookingDocumentsQuery } from 'shared-data/documents';
import type { DocumentReader } from 'shared-data/documents';
import { ErrorState, lazyPart, Skeleton, Text } from 'shared-ui';
import { FileList } from 'shared-ui/display';
import { Disclosed } from '../../components/disclosed.tsx';

/** Loaded when the documents are opened, since it needs the form libraries. */
const BookingBillTo = lazyPart(async () => (await import('./booking-bill-to.tsx')).BookingBillTo);

function Documents({ reader, mayBill }: BookingDocumentsProps) {
  const { data, error, isFetching, refetch } = useBookingDocumentsQuery(reader);
  if (error && !data)
    return (
      <ErrorState message="Your documents could not be loaded." retrying={isFetching} onRetry={() => void refetch()} />
    );
  if (!data) return <Skeleton lines={2} height="2.5rem" text="Loading your documents" />;
  if (data.length === 0)
    return (
      <Text tone="muted">{mayBill ? 'You get an invoice with your first payment.' : 'No invoice was issued.'}</Text>
    );
  return (
    <FileList
      label="Invoices and receipts"
      files={data.map(toFile)}
      make={(id) => makeDocumentPdf(id, 'link' in reader ? reader.link : undefined)}
      failure="The PDF could not be made. Please try again."
    />
  );
}

interface BookingDocumentsProps {
  reader: DocumentReader;
  /** Not for a cancelled booking. */
  mayBill: boolean;
}

/** The documents of a booking and their bill-to, loaded when they are opened (docs/product/invoices.md#where). */
export function BookingDocuments({ reader, mayBill }: BookingDocumentsProps) {
  return (
    <Disclosed label="Invoices and receipts">
      <Documents reader={reader} mayBill={mayBill} />
      {mayBill && (
        <Suspense fallback={<Skeleton lines={1} height="2.75rem" text="Loading the bill-to" />}>
          <BookingBillTo reader={reader} />
        </Suspense>
      )}
    </Disclosed>
  );
}
