import { useState } from 'react';
import { useAccountActions } from 'shared-data/account';
import type { Booking } from 'shared-data/account';
import { formatDate, formatEventTime } from 'shared-data/domain/time';
import { toast } from 'shared-ui';
import { ConfirmDialog } from 'shared-ui/dialog';

interface CancelBookingDialogProps {
  /** The booking to cancel; null while the dialog is closed. */
  booking: Booking | null;
  onClose: () => void;
  /** Called with the booking's id once it is cancelled. */
  onCancelled: (id: string) => void;
}

/** Confirms and cancels a pending booking; on failure the dialog stays open. */
export function CancelBookingDialog({ booking, onClose, onCancelled }: CancelBookingDialogProps) {
  const { cancelBooking } = useAccountActions();
  const [pending, setPending] = useState(false);
  const cancel = async () => {
    if (!booking) return;
    setPending(true);
    try {
      await cancelBooking(booking.id);
      toast.success('Booking cancelled');
      onClose();
      onCancelled(booking.id);
    } catch {
      toast.error('Error', 'Failed to cancel booking. Please try again.');
    } finally {
      setPending(false);
    }
  };
  return (
    <ConfirmDialog
      open={booking !== null}
      title="Cancel this booking?"
      text={
        booking && (
          <>
            {booking.eventName}, {formatDate(booking.eventDate)}, {formatEventTime(booking.eventTime)}. Nothing has been
            charged. The time is then free for others.
          </>
        )
      }
      confirmLabel="Cancel booking"
      cancelLabel="Keep it"
      danger
      pending={pending}
      onConfirm={cancel}
      onCancel={onClose}
    />
  );
}
