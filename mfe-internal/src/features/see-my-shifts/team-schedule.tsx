import { useToday } from 'shared-data';
import { addDays } from 'shared-data/domain/time';
import { Badge, EmptyState, ErrorState, Skeleton, Stack, Text } from 'shared-ui';
import { useAbsentStaffQuery, useScheduleQuery } from '../../api/shifts-api.ts';
import { Rows, RowText } from '../../components/rows.ts';
import { dayRange, shiftTime } from '../../components/shift-time.ts';
import { STAFF_ROLES } from '../../components/staff-texts.ts';

/** Who works and who is away in the next four weeks, as staff see it (docs/product/staff.md#staff-columns). */
export function TeamSchedule() {
  const today = useToday();
  const days = { from: today, to: addDays(today, 28) };
  const { data, error, isFetching, refetch } = useScheduleQuery(days);
  const { data: absences = [] } = useAbsentStaffQuery(days);
  if (!data)
    return error ? (
      <ErrorState message="The schedule could not be loaded." retrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Skeleton lines={6} text="Loading the schedule" />
    );
  return (
    <Stack gap={4}>
      {data.length === 0 && <EmptyState level={2} title="No shifts" text="Nobody works in the next four weeks." />}
      <Rows>
        {data.map((shift) => (
          <li key={shift.id}>
            <RowText>
              <strong>{shift.staffName}</strong> {shift.isMine && <Badge tone="info">You</Badge>}
              <Text size="small">
                {STAFF_ROLES[shift.staffRole]} · {shift.event}
              </Text>
              <Text size="small">{shiftTime(shift)}</Text>
            </RowText>
          </li>
        ))}
      </Rows>
      {absences.map(({ id, name, startsOn, endsOn }) => (
        <Text key={id} size="small">
          {name} is away: {dayRange(startsOn, endsOn)}
        </Text>
      ))}
    </Stack>
  );
}
