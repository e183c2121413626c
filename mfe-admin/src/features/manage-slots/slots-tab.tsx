import { useState } from 'react';
import { useToday } from 'shared-data';
import { addDays, formatDate, weekStart } from 'shared-data/domain/time';
import { useOpeningSettingsQuery } from 'shared-data/slots';
import { Button, EmptyState, Stack, Text, TextLink } from 'shared-ui';
import { SelectInput } from 'shared-ui/fields';
import { useSearchParams } from 'shared-ui/router';
import { useSlotsBetweenQuery } from '../../api/opening-api.ts';
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

/** Days on one page of the list. */
const PAGE = 31;

/**
 * The bookable slots of 31 days with their switches, by week and day, and a way to switch many. Which dates are shown stays in
 * the address.
 */
export function SlotsTab() {
  const today = useToday();
  const months = useOpeningSettingsQuery().data?.horizonMonths;
  const reach = months === undefined ? 'next months' : `next ${months === 1 ? 'month' : `${months} months`}`;
  const [page, setPage] = useState(0);
  const [proposed, setProposed] = useState<SlotChange | null>(null);
  const [search, setSearch] = useSearchParams();
  const shown = search.get('dates') === 'all' ? 'all' : 'coming';
  const from = addDays(today, PAGE * page - (shown === 'all' ? PAGE : 0));
  const to = addDays(today, PAGE * page + PAGE - 1);
  const query = useSlotsBetweenQuery({ from, to });
  const choose = (dates: string) =>
    setSearch((before) => new URLSearchParams([...[...before].filter(([key]) => key !== 'dates'), ['dates', dates]]), {
      replace: true,
    });

  return (
    <Panel
      title="Scheduling"
      text={
        <>
          Slots are automatically generated for the {reach}, by the{' '}
          <TextLink to="/admin/opening-hours">opening hours</TextLink>. Switch one off and nobody can book it; bookings
          it already has stay.
        </>
      }
      aside={
        <SelectInput label="Show" options={filters} value={shown} onChange={(event) => choose(event.target.value)} />
      }
    >
      <Stack direction="row" gap={3} align="center">
        <Button
          size="small"
          variant="secondary"
          disabled={shown !== 'all' && page === 0}
          onClick={() => setPage(page - 1)}
        >
          Earlier
        </Button>
        <Text size="small" role="status">
          {formatDate(from, 'medium')} – {formatDate(to, 'medium')}
        </Text>
        <Button size="small" variant="secondary" onClick={() => setPage(page + 1)}>
          Later
        </Button>
      </Stack>
      <ChangeRange onPropose={setProposed} />
      <QueryState query={query} failure="Failed to load available slots" loading="Loading time slots">
        {(slots) => {
          const coming = slots.filter(({ date }) => date >= today);
          const weeks = weeksOf(slots);
          if (weeks.length === 0)
            return <EmptyState title="No slots" text={`The server adds slots for the ${reach} every night.`} />;
          const expanded = coming[0] && weekStart(coming[0].date);
          return (
            <Stack gap={4}>
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
