import { useState } from 'react';
import { makeDocumentPdf, toFile, useBookingDocumentsQuery } from 'shared-data/documents';
import type { DocumentReader } from 'shared-data/documents';
import { Button, ErrorState, Skeleton, Stack, Text } from 'shared-ui';
import { FileList } from 'shared-ui/display';

function Documents({ reader }: { reader: DocumentReader }) {
  const { data, error, isFetching, refetch } = useBookingDocumentsQuery(reader);
  if (error && !data)
    return (
      <ErrorState message="Your documents could not be loaded." retrying={isFetching} onRetry={() => void refetch()} />
    );
  if (!data) return <Skeleton lines={2} height="2.5rem" text="Loading your documents" />;
  if (data.length === 0) return <Text tone="muted">You get an invoice with your first payment.</Text>;
  return (
    <FileList
      label="Invoices and receipts"
      files={data.map(toFile)}
      make={(id) => makeDocumentPdf(id, 'link' in reader ? reader.link : undefined)}
      failure="The PDF could not be made. Please try again."
    />
  );
}

/** The documents of a booking, loaded when they are opened (docs/product/invoices.md#where). */
export function BookingDocuments({ reader }: { reader: DocumentReader }) {
  const [open, setOpen] = useState(false);
  return (
    <Stack gap={3}>
      <div>
        <Button variant="quiet" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          Invoices and receipts
        </Button>
      </div>
      {open && <Documents reader={reader} />}
    </Stack>
  );
}
