import { formatDate } from 'shared-data/domain/time';
import { Button, Heading, Stack, Text } from 'shared-ui';
import { CalendarGrid } from 'shared-ui/calendar';
import { useState } from 'react';
import { SplitView } from '../../components/split-view.tsx';
import { shiftCount, shiftsOn, staffName } from './schedule.ts';
import type { Shift, StaffMember } from './schedule.ts';
import { ShiftList } from './shift-list.tsx';

interface CalendarViewProps {
  staff: readonly StaffMember[];
  shifts: readonly Shift[];
  /** YYYY-MM-DD, New York. */
  today: string;
  date: string;
  onChange: (date: string) => void;
}

/** The shifts of a day; days with shifts are marked in the calendar. */
export function CalendarView({ staff, shifts, today, date, onChange }: CalendarViewProps) {
  const [jumps, setJumps] = useState(0);
  const found = shiftsOn(shifts, date);
  const dates = [...new Set(shifts.map((shift) => shift.date).filter(Boolean))].sort();
  /** Mounts the calendar again, so that it shows the month of that day. */
  const jumpTo = (day: string) => {
    onChange(day);
    setJumps(jumps + 1);
  };
  return (
    <SplitView>
      <CalendarGrid
        key={jumps}
        label="Shift date"
        value={date}
        onChange={onChange}
        today={today}
        isMarked={(day) => dates.includes(day)}
        describe={(day) => (dates.includes(day) ? shiftCount(shiftsOn(shifts, day).length) : undefined)}
      />
      <Stack gap={5}>
        <Stack gap={1} aria-live="polite">
          <Heading level={2} size="h4">
            {formatDate(date)}
          </Heading>
          <Text tone="muted">{shiftCount(found.length)}</Text>
        </Stack>
        {found.length > 0 && (
          <ShiftList aria-label={`Shifts on ${formatDate(date)}`}>
            {found.map((shift) => (
              <li key={shift.id}>
                <strong>{shift.event}</strong>
                <span>{shift.time}</span>
                <span>{staffName(staff, shift.staffId)}</span>
              </li>
            ))}
          </ShiftList>
        )}
        <Stack as="nav" gap={2} aria-label="Days with shifts">
          <Text size="small" tone="muted">
            Days with shifts
          </Text>
          <Stack direction="row" gap={2}>
            {dates.map((day) => (
              <Button
                key={day}
                variant="secondary"
                size="small"
                aria-pressed={day === date}
                onClick={() => jumpTo(day)}
              >
                {formatDate(day, 'medium')}
              </Button>
            ))}
          </Stack>
        </Stack>
      </Stack>
    </SplitView>
  );
}
