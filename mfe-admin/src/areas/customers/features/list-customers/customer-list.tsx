import { formatCents } from 'shared-data/domain/money';
import { formatDate } from 'shared-data/domain/time';
import { Badge, EmptyState, Stack, Text, TextLink } from 'shared-ui';
import { DataTable } from 'shared-ui/data-table';
import type { Column } from 'shared-ui/data-table';
import { Pager } from 'shared-ui/display';
import { useCustomersQuery } from '../../api/customers-api.ts';
import type { CustomerRow } from '../../api/customers-api.ts';
import { QueryState } from '../../../../components/query-state.tsx';
import { LIVE, useListAddress } from '../../../../components/use-list-address.ts';
import { CustomerFilters } from './customer-filters.tsx';
import { DownloadList } from './download-list.tsx';
import { FILTERS, LIMIT, toQuery } from './filters.ts';

const day = (date: string | null) => (date ? formatDate(date, 'medium') : '–');

const columns: Column<CustomerRow>[] = [
  {
    id: 'name',
    header: 'Name',
    sortKey: 'name',
    cell: ({ id, name, companyName }) => (
      <>
        <TextLink to={`/admin/customers/${id}`}>{name}</TextLink>
        {companyName && (
          <Text size="small" tone="muted">
            {companyName}
          </Text>
        )}
      </>
    ),
  },
  {
    id: 'contact',
    header: 'Contact',
    cell: ({ email, phone, hasAccount }) => (
      <>
        {email}
        <Text size="small" tone="muted">
          {[phone, hasAccount ? 'Account' : ''].filter(Boolean).join(' · ')}
        </Text>
      </>
    ),
  },
  {
    id: 'tags',
    header: 'Tags',
    cell: ({ tags }) =>
      tags.length === 0 ? (
        '–'
      ) : (
        <Stack direction="row" gap={1}>
          {tags.map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </Stack>
      ),
  },
  { id: 'bookings', header: 'Bookings', sortKey: 'bookings', align: 'end', cell: ({ bookings }) => bookings },
  { id: 'last', header: 'Last event', sortKey: 'last_event', nowrap: true, cell: ({ lastEvent }) => day(lastEvent) },
  { id: 'next', header: 'Next event', nowrap: true, cell: ({ nextEvent }) => day(nextEvent) },
  { id: 'paid', header: 'Paid', sortKey: 'paid', align: 'end', cell: ({ paidCents }) => formatCents(paidCents) },
];

/** Customers, searched, filtered and sorted by the database (docs/product/customers.md#customer-list). */
export function CustomerList() {
  const { filters, page, sort, setFilters, setPage, setSort } = useListAddress(FILTERS, {
    key: 'name',
    descending: false,
  });
  const query = toQuery(filters, sort);
  const customers = useCustomersQuery({ ...query, limit: LIMIT, offset: (page - 1) * LIMIT }, LIVE);
  const total = customers.data?.total ?? 0;
  return (
    <Stack gap={6}>
      <CustomerFilters filters={filters} setFilters={setFilters} />
      <Stack direction="row" justify="space-between" align="center" gap={4}>
        <Text tone="muted" aria-live="polite">
          {customers.data && `${total} ${total === 1 ? 'customer' : 'customers'}`}
        </Text>
        <DownloadList query={query} disabled={total === 0} />
      </Stack>
      <QueryState
        query={{ ...customers, data: customers.data?.rows }}
        failure="Failed to load customers"
        loading="Loading customers"
      >
        {(rows) => (
          <DataTable
            caption="Customers"
            hideCaption
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            sort={sort}
            onSort={setSort}
            empty={
              <EmptyState
                title="No customers"
                text="Nobody has these properties. A customer appears with the first booking."
              />
            }
          />
        )}
      </QueryState>
      <Pager label="customers" page={page} pages={Math.ceil(total / LIMIT)} onPage={setPage} />
    </Stack>
  );
}
