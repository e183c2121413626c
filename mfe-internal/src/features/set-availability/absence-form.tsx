import { toDataError, useToday } from 'shared-data';
import { toast } from 'shared-ui';
import { DateField, FieldPair, FormShell, SubmitButton, TextField, yup } from 'shared-ui/forms';
import { useAddAbsenceMutation } from '../../api/availability-api.ts';

const schema = yup.object({
  startsOn: yup.string().required('Choose the first day.'),
  endsOn: yup.string().test('order', 'The last day is before the first.', function (last) {
    const { startsOn } = this.parent as { startsOn?: string };
    return !last || !startsOn || last >= startsOn;
  }),
  reason: yup.string().max(200, 'Please use at most 200 characters'),
});

/** Enters whole days off; a published shift in them is declined first. */
export function AbsenceForm({ staffId }: { staffId: string }) {
  const today = useToday();
  const [add] = useAddAbsenceMutation();
  return (
    <FormShell
      aria-label="Time off"
      initialValues={{ startsOn: '', endsOn: '', reason: '' }}
      validationSchema={schema}
      onSubmit={async ({ startsOn, endsOn, reason }, { resetForm }) => {
        const { error } = await add({ staffId, startsOn, endsOn: endsOn || startsOn, reason: reason.trim() });
        if (error)
          return toast.error('Not saved', toDataError(error).hint ?? 'Your time off was not saved. Please try again.', {
            group: 'absence',
          });
        toast.success('Time off saved', undefined, { group: 'absence' });
        resetForm();
      }}
    >
      <FieldPair>
        <DateField name="startsOn" label="First day" required min={today} />
        <DateField name="endsOn" label="Last day (optional)" min={today} />
      </FieldPair>
      <TextField name="reason" label="Reason (optional)" description="Only the owner reads it." autoComplete="off" />
      <SubmitButton pendingText="Saving">Add time off</SubmitButton>
    </FormShell>
  );
}
