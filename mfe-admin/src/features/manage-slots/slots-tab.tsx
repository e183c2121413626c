import { useToday } from 'shared-data';
import { useAdminSlotsQuery } from 'shared-data/admin';
import { formatDate, formatTimeRange } from 'shared-data/domain/time';
import type { Slot } from 'shared-data/slots';
import { styled } from 'styled-components';
import { EmptyState } from 'shared-ui';
import { DataTable } from 'shared-ui/data-table';
import type { Column } from 'shared-ui/data-table';
import { SelectInput } from 'shared-ui/fields';
import { useSearchParams } from 'shared-ui/router';
import { Loaded } from '../../components/loaded.tsx';
import { Panel } from '../../components/panel.tsx';
import { SlotSwitch } from './slot-switch.tsx';

const columns: Column<Slot>[] = [
  { id: 'date', header: 'Date', cell: (slot) => formatDate(slot.date, 'full') },
  { id: 'time', header: 'Time', cell: (slot) => formatTimeRange(slot.startTime, slot.endTime) },
  { id: 'booked', header: 'Booked', cell: (slot) => `${slot.currentBookings} of ${slot.maxBookings}`, align: 'end' },
  { id: 'state', header: 'State', cell: (slot) => <SlotSwitch slot={slot} /> },
];

const filters = [
  { value: 'coming', label: 'From today' },
  { value: 'all', label: 'All dates' },
];

const Window = styled.div`
  --table-height: 70vh;
`;

/** Every bookable slot with its switch. Which dates are shown stays in the address. */
export function SlotsTab() {
  const query = useAdminSlotsQuery();
  const today = useToday();
  const [search, setSearch] = useSearchParams();
  const shown = search.get('dates') === 'all' ? 'all' : 'coming';
  const choose = (dates: string) =>
    setSearch((before) => new URLSearchParams([...[...before].filter(([key]) => key !== 'dates'), ['dates', dates]]), { replace: true });

  return (
    <Panel
      title="Scheduling"
      text="Slots are automatically generated for the next 30 days. Switch one off and nobody can book it; bookings it already has stay."
      aside={<SelectInput label="Show" options={filters} value={shown} onChange={(event) => choose(event.target.value)} />}
    >
      <Loaded query={query} failure="Failed to load available slots" loading="Loading time slots">
        {(slots) => (
          <Window>
            <DataTable
              caption="Bookable time slots"
              hideCaption
              columns={columns}
              rows={shown === 'all' ? slots : slots.filter(({ date }) => date >= today)}
              rowKey={({ id }) => id}
              empty={<EmptyState title="No slots" text="The server adds slots for the next 30 days every night." />}
            />
          </Window>
        )}
      </Loaded>
    </Panel>
  );
}
