import { useToday } from 'shared-data';
import { toast } from 'shared-ui';
import { DateField, FieldPair, FormShell, SubmitButton, TimeField, yup } from 'shared-ui/forms';
import { useSetExceptionMutation } from '../../api/availability-api.ts';

const schema = yup.object({
  day: yup.string().required('Choose a day.'),
  from: yup.string().when('until', {
    is: (until: string) => Boolean(until),
    then: (from) => from.required('Enter from when.'),
  }),
});

/** Other hours on one day, or none. */
export function ExceptionForm({ staffId }: { staffId: string }) {
  const today = useToday();
  const [save] = useSetExceptionMutation();
  return (
    <FormShell
      aria-label="A day that differs"
      initialValues={{ day: '', from: '', until: '' }}
      validationSchema={schema}
      onSubmit={async ({ day, from, until }, { resetForm }) => {
        const { error } = await save({ staffId, day, from: from || null, until: from ? until || '00:00' : null });
        if (error) return toast.error('Not saved', 'The day was not saved. Please try again.', { group: 'exception' });
        toast.success('Day saved', undefined, { group: 'exception' });
        resetForm();
      }}
    >
      <DateField name="day" label="Day" required min={today} />
      <FieldPair>
        <TimeField name="from" label="From (empty: I cannot come)" />
        <TimeField name="until" label="Until" />
      </FieldPair>
      <SubmitButton pendingText="Saving">Save day</SubmitButton>
    </FormShell>
  );
}
