import { useState } from 'react';
import { useToday } from 'shared-data';
import { addDays, isDateText, weekStart } from 'shared-data/domain/time';
import { Button, ErrorState, Heading, Notice, Skeleton, Stack } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { useAddressState } from 'shared-ui/router';
import { useAbsentStaffQuery, useCrewsQuery, useScheduleQuery } from '../../api/shifts-api.ts';
import { dayRange } from '../../components/shift-time.ts';
import { EventCrews } from './event-crews.tsx';
import { ShiftForm } from './shift-form.tsx';
import type { ShiftStart } from './shift-values.ts';
import { usePlan } from './use-plan.ts';
import { Away, WeekShifts } from './week-shifts.tsx';

/** The owner's plan of a week: events, shifts, and who is away (docs/product/staff.md#plan). */
export function WeekPlan() {
  const today = useToday();
  const [address, setAddress] = useAddressState();
  const day = address.get('day') ?? '';
  const first = weekStart(isDateText(day) ? day : today);
  const show = (other: string) => setAddress({ day: other });
  const days = { from: first, to: addDays(first, 6) };
  const schedule = useScheduleQuery(days);
  const crews = useCrewsQuery(days);
  const { currentData: absences = [] } = useAbsentStaffQuery(days);
  const [editing, setEditing] = useState<Omit<ShiftStart, 'day'> | null>(null);
  const { last, isPublishing, deleteShift, wasSaved, publish, takeBack } = usePlan();
  if (schedule.error ?? crews.error)
    return (
      <ErrorState
        message="The plan could not be loaded."
        retrying={schedule.isFetching || crews.isFetching}
        onRetry={() => void Promise.all([schedule.refetch(), crews.refetch()])}
      />
    );
  return (
    <Stack gap={6}>
      <Stack direction="row" gap={3} justify="space-between" align="end">
        <Heading level={2} size="h3">
          {dayRange(days.from, days.to)}
        </Heading>
        <Stack direction="row" gap={2}>
          <Button size="small" variant="secondary" onClick={() => show(addDays(first, -7))}>
            Earlier
          </Button>
          <Button size="small" variant="secondary" onClick={() => show('')}>
            This week
          </Button>
          <Button size="small" variant="secondary" onClick={() => show(addDays(first, 7))}>
            Later
          </Button>
        </Stack>
      </Stack>
      <div role="status">
        {last && (
          <Notice tone="success" title={last.text}>
            <Button size="small" variant="secondary" onClick={() => void takeBack()}>
              Undo
            </Button>
          </Notice>
        )}
      </div>
      {/* Not the rows of the week before, whose drafts could be published. */}
      {!(schedule.currentData && crews.currentData) ? (
        <Skeleton lines={8} text="Loading the plan" />
      ) : (
        <>
          <EventCrews crews={crews.currentData} onAdd={(crew) => setEditing({ crew })} />
          <WeekShifts
            shifts={schedule.currentData}
            isPublishing={isPublishing}
            onAdd={() => setEditing({})}
            onChange={(shift) => setEditing({ shift })}
            onDelete={(shift) => void deleteShift(shift)}
            onPublish={(ids) => void publish(ids)}
          />
          <Away absences={absences} />
          <Dialog
            open={editing !== null}
            onClose={() => setEditing(null)}
            title={editing?.shift ? 'Change the shift' : 'New shift'}
          >
            {editing && (
              <ShiftForm
                {...editing}
                day={days.from < today && today <= days.to ? today : days.from}
                events={crews.currentData}
                onDone={(id, change) => {
                  setEditing(null);
                  wasSaved(id, editing.shift ?? null, change);
                }}
              />
            )}
          </Dialog>
        </>
      )}
    </Stack>
  );
}
