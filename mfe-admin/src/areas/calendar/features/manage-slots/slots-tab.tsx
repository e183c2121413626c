import { useState } from 'react';
import { useToday } from 'shared-data';
import { addDays, formatDate, weekStart } from 'shared-data/domain/time';
import { useOpeningSettingsQuery } from 'shared-data/slots';
import { Button, EmptyState, Stack, Text, TextLink } from 'shared-ui';
import { SelectInput } from 'shared-ui/fields';
import { useAddressState } from 'shared-ui/router';
import { useSlotsBetweenQuery } from '../../api/opening-api.ts';
import { QueryState } from '../../../../components/query-state.tsx';
import { Panel } from '../../../../components/panel.tsx';
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
/** Pages before and after today's, more than three years. */
const PAGES = 40;

/**
 * The bookable slots of 31 days with their switches, by week and day, and a way to switch many. Which dates are shown stays in
 * the address.
 */
export function SlotsTab() {
  const today = useToday();
  const months = useOpeningSettingsQuery().data?.horizonMonths;
  const reach = months === undefined ? 'next months' : `next ${months === 1 ? 'month' : `${months} months`}`;
  const [proposed, setProposed] = useState<SlotChange | null>(null);
  const [address, change] = useAddressState();
  const shown = address.get('dates') === 'all' ? 'all' : 'coming';
  const asked = Math.trunc(Number(address.get('slots')) || 0);
  const page = Math.min(PAGES, Math.max(shown === 'all' ? -PAGES : 0, asked));
  const turn = (pages: number) => change({ slots: page + pages === 0 ? '' : String(page + pages) });
  const from = addDays(today, PAGE * page - (shown === 'all' ? PAGE : 0));
  const to = addDays(today, PAGE * page + PAGE - 1);
  const query = useSlotsBetweenQuery({ from, to });

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
        <SelectInput
          label="Show"
          options={filters}
          value={shown}
          onChange={({ target }) => change({ dates: target.value, slots: '' })}
        />
      }
    >
      <Stack direction="row" gap={3} align="center">
        <Button
          size="small"
          variant="secondary"
          disabled={page === (shown === 'all' ? -PAGES : 0)}
          onClick={() => turn(-1)}
        >
          Earlier
        </Button>
        <Text size="small" role="status">
          {formatDate(from, 'medium')} – {formatDate(to, 'medium')}
        </Text>
        <Button size="small" variant="secondary" disabled={page === PAGES} onClick={() => turn(1)}>
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
