import { useState } from 'react';
import { isRefusal } from 'shared-data';
import { useAccountActions } from 'shared-data/account';
import { toast } from 'shared-ui';
import { paymentToasts } from './texts.ts';

/**
 * Cancel Booking of the payment step: ends the hold. If the booking has been paid or cancelled since
 * then, the call fails and its payment status is loaded again.
 */
export function useCancelBooking(bookingId: string, on: { onCancelled: () => void; onChanged: () => void }) {
  const { cancelBooking } = useAccountActions();
  const [pending, setPending] = useState(false);

  const run = async () => {
    setPending(true);
    try {
      await cancelBooking(bookingId);
      toast.info(paymentToasts.cancelled.title, paymentToasts.cancelled.text, { group: 'payment' });
      on.onCancelled();
    } catch (cause) {
      setPending(false);
      if (isRefusal(cause, 'wrong_status') || isRefusal(cause, 'refund_changed')) on.onChanged();
      else toast.error(paymentToasts.cancelFailed.title, paymentToasts.cancelFailed.text, { group: 'payment' });
    }
  };

  return { pending, run: () => void run() };
}
