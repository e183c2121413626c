import { makeDocumentPdf } from 'shared-data/documents';
import { DOCUMENT_NAMES, documentAmount, documentTitle } from 'shared-data/domain/documents';
import { formatDate } from 'shared-data/domain/time';
import { Grid, Stack, Text } from 'shared-ui';
import { DataTable } from 'shared-ui/data-table';
import type { Column } from 'shared-ui/data-table';
import { DownloadButton, Pager } from 'shared-ui/display';
import { SelectInput, TextInput } from 'shared-ui/fields';
import { useInvoicesQuery } from '../../api/invoices-api.ts';
import type { InvoiceRow } from '../../api/invoices-api.ts';
import { QueryState } from '../../../../components/query-state.tsx';
import { LIVE, useListAddress } from '../../../../components/use-list-address.ts';
import { DownloadList } from './download-list.tsx';
import { FILTERS, KINDS, LIMIT, yearOptions } from './filters.ts';

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
  const { filters, page, sort, setFilters, setPage, setSort } = useListAddress(FILTERS, {
    key: 'issued',
    descending: true,
  });
  const query = { ...filters, sort: sort.key, descending: sort.descending };
  const invoices = useInvoicesQuery({ ...query, limit: LIMIT, offset: (page - 1) * LIMIT }, LIVE);
  const total = invoices.data?.total ?? 0;
  return (
    <Stack gap={6}>
      <Grid gap={4} min="14rem" columns={3} role="search" aria-label="Invoices">
        <TextInput
          type="search"
          label="Search"
          placeholder="Number, name or email"
          autoComplete="off"
          value={filters.search}
          onChange={({ target }) => setFilters({ search: target.value })}
        />
        <SelectInput
          label="Kind"
          options={KINDS}
          value={filters.kind}
          onChange={({ target }) => setFilters({ kind: target.value })}
        />
        <SelectInput
          label="Year"
          options={yearOptions()}
          value={filters.year}
          onChange={({ target }) => setFilters({ year: target.value })}
        />
      </Grid>
      <Stack direction="row" justify="space-between" align="center" gap={4}>
        <Text tone="muted" aria-live="polite">
          {invoices.data && `${total} ${total === 1 ? 'document' : 'documents'}`}
        </Text>
        <DownloadList query={query} disabled={total === 0} />
      </Stack>
      <QueryState
        query={{ ...invoices, data: invoices.data?.rows }}
        failure="Failed to load invoices"
        loading="Loading invoices"
      >
        {(rows) => (
          <DataTable
            caption="Invoices"
            hideCaption
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            sort={sort}
            onSort={setSort}
            empty="No documents found"
          />
        )}
      </QueryState>
      <Pager label="invoices" page={page} pages={Math.ceil(total / LIMIT)} onPage={setPage} />
    </Stack>
  );
}
