import { useState } from 'react';
import { formatDate } from 'shared-data/domain/time';
import {
  ChangedFields,
  DateField,
  FieldPair,
  FormShell,
  SelectField,
  SubmitButton,
  TextAreaField,
  TextField,
  TimeField,
  submitMerged,
  useFormikContext,
  useMergedForm,
} from 'shared-ui/forms';
import { changesOf } from '../../api/changes.ts';
import type { Changes } from '../../api/changes.ts';
import { useSaveShiftMutation, useScheduleQuery } from '../../api/shifts-api.ts';
import type { EventCrew, PlannedShift, ShiftFields } from '../../api/shifts-api.ts';
import { useStaffListQuery } from '../../api/staff-api.ts';
import { ShiftCheck } from './shift-check.tsx';
import { comparedFields, fieldsOf, initialValues, shiftSchema, TOGETHER, toShift } from './shift-values.ts';
import type { ShiftStart, ShiftValues } from './shift-values.ts';
import { StaffChoice } from './staff-choice.tsx';

interface ShiftFormProps extends ShiftStart {
  /** Events that a shift can be for. */
  events: readonly EventCrew[];
  onDone: (id: string, change: Changes<ShiftFields>) => void;
}

/** The event of a shift: a booking of these days, or a text. */
function EventChoice({ events, shift }: Pick<ShiftFormProps, 'events' | 'shift'>) {
  const { values } = useFormikContext<ShiftValues>();
  const current = shift?.bookingId ?? '';
  const isElsewhere = current !== '' && !events.some(({ bookingId }) => bookingId === current);
  return (
    <>
      <SelectField
        name="bookingId"
        label="Event"
        options={[
          ...events.map(({ bookingId, eventName, eventDate }) => ({
            value: bookingId,
            label: `${eventName}, ${formatDate(eventDate, 'medium')}`,
          })),
          ...(isElsewhere ? [{ value: current, label: shift?.event ?? '' }] : []),
          { value: '', label: 'Something else' },
        ]}
      />
      {values.bookingId === '' && <TextField name="title" label="What it is" required autoComplete="off" />}
    </>
  );
}

/** The shift as it is now, after the database has said on which day that is. */
function useShiftNow(shift: PlannedShift | undefined) {
  const [day, setDay] = useState('');
  const { currentData } = useScheduleQuery({ from: day, to: day }, { skip: day === '' });
  return { now: currentData?.find(({ id }) => id === shift?.id) ?? shift, lookOn: setDay };
}

/** Adds or changes a shift; on a refusal the form stays as it is. */
export function ShiftForm({ shift, crew, day, events, onDone }: ShiftFormProps) {
  const [save] = useSaveShiftMutation();
  const { data: staff = [] } = useStaffListQuery();
  const { now, lookOn } = useShiftNow(shift);
  const id = shift?.id ?? null;
  const saved = initialValues({ shift: now, crew, day });
  const eventName = (bookingId: string) =>
    [...events.map((one) => ({ bookingId: one.bookingId, event: one.eventName })), now, shift].find(
      (one) => one?.bookingId === bookingId,
    )?.event ?? '';
  const personName = (staffId: string) =>
    staff.find((one) => one.id === staffId)?.name ?? (now?.staffId === staffId ? now.staffName : '');
  const merged = useMergedForm(saved, comparedFields(eventName, personName));
  const changeOf = (values: ShiftValues) => changesOf(now && fieldsOf(now), toShift(saved), toShift(values), TOGETHER);
  const submit = submitMerged(merged, {
    save: (values) => save({ id, ...changeOf(values) }),
    saved: ['Shift saved', shift?.published ? 'The person is mailed in a minute.' : undefined],
    failed: ['Not saved', 'The shift was not saved. Please try again.'],
    group: 'shift',
    onSaved: (savedId: string, values) => onDone(savedId, changeOf(values)),
    onChangedElsewhere: (itsDay) => itsDay && lookOn(itsDay),
  });
  return (
    <FormShell<ShiftValues>
      aria-label="Shift"
      initialValues={merged.initialValues}
      validationSchema={shiftSchema}
      onSubmit={submit}
    >
      <ChangedFields what="this shift" form={merged} />
      <EventChoice events={events} shift={now} />
      <DateField name="date" label="Day" required />
      <FieldPair>
        <TimeField name="from" label="From" required />
        <TimeField name="until" label="Until" required description="Before the start: on the next day." />
      </FieldPair>
      <StaffChoice id={id} />
      <ShiftCheck id={id} />
      <TextAreaField name="note" label="Note for the person (optional)" rows={2} />
      <SubmitButton pendingText="Saving">Save shift</SubmitButton>
    </FormShell>
  );
}
