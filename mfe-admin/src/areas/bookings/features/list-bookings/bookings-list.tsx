import { useToday } from 'shared-data';
import { EmptyState } from 'shared-ui';
import { BOOKING_FILTERS, useLazyListBookingsQuery, useListBookingsQuery } from '../../../../api/bookings-api.ts';
import { DeskList } from '../../../../components/desk-list.tsx';
import { ListTable } from '../../../../components/list-table.tsx';
import { LIVE, useListAddress } from '../../../../components/use-list-address.ts';
import { useChosenColumns } from '../../../../components/use-chosen-columns.tsx';
import { bookingColumns } from './booking-columns.tsx';
import { BookingFilters } from './booking-filters.tsx';
import { csvColumns } from './csv-columns.ts';
import { onePressFilters } from './one-press-filters.ts';

/** All bookings, searched, filtered, sorted and paged by the database (docs/product/desk-bookings.md#booking-list). */
export function BookingsList() {
  const list = useListAddress(BOOKING_FILTERS, { key: 'next', descending: false });
  const [load] = useLazyListBookingsQuery();
  const presses = onePressFilters(useToday());
  const [columns, columnChoice] = useChosenColumns('bookings', bookingColumns);
  const isNarrowed = list.page > 1 || Object.values(list.filters).some(Boolean);
  return (
    <DeskList
      nouns={['booking', 'bookings']}
      list={list}
      query={useListBookingsQuery(list.asked, LIVE)}
      looksAt="Name, email, phone, place or number"
      presses={presses}
      filters={<BookingFilters bind={list.bind} />}
      columnChoice={columnChoice}
      csv={{ name: 'bookings', columns: csvColumns, load: (asked) => load(asked).unwrap() }}
    >
      {(rows) => (
        <ListTable
          caption="Bookings"
          compact
          columns={columns}
          rows={rows}
          list={list}
          empty={
            isNarrowed ? (
              <EmptyState level={2} title="No booking found" text="Try another word, or clear the filters." />
            ) : (
              <EmptyState
                level={2}
                title="No bookings yet"
                text="A booking appears here as soon as somebody makes one."
              />
            )
          }
        />
      )}
    </DeskList>
  );
}
