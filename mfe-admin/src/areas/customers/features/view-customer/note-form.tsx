import { toDataError } from 'shared-data';
import { Button, Stack, toast } from 'shared-ui';
import { FormShell, SubmitButton, TextAreaField, yup } from 'shared-ui/forms';
import { useSaveCustomerNoteMutation } from '../../api/customer-api.ts';
import type { CustomerNote } from '../../api/customer-api.ts';

const schema = yup.object({
  text: yup.string().trim().required('Please enter a note').max(5000, 'Please use at most 5,000 characters'),
});

interface NoteFormProps {
  customerId: string;
  /** The note to change; a new one without it. */
  note?: CustomerNote;
  onDone?: () => void;
}

/** Adds a note or changes one. */
export function NoteForm({ customerId, note, onDone }: NoteFormProps) {
  const [save] = useSaveCustomerNoteMutation();
  return (
    <FormShell
      aria-label={note ? 'Edit note' : 'New note'}
      initialValues={{ text: note?.text ?? '' }}
      validationSchema={schema}
      onSubmit={async ({ text }) => {
        const { error } = await save({ id: customerId, text, noteId: note?.id });
        if (error) toast.error('Error', toDataError(error).hint ?? 'The note was not saved. Please try again.');
        else onDone?.();
      }}
    >
      <TextAreaField name="text" label={note ? 'Note' : 'New note'} rows={3} />
      <Stack direction="row" gap={2}>
        <SubmitButton size="small" pendingText="Saving">
          {note ? 'Save note' : 'Add note'}
        </SubmitButton>
        {note && (
          <Button size="small" variant="quiet" onClick={onDone}>
            Cancel
          </Button>
        )}
      </Stack>
    </FormShell>
  );
}
