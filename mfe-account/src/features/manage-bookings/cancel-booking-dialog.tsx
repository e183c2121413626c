import { useRef } from 'react';
import type { Booking } from 'shared-data/account';
import type { CancellableBooking } from 'shared-data/cancellation';
import { formatDate, formatEventTime } from 'shared-data/domain/time';
import { Button, Notice, Text } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { bookingEnquiry } from '../../components/booking-enquiry.ts';
import { LinkCode } from '../../components/link-code.tsx';
import { RefundTerms } from './refund-terms.tsx';
import { useCancellation } from './use-cancellation.ts';

interface CancelBookingDialogProps {
  booking: Pick<Booking, 'number' | 'status' | 'eventName' | 'eventDate' | 'eventTime' | 'contact'>;
  /** The same booking, by its id or by the link that shows it. */
  of: CancellableBooking;
  onClose: () => void;
  onCancelled: () => void;
}

/** States the refund, asks once and cancels; on failure, or when the refund has changed, the dialog stays open. */
export function CancelBookingDialog({ booking, of, onClose, onCancelled }: CancelBookingDialogProps) {
  const confirmed = booking.status === 'confirmed';
  const { terms, failed, changed, needsCode, onCode, ready, pending, cancel, refetch } = useCancellation(of, {
    confirmed,
  });
  const keep = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Cancel this booking?"
      description={
        <>
          {booking.eventName}, {formatDate(booking.eventDate)}, {formatEventTime(booking.eventTime)}.{' '}
          {!confirmed && 'Nothing has been charged. '}The time is then free for others.
        </>
      }
      size="small"
      role="alertdialog"
      initialFocus={keep}
      footer={
        <>
          <Button ref={keep} variant="secondary" onClick={onClose}>
            Keep it
          </Button>
          {needsCode ? null : failed ? (
            <Button onClick={refetch}>Try again</Button>
          ) : (
            <Button
              variant="danger"
              pending={pending || !ready}
              pendingText={ready ? 'Cancelling' : 'Loading the refund'}
              onClick={() => void cancel().then((done) => done && onCancelled())}
            >
              Cancel booking
            </Button>
          )}
        </>
      }
    >
      {changed && (
        <Notice tone="warning" role="status" title="The refund has changed">
          <p>Nothing is cancelled yet. Please review the new amount.</p>
        </Notice>
      )}
      {failed && <Text>The refund could not be loaded. The booking is not affected.</Text>}
      {confirmed && !failed && !terms && <Text tone="muted">Loading the refund…</Text>}
      {confirmed && !failed && terms && <RefundTerms terms={terms} enquiry={bookingEnquiry(booking, of)} />}
      {needsCode && 'link' in of && <LinkCode link={of.link} onConfirmed={onCode} />}
    </Dialog>
  );
}
