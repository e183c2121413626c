import { useEffect } from 'react';
import type { Booking } from 'shared-data/account';
import { isPaid } from 'shared-data/domain/status';
import { useBookingQuery } from 'shared-data/payments';

/** Milliseconds between two polls of an unpaid booking. */
const POLL_INTERVAL = 4_000;

/** The payment of a booking: `expired` is every end of an unpaid hold. */
export type PaymentStatus = 'unknown' | 'unpaid' | 'paid' | 'expired';

function toPaymentStatus(booking: Booking | undefined): PaymentStatus {
  if (!booking) return 'unknown';
  if (booking.status === 'cancelled') return 'expired';
  return isPaid(booking) ? 'paid' : 'unpaid';
}

/**
 * A booking and its payment status, polled every few seconds and whenever this tab gets focus, until it is paid or expired.
 */
export function usePaymentStatus(bookingId: string, { skip = false } = {}) {
  const {
    currentData: booking,
    isError,
    isUninitialized,
    refetch,
  } = useBookingQuery(bookingId, {
    skip,
    refetchOnMountOrArgChange: true,
  });
  const paymentStatus = toPaymentStatus(booking);
  const waiting = !isUninitialized && (paymentStatus === 'unknown' || paymentStatus === 'unpaid');

  useEffect(() => {
    if (!waiting) return;
    const poll = () => {
      if (document.visibilityState === 'visible') void refetch();
    };
    const timer = setInterval(poll, POLL_INTERVAL);
    window.addEventListener('focus', poll);
    document.addEventListener('visibilitychange', poll);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', poll);
      document.removeEventListener('visibilitychange', poll);
    };
  }, [waiting, refetch]);

  return {
    paymentStatus,
    /** As it is stored; undefined until it is loaded. */
    booking,
    failed: isError,
    refetch: () => {
      if (!isUninitialized) void refetch();
    },
    /** The current status from the server; unknown when the call fails. */
    check: async () => toPaymentStatus((await refetch()).data),
  };
}
