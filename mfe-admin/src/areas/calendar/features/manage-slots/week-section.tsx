import { formatDate } from 'shared-data/domain/time';
import { Heading, Text, theme } from 'shared-ui';
import { ChevronDown } from 'shared-ui/icons';
import { styled } from 'styled-components';
import { DaySection } from './day-section.tsx';
import { slotCount, type SlotChange } from './slot-change.ts';
import type { SlotWeek } from './slot-weeks.ts';

const Week = styled.details`
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.medium};
  background: ${theme.color.surface};

  > summary > svg {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    margin-left: auto;
  }
  &[open] > summary > svg {
    transform: rotate(180deg);
  }
`;
const Summary = styled.summary`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${theme.space(4)};
  min-height: 3.5rem;
  padding: ${theme.space(2)} ${theme.space(4)};
  list-style: none;
  cursor: pointer;

  &::-webkit-details-marker {
    display: none;
  }
`;

interface WeekSectionProps {
  week: SlotWeek;
  /** Expanded from the start. */
  open: boolean;
  onPropose: (change: SlotChange) => void;
}

/** The slots of a week, day by day, under a title that opens them. */
export function WeekSection({ week: { days }, open, onPropose }: WeekSectionProps) {
  const slots = days.flatMap((day) => day.slots);
  const first = days[0]?.date ?? '';
  const last = days.at(-1)?.date ?? '';
  const available = slots.filter(({ isAvailable }) => isAvailable).length;
  const booked = slots.filter(({ currentBookings }) => currentBookings > 0).length;
  return (
    <Week open={open}>
      <Summary>
        <Heading level={3} size="h4">
          {first === last ? formatDate(first, 'short') : `${formatDate(first, 'short')} – ${formatDate(last, 'short')}`}
        </Heading>
        <Text as="span" size="small" tone="muted">
          {slotCount(slots.length)}, {available} available, {booked} with bookings
        </Text>
        <ChevronDown />
      </Summary>
      {days.map((day) => (
        <DaySection key={day.date} day={day} onPropose={onPropose} />
      ))}
    </Week>
  );
}
