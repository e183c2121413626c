import { camelCased } from '../core/camel-case.ts';
import { invokePdf } from '../core/invoke-pdf.ts';
import type { MadeFile } from '../core/invoke-pdf.ts';
import type { Database } from '../database.gen.ts';
import { refusedField, toDataError } from '../core/data-error.ts';
import { BOOKING_MESSAGES } from '../domain/bookings/booking-rules.ts';
import { BILL_TO_MAX, documentAmount, documentTitle } from '../domain/bookings/documents.ts';
import type { DocumentKind } from '../domain/bookings/documents.ts';
import { formatDate } from '../domain/calendar/time.ts';
import { api } from '../store/api.ts';
import { foundRow } from '../store/returning-row.ts';
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

/** Whom the papers of a booking are addressed to besides its client; blank until it is given (docs/product/invoices.md#bill-to). */
export type BillToTexts = Record<keyof typeof BILL_TO_MAX, string>;

/** The database's answer is JSON, which the generated types do not describe; null when nothing is given. */
function toBillTo(answer: unknown): BillToTexts {
  const given = camelCased(answer ?? {}) as Partial<Record<keyof BillToTexts, string | null>>;
  return {
    companyName: given.companyName ?? '',
    address: given.address ?? '',
    orderNumber: given.orderNumber ?? '',
  };
}

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
    billTo: build.query({
      ...select(
        (reader: DocumentReader) => (client) =>
          'link' in reader
            ? client.rpc('linked_bill_to', { p_token: reader.link })
            : client.rpc('bill_to', { p_booking_id: reader.bookingId }),
        toBillTo,
      ),
      providesTags: ['Document'],
    }),
    /** Three blank texts take it back. Fails with `no_row` when the link has ended. */
    setBillTo: build.mutation({
      ...select(
        ({ reader, texts }: { reader: DocumentReader; texts: BillToTexts }) =>
          (client) => {
            const args = {
              p_company_name: texts.companyName,
              p_address: texts.address,
              p_order_number: texts.orderNumber,
            };
            return 'link' in reader
              ? foundRow(client.rpc('set_linked_bill_to', { p_token: reader.link, ...args }))
              : client.rpc('set_bill_to', { p_booking_id: reader.bookingId, ...args });
          },
        () => null,
      ),
      invalidatesTags: ['Document', 'Booking'],
    }),
  }),
});

export const { useBookingDocumentsQuery } = documentsApi;

const refusals: Record<string, string> = {
  wrong_status: 'The booking was cancelled, so it was not saved.',
  rate_limited: 'That was a lot of changes in a short time. Please wait an hour and try again.',
  not_allowed: 'Your session has ended. Please sign in again.',
  no_row: 'Your link has ended. Please use the one of our latest mail.',
};

function whyNotSaved(cause: unknown): string {
  if (refusedField(cause)) return 'A text is too long. Please shorten it.';
  const { key, status, message } = toDataError(cause);
  return refusals[key] ?? (status === 0 && message ? message : 'It was not saved. Please try again.');
}

/** The bill-to of a booking, as `BillTo` of shared-ui/bill-to shows and stores it. */
export function useBillTo(reader: DocumentReader) {
  const billTo = documentsApi.useBillToQuery(reader);
  const documents = useBookingDocumentsQuery(reader);
  const [setBillTo] = documentsApi.useSetBillToMutation();
  const invoice = documents.data?.findLast(({ kind }) => kind === 'invoice');
  return {
    given: documents.data && billTo.data,
    failed: billTo.isError || documents.isError,
    onRetry: () => {
      void billTo.refetch();
      void documents.refetch();
    },
    max: BILL_TO_MAX,
    tooLong: BOOKING_MESSAGES.tooLong,
    issued: invoice ? documentTitle(invoice) : '',
    onSave: (texts: BillToTexts) => setBillTo({ reader, texts }).unwrap(),
    explain: whyNotSaved,
  };
}

/** The PDF of a document; with a link the holder needs no session. @throws ApiError */
export const makeDocumentPdf = (documentId: string, link?: string): Promise<MadeFile> =>
  invokePdf('invoice-pdf', { document_id: documentId, ...(link ? { link } : {}) });

/** A document in a list of files. */
export const toFile = (document: IssuedDocument) => ({
  id: document.id,
  title: documentTitle(document),
  text: `${formatDate(document.issuedOn, 'medium')}, ${documentAmount(document)}`,
});
