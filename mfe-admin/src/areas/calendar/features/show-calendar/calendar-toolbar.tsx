import { styled } from 'styled-components';
import { useToday } from 'shared-data';
import { bookingStatusLabel } from 'shared-data/domain/status';
import { Button, Heading, theme } from 'shared-ui';
import { SelectInput } from 'shared-ui/fields';
import { ChevronLeft, ChevronRight, Printer } from 'shared-ui/icons';
import { VIEWS, type CalendarRange } from './calendar-range.ts';
import type { CalendarAddress } from './use-calendar-address.ts';

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${theme.space(3)} ${theme.space(6)};

  > div {
    display: flex;
    flex-wrap: wrap;
    gap: ${theme.space(2)};
  }
  > :last-child {
    margin-inline-start: auto;
  }
  @media print {
    display: none;
  }
`;

const labels = { month: 'Month', week: 'Week', day: 'Day', list: 'List' };
const statuses = [
  { value: '', label: 'All bookings' },
  ...['pending', 'confirmed', 'in_progress', 'completed'].map((value) => ({ value, label: bookingStatusLabel(value) })),
];
const slotChoices = [
  { value: '', label: 'All slots' },
  { value: 'open', label: 'Open slots' },
  { value: 'none', label: 'No slots' },
];

interface CalendarToolbarProps {
  address: CalendarAddress;
  range: CalendarRange;
}

/** Steps through the ranges, chooses the view and what is shown, and prints. */
export function CalendarToolbar({ address: { view, status, slots, change }, range }: CalendarToolbarProps) {
  const today = useToday();
  const name = view === 'list' ? 'month' : view;
  const showDate = (date: string) => change({ date: date === today ? '' : date }, { push: true });
  return (
    <>
      <Root>
        <div role="group" aria-label="Dates">
          <Button
            variant="secondary"
            size="small"
            aria-label={`Previous ${name}`}
            onClick={() => showDate(range.previous)}
          >
            <ChevronLeft />
          </Button>
          <Button variant="secondary" size="small" onClick={() => showDate(today)}>
            Today
          </Button>
          <Button variant="secondary" size="small" aria-label={`Next ${name}`} onClick={() => showDate(range.next)}>
            <ChevronRight />
          </Button>
        </div>
        <div role="group" aria-label="View">
          {VIEWS.map((one) => (
            <Button
              key={one}
              variant={one === view ? 'primary' : 'secondary'}
              size="small"
              aria-pressed={one === view}
              onClick={() => change({ view: one }, { push: true })}
            >
              {labels[one]}
            </Button>
          ))}
        </div>
        <div>
          <SelectInput
            label="Bookings"
            options={statuses}
            value={status}
            onChange={(event) => change({ status: event.target.value })}
          />
          <SelectInput
            label="Slots"
            options={slotChoices}
            value={slots}
            onChange={(event) => change({ slots: event.target.value })}
          />
        </div>
        <Button variant="secondary" size="small" onClick={() => window.print()}>
          <Printer />
          Print
        </Button>
      </Root>
      <Heading level={2} size="h3" aria-live="polite">
        {range.title}
      </Heading>
    </>
  );
}
