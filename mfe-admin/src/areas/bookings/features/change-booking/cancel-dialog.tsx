import { toDataError } from 'shared-data';
import { formatCents } from 'shared-data/domain/money';
import { formatDate, formatEventTime } from 'shared-data/domain/time';
import { Text, toast } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { FormShell, SubmitButton, TextAreaField, yup } from 'shared-ui/forms';
import { useCancelByOwnerMutation } from '../../../../api/booking-api.ts';
import { ChangedElsewhere } from '../../../../components/changed-elsewhere.tsx';
import { useSeenVersion } from '../../../../components/use-seen-version.ts';
import type { ChangeableBooking } from './change-values.ts';

const schema = yup.object({
  reason: yup.string().trim().required('Please enter a reason').max(1000, 'Please use at most 1,000 characters'),
});

interface CancelDialogProps {
  booking: ChangeableBooking;
  /** What comes back and what is no longer asked for, in cents. */
  refundCents: number;
  openCents: number;
  /** A payment is disputed: its refund waits until the bank has decided. */
  disputed: boolean;
  onClose: () => void;
}

/** Cancels a booking in the name of the business, after stating what that returns. */
export function CancelDialog({ booking, refundCents, openCents, disputed, onClose }: CancelDialogProps) {
  const version = useSeenVersion(booking);
  const waits = disputed ? ' What is disputed waits until the bank has decided.' : '';
  const [cancel] = useCancelByOwnerMutation();
  const submit = async ({ reason }: { reason: string }) => {
    const { error } = await cancel({ id: booking.id, version: version.seen, reason });
    if (!error) {
      toast.success('Booking cancelled', refundCents > 0 ? `${formatCents(refundCents)} is refunded.${waits}` : '');
      onClose();
    } else if (!version.refused(error)) {
      toast.error(
        'Error',
        toDataError(error).key === 'wrong_status'
          ? 'The booking can no longer be cancelled: it was cancelled, or its event has begun.'
          : 'The booking was not cancelled. Please try again.',
      );
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Cancel this booking?"
      description={`${booking.eventName}, ${formatDate(booking.eventDate)}, ${formatEventTime(booking.eventTime)}`}
    >
      <ChangedElsewhere booking={booking} version={version} onDiscard={onClose} />
      <Text numeric>
        {refundCents > 0
          ? `${formatCents(refundCents)} is refunded: everything that is paid.${waits}`
          : 'Nothing is paid, so nothing is refunded.'}{' '}
        {openCents > 0 && `${formatCents(openCents)} is no longer asked for. `}
        The time is then free for others, and the customer gets a mail. This cannot be undone.
      </Text>
      <FormShell aria-label="Cancel booking" initialValues={{ reason: '' }} validationSchema={schema} onSubmit={submit}>
        <TextAreaField name="reason" label="Reason" rows={3} description="The customer reads it." required />
        <SubmitButton variant="danger" pendingText="Cancelling" disabled={version.changed}>
          Cancel booking
        </SubmitButton>
      </FormShell>
    </Dialog>
  );
}
