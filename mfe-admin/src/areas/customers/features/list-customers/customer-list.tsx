import { formatCents } from 'shared-data/domain/money';
import { formatDate } from 'shared-data/domain/time';
import { Badge, EmptyState, Stack, Text, TextLink } from 'shared-ui';
import type { Column } from '../../../../components/data-table/data-table.tsx';
import { CUSTOMER_FILTERS, useCustomersQuery, useLazyCustomersQuery } from '../../api/customers-api.ts';
import type { CustomerRow } from '../../api/customers-api.ts';
import { DeskList } from '../../../../components/desk-list.tsx';
import { ListTable } from '../../../../components/list-table.tsx';
import { LIVE, useListAddress } from '../../../../components/use-list-address.ts';
import { CustomerFilters } from './customer-filters.tsx';
import { csvColumns } from './csv-columns.ts';

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
        <span translate="no">{email}</span>
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
  const list = useListAddress(CUSTOMER_FILTERS, { key: 'name', descending: false });
  const [load] = useLazyCustomersQuery();
  return (
    <DeskList
      nouns={['customer', 'customers']}
      list={list}
      query={useCustomersQuery(list.asked, LIVE)}
      looksAt="Name, email, phone or company"
      filters={<CustomerFilters bind={list.bind} />}
      csv={{ name: 'customers', columns: csvColumns, load: (asked) => load(asked).unwrap() }}
    >
      {(rows) => (
        <ListTable
          caption="Customers"
          columns={columns}
          rows={rows}
          list={list}
          empty={
            <EmptyState
              level={2}
              title="No customers"
              text="Nobody has these properties. A customer appears with the first booking."
            />
          }
        />
      )}
    </DeskList>
  );
}
