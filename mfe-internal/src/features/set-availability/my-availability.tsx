import { toDataError } from 'shared-data';
import { formatDate, formatTimeRange } from 'shared-data/domain/time';
import { Button, EmptyState, ErrorState, Grid, Heading, Skeleton, Stack, Text, toast, VisuallyHidden } from 'shared-ui';
import { useAvailabilityQuery, useRemoveAbsenceMutation, useSetExceptionMutation } from '../../api/availability-api.ts';
import type { Availability } from '../../api/availability-api.ts';
import { useStaffListQuery } from '../../api/staff-api.ts';
import { Rows, RowText } from '../../components/rows.ts';
import { dayRange } from '../../components/shift-time.ts';
import { AbsenceForm } from './absence-form.tsx';
import { ExceptionForm } from './exception-form.tsx';
import { WeeklyForm } from './weekly-form.tsx';

/** Days that differ and time off, to come, each to remove. */
function Entered({ staffId, exceptions, absences }: Omit<Availability, 'hours'> & { staffId: string }) {
  const [removeAbsence] = useRemoveAbsenceMutation();
  const [setException] = useSetExceptionMutation();
  const report = ({ error }: { error?: unknown }) => {
    if (error) toast.error('Error', toDataError(error).hint ?? 'Nothing was removed. Please try again.');
  };
  return (
    <Rows>
      {absences.map((absence) => (
        <li key={absence.id}>
          <RowText>
            <strong>Time off</strong>: <span>{dayRange(absence.startsOn, absence.endsOn)}</span>
            {absence.reason && (
              <Text size="small" tone="muted">
                {absence.reason}
              </Text>
            )}
          </RowText>
          <Button size="small" variant="quiet" onClick={() => void removeAbsence(absence.id).then(report)}>
            Remove <VisuallyHidden>{`the time off of ${dayRange(absence.startsOn, absence.endsOn)}`}</VisuallyHidden>
          </Button>
        </li>
      ))}
      {exceptions.map(({ day, from, until }) => (
        <li key={day}>
          <RowText>
            <strong>{formatDate(day)}</strong>:{' '}
            <span>{from && until ? formatTimeRange(from, until) : 'I cannot come'}</span>
          </RowText>
          <Button
            size="small"
            variant="quiet"
            onClick={() => void setException({ staffId, day, from: null, until: null, usual: true }).then(report)}
          >
            Remove <VisuallyHidden>{formatDate(day)}</VisuallyHidden>
          </Button>
        </li>
      ))}
    </Rows>
  );
}

function AvailabilityOf({ staffId }: { staffId: string }) {
  const { data, error, isFetching, refetch } = useAvailabilityQuery(staffId);
  if (!data)
    return error ? (
      <ErrorState
        message="Your availability could not be loaded."
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <Skeleton lines={8} text="Loading your availability" />
    );
  return (
    <Grid min="20rem">
      <Stack gap={4}>
        <Heading level={2} size="h4">
          Hours of the week
        </Heading>
        <WeeklyForm staffId={staffId} hours={data.hours} />
      </Stack>
      <Stack gap={6}>
        <Stack gap={4}>
          <Heading level={2} size="h4">
            Time off
          </Heading>
          <AbsenceForm staffId={staffId} />
        </Stack>
        <Stack gap={4}>
          <Heading level={2} size="h4">
            A day that differs
          </Heading>
          <ExceptionForm staffId={staffId} />
        </Stack>
        <Entered staffId={staffId} exceptions={data.exceptions} absences={data.absences} />
      </Stack>
    </Grid>
  );
}

/** When the person can work who is signed in, if they are in the crew (docs/product/staff.md#availability). */
export function MyAvailability() {
  const { data, error, isFetching, refetch } = useStaffListQuery();
  const me = data?.find(({ isMe }) => isMe);
  if (me) return <AvailabilityOf staffId={me.id} />;
  if (error)
    return <ErrorState message="This could not be loaded." retrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={8} text="Loading your availability" />;
  return (
    <EmptyState level={2} title="You are not in the crew" text="The owner adds people with their address under Crew." />
  );
}
