import { useState } from 'react';
import { useToday } from 'shared-data';
import { useAdminSlotsQuery } from 'shared-data/admin';
import { weekStart } from 'shared-data/domain/time';
import { EmptyState, Stack } from 'shared-ui';
import { SelectInput } from 'shared-ui/fields';
import { useSearchParams } from 'shared-ui/router';
import { QueryState } from '../../components/query-state.tsx';
import { Panel } from '../../components/panel.tsx';
import { ChangeRange } from './change-range.tsx';
import { ConfirmChange } from './confirm-change.tsx';
import type { SlotChange } from './slot-change.ts';
import { weeksOf } from './slot-weeks.ts';
import { WeekSection } from './week-section.tsx';

const filters = [
  { value: 'coming', label: 'From today' },
  { value: 'all', label: 'All dates' },
];

/** Every bookable slot with its switch, by week and day, and a way to switch many. Which dates are shown stays in the address. */
export function SlotsTab() {
  const query = useAdminSlotsQuery();
  const today = useToday();
  const [proposed, setProposed] = useState<SlotChange | null>(null);
  const [search, setSearch] = useSearchParams();
  const shown = search.get('dates') === 'all' ? 'all' : 'coming';
  const choose = (dates: string) =>
    setSearch((before) => new URLSearchParams([...[...before].filter(([key]) => key !== 'dates'), ['dates', dates]]), {
      replace: true,
    });

  return (
    <Panel
      title="Scheduling"
      text="Slots are automatically generated for the next 30 days. Switch one off and nobody can book it; bookings it already has stay."
      aside={
        <SelectInput label="Show" options={filters} value={shown} onChange={(event) => choose(event.target.value)} />
      }
    >
      <QueryState query={query} failure="Failed to load available slots" loading="Loading time slots">
        {(slots) => {
          const coming = slots.filter(({ date }) => date >= today);
          const weeks = weeksOf(shown === 'all' ? slots : coming);
          if (weeks.length === 0)
            return <EmptyState title="No slots" text="The server adds slots for the next 30 days every night." />;
          const expanded = coming[0] && weekStart(coming[0].date);
          return (
            <Stack gap={4}>
              <ChangeRange slots={coming} onPropose={setProposed} />
              {weeks.map((week) => (
                <WeekSection key={week.start} week={week} open={week.start === expanded} onPropose={setProposed} />
              ))}
            </Stack>
          );
        }}
      </QueryState>
      <ConfirmChange change={proposed} onDone={() => setProposed(null)} />
    </Panel>
  );
}
