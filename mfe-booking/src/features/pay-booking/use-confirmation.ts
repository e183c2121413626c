import { useEffect, useRef } from 'react';
import { useBadgeNews } from 'shared-data/account';
import { syncBooking } from 'shared-data/functions';
import { toast } from 'shared-ui';
import { paymentToasts } from './texts.ts';

/**
 * Once the booking is paid: requests the scheduling sync, shows the result in a toast, announces a new badge, and
 * reloads the customer's data. Runs once per booking.
 * @param onConfirmed called with whether the scheduling system has the booking
 */
export function useConfirmation(bookingId: string, paid: boolean, onConfirmed: (synced: boolean) => void) {
  const reportBadges = useBadgeNews();
  const done = useRef('');
  useEffect(() => {
    if (!paid || done.current === bookingId) return;
    done.current = bookingId;
    const report = (synced: boolean) => {
      if (synced) toast.success(paymentToasts.synced.title, paymentToasts.synced.text, { group: 'payment' });
      else toast.error(paymentToasts.notSynced.title, paymentToasts.notSynced.text, { group: 'payment' });
      void reportBadges(bookingId);
      onConfirmed(synced);
    };
    void syncBooking(bookingId).then(
      () => report(true),
      () => report(false),
    );
  }, [bookingId, paid, onConfirmed, reportBadges]);
}
