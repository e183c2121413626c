import { makeDocumentPdf } from 'shared-data/documents';
import { DOCUMENT_NAMES, documentAmount, documentTitle } from 'shared-data/domain/documents';
import { formatDate } from 'shared-data/domain/time';
import { Text, TextLink } from 'shared-ui';
import type { Column } from '../../../../components/data-table/data-table.tsx';
import { DownloadButton } from 'shared-ui/display';
import { SelectInput } from 'shared-ui/fields';
import { INVOICE_FILTERS, RECEIPT_FILTERS, useInvoicesQuery, useLazyInvoicesQuery } from '../../api/invoices-api.ts';
import type { InvoiceFilter, InvoiceRow, Series } from '../../api/invoices-api.ts';
import type { ListAsked } from '../../../../api/desk-list.ts';
import { DeskList } from '../../../../components/desk-list.tsx';
import { methodLabel } from '../../../../components/payment-texts.ts';
import { ListTable } from '../../../../components/list-table.tsx';
import { LIVE, useListAddress } from '../../../../components/use-list-address.ts';
import { csvColumns } from './csv-columns.ts';
import { KINDS, yearOptions } from './filters.ts';

const columnsOf = (kindOrMethod: Column<InvoiceRow>): Column<InvoiceRow>[] => [
  { id: 'number', header: 'Number', sortKey: 'number', nowrap: true, cell: ({ number }) => number },
  kindOrMethod,
  {
    id: 'issued',
    header: 'Issued',
    sortKey: 'issued',
    nowrap: true,
    cell: ({ issuedOn }) => formatDate(issuedOn, 'medium'),
  },
  {
    id: 'client',
    header: 'Client',
    sortKey: 'customer',
    cell: ({ customer, email, closed }) => (
      <>
        <span>{closed ? 'Closed account' : customer}</span>
        {email && (
          <Text size="small" tone="muted">
            {email}
          </Text>
        )}
      </>
    ),
  },
  {
    id: 'event',
    header: 'Event',
    cell: ({ bookingId, bookingNumber, eventName, eventDate }) => (
      <>
        <TextLink to={`/admin/bookings/${bookingId}`}>#{bookingNumber}</TextLink> <span>{eventName ?? '–'}</span>
        <Text size="small" tone="muted">
          {formatDate(eventDate, 'medium')}
        </Text>
      </>
    ),
  },
  { id: 'total', header: 'Amount', sortKey: 'total', align: 'end', nowrap: true, cell: documentAmount },
  {
    id: 'pdf',
    header: 'PDF',
    actions: true,
    cell: (row) =>
      !row.closed && (
        <DownloadButton
          make={() => makeDocumentPdf(row.id)}
          failure="The PDF could not be made. Please try again."
          label={`PDF: ${documentTitle(row)}`}
        >
          PDF
        </DownloadButton>
      ),
  },
];

const lists = {
  invoice: {
    caption: 'Invoices',
    nouns: ['document', 'documents'],
    file: 'invoices',
    filters: INVOICE_FILTERS as readonly InvoiceFilter[],
    columns: columnsOf({ id: 'kind', header: 'Kind', nowrap: true, cell: ({ kind }) => DOCUMENT_NAMES[kind] }),
  },
  receipt: {
    caption: 'Receipts',
    nouns: ['receipt', 'receipts'],
    file: 'receipts',
    filters: RECEIPT_FILTERS as readonly InvoiceFilter[],
    columns: columnsOf({
      id: 'method',
      header: 'Method',
      nowrap: true,
      cell: ({ method }) => method && methodLabel(method),
    }),
  },
} as const;

/** The invoices with their credit notes, or the receipts, searched, filtered and sorted by the database (docs/product/invoices.md#admin). */
export function InvoiceList({ series }: { series: Series }) {
  const { caption, nouns, file, filters, columns } = lists[series];
  const list = useListAddress(filters, { key: 'issued', descending: true });
  const [load] = useLazyInvoicesQuery();
  const inSeries = <Asked extends ListAsked<InvoiceFilter>>(asked: Asked) => ({
    ...asked,
    filters: { ...asked.filters, series },
  });
  return (
    <DeskList
      nouns={nouns}
      list={list}
      query={useInvoicesQuery(inSeries(list.asked), LIVE)}
      looksAt="Number, name or email"
      filters={
        <>
          {series === 'invoice' && <SelectInput label="Kind" options={KINDS} {...list.bind('kind')} />}
          <SelectInput label="Year" options={yearOptions()} {...list.bind('year')} />
        </>
      }
      csv={{ name: file, columns: csvColumns[series], load: (asked) => load(inSeries(asked)).unwrap() }}
    >
      {(rows) => (
        <ListTable caption={caption} columns={columns} rows={rows} list={list} empty={`No ${nouns[1]} found`} />
      )}
    </DeskList>
  );
}
