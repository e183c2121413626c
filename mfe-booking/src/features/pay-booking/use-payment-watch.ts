import { useEffect } from 'react';
import { usePaymentStateQuery } from 'shared-data/payments';
import type { PaymentState } from 'shared-data/payments';

/** Milliseconds between two looks at an unpaid booking. */
const PAUSE = 4_000;

/** Where a booking stands: `lapsed` covers every way of losing an unpaid place. */
export type PaymentStanding = 'unknown' | 'unpaid' | 'paid' | 'lapsed';

export function standingOf(state: PaymentState | undefined): PaymentStanding {
  if (!state) return 'unknown';
  if (state.bookingStatus === 'cancelled') return 'lapsed';
  return state.paid ? 'paid' : 'unpaid';
}

/**
 * The server's view of a booking's payment: asked again every few seconds and whenever the person comes back to
 * this tab, until it is settled (readings C-38).
 */
export function usePaymentWatch(bookingId: string, { skip = false } = {}) {
  const { data, isError, isUninitialized, refetch } = usePaymentStateQuery(bookingId, { skip, refetchOnMountOrArgChange: true });
  const standing = standingOf(data);
  const waiting = !isUninitialized && (standing === 'unknown' || standing === 'unpaid');

  useEffect(() => {
    if (!waiting) return;
    const look = () => {
      if (document.visibilityState === 'visible') void refetch();
    };
    const timer = setInterval(look, PAUSE);
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [waiting, refetch]);

  return {
    standing,
    holdExpiresAt: data?.holdExpiresAt ?? null,
    failed: isError,
    look: () => {
      if (!isUninitialized) void refetch();
    },
    /** Where the booking stands now, from the server; unknown when it does not answer. */
    check: async () => standingOf((await refetch()).data),
  };
}
