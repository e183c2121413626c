import { formatDate } from 'shared-data/domain/time';
import { Button, Heading, Stack, Text } from 'shared-ui';
import type { Absence, PlannedShift } from '../../api/shifts-api.ts';
import { Rows } from '../../components/rows.ts';
import { dayRange, shiftDay } from '../../components/shift-time.ts';
import { ShiftRow } from './shift-row.tsx';

interface WeekShiftsProps {
  shifts: readonly PlannedShift[];
  isPublishing: boolean;
  onAdd: () => void;
  onChange: (shift: PlannedShift) => void;
  onDelete: (shift: PlannedShift) => void;
  onPublish: (ids: string[]) => void;
}

/** The shifts of the week by day. */
export function WeekShifts({ shifts, isPublishing, onAdd, onChange, onDelete, onPublish }: WeekShiftsProps) {
  const drafts = shifts.filter(({ published }) => !published);
  const days = [...new Set(shifts.map(shiftDay))];
  return (
    <Stack as="section" gap={3} aria-labelledby="week-shifts">
      <Stack direction="row" gap={3} justify="space-between" align="end">
        <Heading level={2} size="h4" id="week-shifts">
          Shifts
        </Heading>
        <Stack direction="row" gap={2}>
          {drafts.length > 0 && (
            <Button pending={isPublishing} onClick={() => onPublish(drafts.map(({ id }) => id))}>
              Publish {drafts.length === 1 ? 'the draft' : `all ${drafts.length} drafts`}
            </Button>
          )}
          <Button variant="secondary" onClick={onAdd}>
            New shift
          </Button>
        </Stack>
      </Stack>
      {shifts.length === 0 && <Text tone="muted">Nobody works in this week.</Text>}
      {days.map((day) => (
        <Stack key={day} gap={1}>
          <Heading level={3} size="h4">
            {formatDate(day)}
          </Heading>
          <Rows>
            {shifts
              .filter((shift) => shiftDay(shift) === day)
              .map((shift) => (
                <ShiftRow
                  key={shift.id}
                  shift={shift}
                  onChange={() => onChange(shift)}
                  onDelete={() => onDelete(shift)}
                  onPublish={() => onPublish([shift.id])}
                />
              ))}
          </Rows>
        </Stack>
      ))}
    </Stack>
  );
}

/** Who has time off in the week. */
export function Away({ absences }: { absences: readonly Absence[] }) {
  if (absences.length === 0) return null;
  return (
    <Stack as="section" gap={2} aria-labelledby="week-absences">
      <Heading level={2} size="h4" id="week-absences">
        Away
      </Heading>
      {absences.map(({ id, name, startsOn, endsOn, reason }) => (
        <Text key={id}>
          <strong>{name}</strong>: {dayRange(startsOn, endsOn)}
          {reason && `, ${reason}`}
        </Text>
      ))}
    </Stack>
  );
}
