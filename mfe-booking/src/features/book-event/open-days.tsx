import { useId } from 'react';
import { openDates } from 'shared-data/domain/slots';
import { formatDate } from 'shared-data/domain/time';
import type { Slot } from 'shared-data/slots';
import { Stack, Text, VisuallyHidden } from 'shared-ui';
import { Chip, ChipList } from '../../components/choice-chips.tsx';

/** How many days are offered at once. */
const SHOWN = 6;
/** Two beside each other on a phone, else three: six days leave no half row. */
const columns = 'max(7.5rem, 30%)';

interface OpenDaysProps {
  /** Undefined while they are on their way; their place is kept. */
  slots: readonly Slot[] | undefined;
  failed: boolean;
  /** New York's date. */
  today: string;
  date: string;
  onChoose: (date: string) => void;
}

/** The days with an open time around the one in the field, to be taken with one press. */
export function OpenDays({ slots, failed, today, date, onChoose }: OpenDaysProps) {
  const labelId = useId();
  if (!slots) return failed ? null : <AwaitedDays />;
  const days = nearestDays(openDates(slots, today), date);
  if (days.length === 0) return null;
  return (
    <Stack gap={2}>
      <Text size="small" weight="medium" id={labelId}>
        {date && !days.includes(date) ? 'Nearest open days' : 'Open days'}
      </Text>
      <ChipList $min={columns} aria-labelledby={labelId} role="list">
        {days.map((day) => (
          <li key={day}>
            <Chip type="button" aria-pressed={day === date} onClick={() => onChoose(day)}>
              {formatDate(day, 'short')}
            </Chip>
          </li>
        ))}
      </ChipList>
    </Stack>
  );
}

/** As high as the days that are coming, so that nothing below them moves. */
function AwaitedDays() {
  return (
    <Stack gap={2}>
      <Text size="small" weight="medium" role="status">
        Open days <VisuallyHidden>Loading open times…</VisuallyHidden>
      </Text>
      <ChipList $min={columns} aria-hidden="true">
        {Array.from({ length: SHOWN }, (_, index) => (
          <li key={index}>
            <Chip as="span">…</Chip>
          </li>
        ))}
      </ChipList>
    </Stack>
  );
}

/** One page of the open days: the one that holds the chosen day or the first open day after it. Pages do not shift under the hand. */
export function nearestDays(days: readonly string[], date: string): string[] {
  const next = days.findIndex((day) => day >= date);
  const page = Math.floor((next === -1 ? days.length - 1 : next) / SHOWN);
  return days.slice(page * SHOWN, (page + 1) * SHOWN);
}
