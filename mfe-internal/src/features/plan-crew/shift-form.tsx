import { toDataError } from 'shared-data';
import { formatDate } from 'shared-data/domain/time';
import { toast } from 'shared-ui';
import {
  DateField,
  FieldPair,
  FormShell,
  SelectField,
  SubmitButton,
  TextAreaField,
  TextField,
  TimeField,
  useFormikContext,
} from 'shared-ui/forms';
import { useSaveShiftMutation } from '../../api/shifts-api.ts';
import type { EventCrew } from '../../api/shifts-api.ts';
import { ShiftCheck } from './shift-check.tsx';
import { initialValues, shiftSchema, toShift } from './shift-values.ts';
import type { ShiftStart, ShiftValues } from './shift-values.ts';
import { StaffChoice } from './staff-choice.tsx';

interface ShiftFormProps extends ShiftStart {
  /** Events that a shift can be for. */
  events: readonly EventCrew[];
  onDone: (id: string) => void;
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

/** Adds or changes a shift; on a refusal the form stays as it is. */
export function ShiftForm({ shift, crew, day, events, onDone }: ShiftFormProps) {
  const [save] = useSaveShiftMutation();
  const id = shift?.id ?? null;
  return (
    <FormShell<ShiftValues>
      aria-label="Shift"
      initialValues={initialValues({ shift, crew, day })}
      validationSchema={shiftSchema}
      onSubmit={async (values) => {
        const input = toShift(id, values);
        if (!input) return;
        const { data, error } = await save(input);
        if (error)
          return toast.error('Not saved', toDataError(error).hint ?? 'The shift was not saved. Please try again.', {
            group: 'shift',
          });
        toast.success('Shift saved', shift?.published ? 'The person is mailed in a minute.' : undefined, {
          group: 'shift',
        });
        onDone(data);
      }}
    >
      <EventChoice events={events} shift={shift} />
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
