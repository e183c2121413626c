import { EVENT_TYPES, eventTypeLabel } from 'shared-data/domain/booking-rules';
import { BOOKING_STATUSES, bookingStatusLabel } from 'shared-data/domain/status';
import { Button, Grid, Stack } from 'shared-ui';
import { SelectInput, TextInput } from 'shared-ui/fields';
import { useEffect, useState } from 'react';
import type { ListAddress } from '../../../../components/use-list-address.ts';
import { MONEY_STATES } from './money-states.ts';

/** The names of the filters in the address. */
export const FILTERS = ['search', 'status', 'type', 'money', 'from', 'to'] as const;
export type BookingFilter = (typeof FILTERS)[number];

const any = (label: string) => ({ value: '', label });
const statuses = [
  any('All statuses'),
  ...BOOKING_STATUSES.map((value) => ({ value, label: bookingStatusLabel(value) })),
];
const types = [any('All events'), ...EVENT_TYPES.map((value) => ({ value, label: eventTypeLabel(value) }))];
const money = [any('Any'), ...Object.entries(MONEY_STATES).map(([value, label]) => ({ value, label }))];

/** Milliseconds after the last key before the search is sent. */
const PAUSE = 300;

/** Search and filters of the bookings, kept in the address. */
export function BookingFilters({ filters, setFilters }: Pick<ListAddress<BookingFilter>, 'filters' | 'setFilters'>) {
  const [search, setSearch] = useState(filters.search);
  const [sent, setSent] = useState(filters.search);
  if (filters.search !== sent) {
    // Back, Forward or "Clear filters".
    setSent(filters.search);
    setSearch(filters.search);
  }
  useEffect(() => {
    if (search === sent) return;
    const timer = setTimeout(() => {
      setSent(search);
      setFilters({ search });
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [search, sent, setFilters]);
  return (
    <Stack role="search" gap={3}>
      <TextInput
        type="search"
        label="Search"
        description="Name, email, place or number"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <Grid min="9.5rem" gap={3}>
        <SelectInput
          label="Status"
          options={statuses}
          value={filters.status}
          onChange={(event) => setFilters({ status: event.target.value })}
        />
        <SelectInput
          label="Event type"
          options={types}
          value={filters.type}
          onChange={(event) => setFilters({ type: event.target.value })}
        />
        <SelectInput
          label="Money"
          options={money}
          value={filters.money}
          onChange={(event) => setFilters({ money: event.target.value })}
        />
        <TextInput
          type="date"
          label="From"
          value={filters.from}
          onChange={(event) => setFilters({ from: event.target.value })}
        />
        <TextInput
          type="date"
          label="To"
          value={filters.to}
          onChange={(event) => setFilters({ to: event.target.value })}
        />
      </Grid>
      {Object.values(filters).some(Boolean) && (
        <div>
          <Button
            variant="quiet"
            size="small"
            onClick={() => setFilters(Object.fromEntries(FILTERS.map((name) => [name, ''])))}
          >
            Clear filters
          </Button>
        </div>
      )}
    </Stack>
  );
}
