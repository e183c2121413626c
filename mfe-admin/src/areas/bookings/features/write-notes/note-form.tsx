import { Button, Stack, toast } from 'shared-ui';
import { FormShell, SubmitButton, TextAreaField, yup } from 'shared-ui/forms';
import { useSaveBookingNoteMutation } from '../../api/booking-notes-api.ts';
import type { BookingNote } from '../../api/booking-notes-api.ts';

const schema = yup.object({
  note: yup.string().trim().required('Please write a note').max(2000, 'Please use at most 2,000 characters'),
});

interface NoteFormProps {
  bookingId: string;
  /** The note that is changed; a new one without it. */
  of?: BookingNote;
  onDone?: () => void;
}

/** Adds a note, or changes one's own; on a failure the form stays as it is. */
export function NoteForm({ bookingId, of, onDone }: NoteFormProps) {
  const [save] = useSaveBookingNoteMutation();
  return (
    <FormShell
      aria-label={of ? 'Change note' : 'New note'}
      initialValues={{ note: of?.note ?? '' }}
      validationSchema={schema}
      onSubmit={async ({ note }, { resetForm }) => {
        const { error } = await save({ bookingId, id: of?.id, note });
        if (error) toast.error('Error', 'The note was not saved. Please try again.');
        else {
          resetForm();
          onDone?.();
        }
      }}
    >
      <TextAreaField
        name="note"
        label={of ? 'Note' : 'New note'}
        rows={3}
        description="Customers do not see notes here, but they are part of a download of their data."
        required
      />
      <Stack direction="row" gap={3}>
        <SubmitButton size="small" pendingText="Saving">
          {of ? 'Save note' : 'Add note'}
        </SubmitButton>
        {onDone && (
          <Button size="small" variant="secondary" onClick={onDone}>
            Discard
          </Button>
        )}
      </Stack>
    </FormShell>
  );
}
