import { invokePdf } from '../core/invoke-pdf.ts';
import type { MadeFile } from '../core/invoke-pdf.ts';
import { refusedField, toDataError } from '../core/data-error.ts';
import { BOOKING_MESSAGES } from '../domain/bookings/booking-rules.ts';
import { BILL_TO_MAX, documentAmount, documentTitle } from '../domain/bookings/documents.ts';
import { formatDate } from '../domain/calendar/time.ts';
import { api } from '../store/api.ts';
import { foundRow } from '../store/returning-row.ts';
import { call } from '../core/call.ts';
import type { RpcRow } from '../core/call.ts';
import { select } from '../store/select.ts';

/** An invoice, a credit note or a receipt; `issuedOn` is New York's day (docs/product/invoices.md). */
export type IssuedDocument = RpcRow<'documents'>;

/** Who reads them: the customer or an admin by the booking's id, the holder of a link by its token. */
export type DocumentReader = { bookingId: string } | { link: string };

/** Whom the papers of a booking are addressed to besides its client; blank until it is given (docs/product/invoices.md#bill-to). */
export type BillToTexts = Record<keyof typeof BILL_TO_MAX, string>;

const documentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The documents of a booking in the order of issue. */
    bookingDocuments: build.query({
      ...select(
        (reader: DocumentReader) =>
          'link' in reader ? call('linked_documents', { token: reader.link }) : call('documents', reader),
        (rows) => rows,
      ),
      providesTags: ['Document', 'Booking', 'Payment'],
    }),
    billTo: build.query({
      ...select(
        (reader: DocumentReader) =>
          'link' in reader ? call('linked_bill_to', { token: reader.link }) : call('bill_to', reader),
        ([row]): BillToTexts => ({
          companyName: row?.companyName ?? '',
          address: row?.address ?? '',
          orderNumber: row?.orderNumber ?? '',
        }),
      ),
      providesTags: ['Document'],
    }),
    /** Three blank texts take it back. Fails with `no_row` when the link has ended. */
    setBillTo: build.mutation({
      ...select(
        ({ reader, texts }: { reader: DocumentReader; texts: BillToTexts }) =>
          (client) =>
            'link' in reader
              ? foundRow(call('set_linked_bill_to', { token: reader.link, ...texts })(client))
              : call('set_bill_to', { ...reader, ...texts })(client),
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
