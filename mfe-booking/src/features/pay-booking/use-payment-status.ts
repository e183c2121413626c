import { useEffect } from 'react';
import { usePaymentStateQuery } from 'shared-data/payments';
import type { PaymentState } from 'shared-data/payments';

/** Milliseconds between two polls of an unpaid booking. */
const POLL_INTERVAL = 4_000;

/** The payment of a booking: `expired` is every end of an unpaid hold. */
export type PaymentStatus = 'unknown' | 'unpaid' | 'paid' | 'expired';

export function toPaymentStatus(state: PaymentState | undefined): PaymentStatus {
  if (!state) return 'unknown';
  if (state.bookingStatus === 'cancelled') return 'expired';
  return state.paid ? 'paid' : 'unpaid';
}

/**
 * The payment status of a booking, polled every few seconds and whenever this tab gets focus, until it is paid or expired.
 */
export function usePaymentStatus(bookingId: string, { skip = false } = {}) {
  const {
    currentData: data,
    isError,
    isUninitialized,
    refetch,
  } = usePaymentStateQuery(bookingId, {
    skip,
    refetchOnMountOrArgChange: true,
  });
  const paymentStatus = toPaymentStatus(data);
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
    holdExpiresAt: data?.holdExpiresAt ?? null,
    /** The current price in dollars; null until it is loaded. */
    totalAmount: data?.totalAmount ?? null,
    /** The lines of that price; null until they are loaded. */
    priceLines: data?.priceLines ?? null,
    failed: isError,
    refetch: () => {
      if (!isUninitialized) void refetch();
    },
    /** The current status from the server; unknown when the call fails. */
    check: async () => toPaymentStatus((await refetch()).data),
  };
}
