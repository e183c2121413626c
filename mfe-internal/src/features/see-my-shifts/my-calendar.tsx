import { useState } from 'react';
import { useToday } from 'shared-data';
import { counted } from 'shared-data/domain/counted';
import { addDays, formatDate } from 'shared-data/domain/time';
import { ErrorState, Heading, Skeleton, Stack, Text } from 'shared-ui';
import { CalendarGrid } from 'shared-ui/calendar';
import { useMyShiftsQuery } from '../../api/my-shifts-api.ts';
import { Rows, RowText } from '../../components/rows.ts';
import { shiftDay, shiftHours } from '../../components/shift-time.ts';
import { SplitView } from '../../components/split-view.tsx';

/** The shifts of the person who is signed in, of the last two months and all to come, by day (docs/product/staff.md#my-shifts). */
export function MyCalendar() {
  const today = useToday();
  const [chosen, setChosen] = useState('');
  const { data, error, isFetching, refetch } = useMyShiftsQuery(addDays(today, -62));
  if (!data)
    return error ? (
      <ErrorState message="Your shifts could not be loaded." retrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Skeleton lines={8} text="Loading your shifts" />
    );
  const day = chosen || today;
  const on = (date: string) => data.filter((shift) => shiftDay(shift) === date);
  return (
    <SplitView>
      <CalendarGrid
        label="Days with shifts"
        value={day}
        onChange={setChosen}
        today={today}
        isMarked={(date) => on(date).length > 0}
        describe={(date) => (on(date).length > 0 ? counted(on(date).length, 'shift') : undefined)}
      />
      <Stack gap={2} aria-live="polite">
        <Heading level={2} size="h4">
          {formatDate(day)}
        </Heading>
        {on(day).length === 0 && <Text tone="muted">No shift on this day.</Text>}
        <Rows>
          {on(day).map((shift) => (
            <li key={shift.id}>
              <RowText>
                <strong>{shift.event}</strong>
                <Text size="small">{shiftHours(shift)}</Text>
                {shift.place && <Text size="small">{shift.place}</Text>}
              </RowText>
            </li>
          ))}
        </Rows>
      </Stack>
    </SplitView>
  );
}
