import { toDataError } from 'shared-data';
import { formatCents } from 'shared-data/domain/money';
import { Text, toast } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { FormShell, SubmitButton, TextAreaField, yup } from 'shared-ui/forms';
import { useRecordNoShowMutation } from '../../../../api/booking-api.ts';
import { ChangedElsewhere } from '../../../../components/changed-elsewhere.tsx';
import { useSeenVersion } from '../../../../components/use-seen-version.ts';
import type { VersionedBooking } from '../../../../components/use-seen-version.ts';

const schema = yup.object({
  reason: yup.string().trim().required('Please say what happened').max(500, 'Please use at most 500 characters'),
});

interface NoShowDialogProps {
  booking: VersionedBooking & { eventName: string };
  /** What was paid and stays, and what is still owed, in cents. */
  keptCents: number;
  openCents: number;
  onClose: () => void;
}

/** Records that nobody was there, after stating what the Terms say about the money. */
export function NoShowDialog({ booking, keptCents, openCents, onClose }: NoShowDialogProps) {
  const version = useSeenVersion(booking);
  const [record] = useRecordNoShowMutation();
  const submit = async ({ reason }: { reason: string }) => {
    const { error } = await record({ id: booking.id, version: version.seen, reason });
    if (!error) {
      toast.success('No-show recorded');
      return onClose();
    }
    if (version.refused(error)) return;
    toast.error('Error', toDataError(error).hint ?? 'The no-show was not recorded. Please try again.');
  };
  return (
    <Dialog open onClose={onClose} title="Nobody was there?" description={booking.eventName}>
      <ChangedElsewhere booking={booking} version={version} onDiscard={onClose} />
      <Text numeric>
        By the Terms nothing is refunded under 15 days before the event: {formatCents(keptCents)} that was paid stays
        with us{openCents > 0 && `, and ${formatCents(openCents)} is still owed unless you write it off`}. The customer
        gets no thanks and no invitation to a review.
      </Text>
      <FormShell aria-label="No-show" initialValues={{ reason: '' }} validationSchema={schema} onSubmit={submit}>
        <TextAreaField
          name="reason"
          label="What happened"
          rows={3}
          description="The customer can read it in the history."
          required
        />
        <SubmitButton pendingText="Recording" disabled={version.changed}>
          Record no-show
        </SubmitButton>
      </FormShell>
    </Dialog>
  );
}
