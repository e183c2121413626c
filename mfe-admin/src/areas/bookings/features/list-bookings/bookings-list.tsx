import { EmptyState } from 'shared-ui';
import { DataTable } from '../../../../components/data-table/data-table.tsx';
import { BOOKING_FILTERS, useLazyListBookingsQuery, useListBookingsQuery } from '../../../../api/bookings-api.ts';
import { DeskList } from '../../../../components/desk-list.tsx';
import { LIVE, useListAddress } from '../../../../components/use-list-address.ts';
import { bookingColumns } from './booking-columns.tsx';
import { BookingFilters } from './booking-filters.tsx';
import { csvColumns } from './csv-columns.ts';

/** All bookings, searched, filtered, sorted and paged by the database (docs/product/desk-bookings.md#booking-list). */
export function BookingsList() {
  const list = useListAddress(BOOKING_FILTERS, { key: 'date', descending: true });
  const [load] = useLazyListBookingsQuery();
  const isNarrowed = list.page > 1 || Object.values(list.filters).some(Boolean);
  return (
    <DeskList
      nouns={['booking', 'bookings']}
      list={list}
      query={useListBookingsQuery(list.asked, LIVE)}
      looksAt="Name, email, place or number"
      filters={<BookingFilters bind={list.bind} />}
      csv={{ name: 'bookings', columns: csvColumns, load: (asked) => load(asked).unwrap() }}
    >
      {(rows) => (
        <DataTable
          caption="Bookings"
          hideCaption
          columns={bookingColumns}
          rows={rows}
          rowKey={({ id }) => id}
          sort={list.sort}
          onSort={list.setSort}
          empty={
            isNarrowed ? (
              <EmptyState title="No booking found" text="Try another word, or clear the filters." />
            ) : (
              <EmptyState title="No bookings yet" text="A booking appears here as soon as somebody makes one." />
            )
          }
        />
      )}
    </DeskList>
  );
}
