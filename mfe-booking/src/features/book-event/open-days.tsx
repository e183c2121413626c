import { useId } from 'react';
import { openDates } from 'shared-data/domain/slots';
import { formatDate } from 'shared-data/domain/time';
import type { BookableTime, Slot } from 'shared-data/slots';
import { Stack, Text, VisuallyHidden } from 'shared-ui';
import { Chip, ChipList } from '../../components/choice-chips.tsx';

/** Number of days that are offered. */
export const SHOWN = 6;
/** Two columns on a phone, else three: six days fill the rows. */
const columns = 'max(7.5rem, 30%)';

interface OpenDaysProps {
  /** Undefined while they are loading; their space is reserved. */
  slots: readonly Slot[] | undefined;
  failed: boolean;
  from: BookableTime['from'];
  /** New York's date. */
  today: string;
  date: string;
  onChoose: (date: string) => void;
}

/** The days with an open time around the date of the form, which can be chosen with one press. */
export function OpenDays({ slots, failed, from, today, date, onChoose }: OpenDaysProps) {
  const labelId = useId();
  if (!slots) return failed ? null : <LoadingDays />;
  const days = nearestDays(openDates(slots, today, from), date);
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

/** As high as the list of days, so that nothing below it moves. */
function LoadingDays() {
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

/** The fixed page of open days with the chosen day or the first open day after it; a choice does not change the page. */
export function nearestDays(days: readonly string[], date: string): string[] {
  const next = days.findIndex((day) => day >= date);
  const page = Math.floor((next === -1 ? days.length - 1 : next) / SHOWN);
  return days.slice(page * SHOWN, (page + 1) * SHOWN);
}
