import { makeDocumentPdf } from 'shared-data/documents';
import { DOCUMENT_NAMES, documentAmount, documentTitle } from 'shared-data/domain/documents';
import { formatDate } from 'shared-data/domain/time';
import { Text } from 'shared-ui';
import { DataTable } from 'shared-ui/data-table';
import type { Column } from 'shared-ui/data-table';
import { DownloadButton } from 'shared-ui/display';
import { SelectInput } from 'shared-ui/fields';
import { INVOICE_FILTERS, useInvoicesQuery, useLazyInvoicesQuery } from '../../api/invoices-api.ts';
import type { InvoiceRow } from '../../api/invoices-api.ts';
import { DeskList } from '../../../../components/desk-list.tsx';
import { LIVE, useListAddress } from '../../../../components/use-list-address.ts';
import { csvColumns } from './csv-columns.ts';
import { KINDS, yearOptions } from './filters.ts';

const columns: Column<InvoiceRow>[] = [
  { id: 'number', header: 'Number', sortKey: 'number', nowrap: true, cell: ({ number }) => number },
  { id: 'kind', header: 'Kind', nowrap: true, cell: ({ kind }) => DOCUMENT_NAMES[kind] },
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
        {closed ? 'Closed account' : customer}
        {email && (
          <Text size="small" tone="muted">
            {email}
          </Text>
        )}
      </>
    ),
  },
  { id: 'event', header: 'Event', cell: ({ eventName }) => eventName ?? '–' },
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

/** All documents, searched, filtered and sorted by the database (docs/product/invoices.md#admin). */
export function InvoiceList() {
  const list = useListAddress(INVOICE_FILTERS, { key: 'issued', descending: true });
  const [load] = useLazyInvoicesQuery();
  return (
    <DeskList
      nouns={['document', 'documents']}
      list={list}
      query={useInvoicesQuery(list.asked, LIVE)}
      looksAt="Number, name or email"
      filters={
        <>
          <SelectInput label="Kind" options={KINDS} {...list.bind('kind')} />
          <SelectInput label="Year" options={yearOptions()} {...list.bind('year')} />
        </>
      }
      csv={{ name: 'invoices', columns: csvColumns, load: (asked) => load(asked).unwrap() }}
    >
      {(rows) => (
        <DataTable
          caption="Invoices"
          hideCaption
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          sort={list.sort}
          onSort={list.setSort}
          empty="No documents found"
        />
      )}
    </DeskList>
  );
}
