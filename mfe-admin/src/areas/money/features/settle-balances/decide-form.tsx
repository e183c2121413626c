import { toDataError } from 'shared-data';
import { useDecideDifferenceMutation } from '../../api/money-api.ts';
import { toast } from 'shared-ui';
import { FormShell, SubmitButton, TextAreaField, yup } from 'shared-ui/forms';

const schema = yup.object({
  reason: yup.string().trim().required('Please enter a reason').max(500, 'Please use at most 500 characters'),
});

/** The reason why a difference from the provider's books stays as it is; on a refusal the form stays. */
export function DecideForm({ id, onDone }: { id: string; onDone: () => void }) {
  const [decide] = useDecideDifferenceMutation();
  return (
    <FormShell
      aria-label="Decide this difference"
      initialValues={{ reason: '' }}
      validationSchema={schema}
      onSubmit={async ({ reason }) => {
        const { error } = await decide({ id, reason });
        if (!error) {
          toast.success('Decided', 'The difference is no longer on Today.');
          onDone();
        } else if (toDataError(error).key === 'wrong_status') {
          toast.error('Error', 'This difference was decided or is gone.');
          onDone();
        } else {
          toast.error('Error', 'The decision was not saved. Please try again.');
        }
      }}
    >
      <TextAreaField name="reason" label="Reason" rows={3} required description="It is kept with the difference." />
      <SubmitButton pendingText="Saving">Decide</SubmitButton>
    </FormShell>
  );
}
