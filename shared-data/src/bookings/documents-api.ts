import { camelCased } from '../core/camel-case.ts';
import { invokePdf } from '../core/invoke-pdf.ts';
import type { MadeFile } from '../core/invoke-pdf.ts';
import type { Database } from '../database.gen.ts';
import { documentAmount, documentTitle } from '../domain/bookings/documents.ts';
import type { DocumentKind } from '../domain/bookings/documents.ts';
import { formatDate } from '../domain/calendar/time.ts';
import { api } from '../store/api.ts';
import { select } from '../store/select.ts';

/** An invoice, a credit note or a receipt; `issuedOn` is New York's day (docs/product/invoices.md). */
export interface IssuedDocument {
  id: string;
  kind: DocumentKind;
  number: string;
  /** YYYY-MM-DD. */
  issuedOn: string;
  totalCents: number;
}

/** Who reads them: the customer or an admin by the booking's id, the holder of a link by its token. */
export type DocumentReader = { bookingId: string } | { link: string };

type Row = Database['public']['Functions']['documents']['Returns'][number];
const toDocument = (row: Row): IssuedDocument => ({ ...camelCased(row), kind: row.kind as DocumentKind });

const documentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The documents of a booking in the order of issue. */
    bookingDocuments: build.query({
      ...select(
        (reader: DocumentReader) => (client) =>
          'link' in reader
            ? client.rpc('linked_documents', { p_token: reader.link })
            : client.rpc('documents', { p_booking_id: reader.bookingId }),
        (rows) => rows.map(toDocument),
      ),
      providesTags: ['Document', 'Booking', 'Payment'],
    }),
  }),
});

export const { useBookingDocumentsQuery } = documentsApi;

/** The PDF of a document; with a link the holder needs no session. @throws ApiError */
export const makeDocumentPdf = (documentId: string, link?: string): Promise<MadeFile> =>
  invokePdf('invoice-pdf', { document_id: documentId, ...(link ? { link } : {}) });

/** A document in a list of files. */
export const toFile = (document: IssuedDocument) => ({
  id: document.id,
  title: documentTitle(document),
  text: `${formatDate(document.issuedOn, 'medium')}, ${documentAmount(document)}`,
});
