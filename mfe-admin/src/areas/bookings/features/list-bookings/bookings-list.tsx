import { EmptyState, Stack, Text } from 'shared-ui';
import { DataTable } from 'shared-ui/data-table';
import { Pager } from 'shared-ui/display';
import { useListBookingsQuery } from '../../../../api/bookings-api.ts';
import { QueryState } from '../../../../components/query-state.tsx';
import { LIVE, useListAddress } from '../../../../components/use-list-address.ts';
import { bookingColumns } from './booking-columns.tsx';
import { BookingFilters, FILTERS } from './booking-filters.tsx';
import { ExportBookings } from './export-bookings.tsx';

const PER_PAGE = 25;

/** All bookings, searched, filtered, sorted and paged by the database (docs/product/desk-bookings.md#booking-list). */
export function BookingsList() {
  const { filters, page, sort, setFilters, setPage, setSort } = useListAddress(FILTERS, {
    key: 'date',
    descending: true,
  });
  const asked = { ...filters, sort: sort.key, descending: sort.descending };
  const list = useListBookingsQuery({ ...asked, limit: PER_PAGE, offset: (page - 1) * PER_PAGE }, LIVE);
  const total = list.data?.total ?? 0;
  const filtered = Object.values(filters).some(Boolean);
  return (
    <Stack gap={6}>
      <BookingFilters filters={filters} setFilters={setFilters} />
      <Stack direction="row" justify="space-between">
        <Text role="status" size="small" tone="muted">
          {list.data && (total === 1 ? '1 booking' : `${total} bookings`)}
        </Text>
        <ExportBookings asked={asked} />
      </Stack>
      <QueryState
        query={{ ...list, data: list.data?.rows }}
        failure="Failed to load bookings"
        loading="Loading bookings"
      >
        {(rows) => (
          <DataTable
            caption="Bookings"
            hideCaption
            columns={bookingColumns}
            rows={rows}
            rowKey={({ id }) => id}
            sort={sort}
            onSort={setSort}
            empty={
              filtered || page > 1 ? (
                <EmptyState title="No booking found" text="Try another word, or clear the filters." />
              ) : (
                <EmptyState title="No bookings yet" text="A booking appears here as soon as somebody makes one." />
              )
            }
          />
        )}
      </QueryState>
      <Pager label="bookings" page={page} pages={Math.ceil(total / PER_PAGE)} onPage={setPage} />
    </Stack>
  );
}
