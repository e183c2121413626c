import { toDataError } from 'shared-data';
import { useOwnerCancellationTermsQuery } from 'shared-data/cancellation';
import type { CancellationTerms } from 'shared-data/cancellation';
import { moneyFacts } from 'shared-data/domain/booking-money';
import { formatCents } from 'shared-data/domain/money';
import { formatDate, formatEventTime } from 'shared-data/domain/time';
import { Button, Facts, Text, toast } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { FormShell, SubmitButton, TextAreaField, yup } from 'shared-ui/forms';
import { useCancelByOwnerMutation } from '../../../../api/booking-api.ts';
import { ChangedElsewhere } from '../../../../components/changed-elsewhere.tsx';
import { useSeenVersion } from '../../../../components/use-seen-version.ts';
import type { ChangeableBooking } from './change-values.ts';

const schema = yup.object({
  reason: yup.string().trim().required('Please enter a reason').max(1000, 'Please use at most 1,000 characters'),
});

/** What comes back and what is dropped, in a sentence each. */
function termsSentences({ refundCents, waitingCents, openCents }: CancellationTerms): string[] {
  return [
    refundCents > 0
      ? `${formatCents(refundCents)} is refunded: everything that is paid.`
      : 'Nothing is paid, so nothing is refunded.',
    waitingCents > 0 && `${formatCents(waitingCents)} of it is disputed and waits until the bank has decided.`,
    openCents > 0 && `${formatCents(openCents)} is no longer asked for.`,
    'The time is then free for others, and the customer gets a mail. This cannot be undone.',
  ].filter((sentence) => sentence !== false);
}

interface CancelDialogProps {
  booking: ChangeableBooking;
  onClose: () => void;
}

/** Cancels a booking in the name of the business, after stating what that returns and what its money is then. */
export function CancelDialog({ booking, onClose }: CancelDialogProps) {
  const version = useSeenVersion(booking);
  const { currentData: terms, isError, refetch } = useOwnerCancellationTermsQuery(booking.id);
  const [cancel] = useCancelByOwnerMutation();
  const submit = async ({ reason }: { reason: string }) => {
    const { error } = await cancel({ id: booking.id, version: version.seen, reason });
    if (!error) {
      const refund = terms?.refundCents ?? 0;
      toast.success('Booking cancelled', refund > 0 ? `${formatCents(refund)} is refunded.` : '');
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
      {isError && (
        <div role="alert">
          <Text>The refund could not be loaded. The booking is not affected.</Text>
          <Button variant="secondary" size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
      {!terms && !isError && <Text tone="muted">Loading the refund…</Text>}
      {terms && (
        <>
          <Text numeric>{termsSentences(terms).join(' ')}</Text>
          {terms.money.received > 0 && <Facts facts={moneyFacts(terms.money, 'cancelled')} />}
        </>
      )}
      <FormShell aria-label="Cancel booking" initialValues={{ reason: '' }} validationSchema={schema} onSubmit={submit}>
        <TextAreaField name="reason" label="Reason" rows={3} description="The customer reads it." required />
        <SubmitButton variant="danger" pendingText="Cancelling" disabled={version.changed || !terms}>
          Cancel booking
        </SubmitButton>
      </FormShell>
    </Dialog>
  );
}
