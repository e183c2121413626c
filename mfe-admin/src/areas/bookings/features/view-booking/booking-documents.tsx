import { makeDocumentPdf, toFile, useBookingDocumentsQuery } from 'shared-data/documents';
import { Text } from 'shared-ui';
import { FileList } from 'shared-ui/display';
import { QueryState } from '../../../../components/query-state.tsx';

/** Invoices, credit notes and receipts of a booking, each as a PDF (docs/product/invoices.md#where). */
export function BookingDocuments({ bookingId }: { bookingId: string }) {
  const query = useBookingDocumentsQuery({ bookingId });
  return (
    <QueryState query={query} failure="Failed to load documents" loading="Loading documents">
      {(documents) =>
        documents.length === 0 ? (
          <Text tone="muted">The invoice is issued with the first payment.</Text>
        ) : (
          <FileList
            label="Invoices and receipts"
            files={documents.map(toFile)}
            make={(id) => makeDocumentPdf(id)}
            failure="The PDF could not be made. Please try again."
          />
        )
      }
    </QueryState>
  );
}
