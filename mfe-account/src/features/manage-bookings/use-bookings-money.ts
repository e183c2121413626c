import { useEffect, useState } from 'react';
import type { Booking } from 'shared-data/account';
import { useBookingMoneyQuery } from 'shared-data/payments';
import { toast } from 'shared-ui';
import { FOLLOW_TIME } from '../../api/booking-actions-api.ts';

/** Milliseconds between two polls while a balance is being paid. */
const POLL_INTERVAL = 4_000;

/**
 * The money of the bookings, with their versions. It is loaded again each minute and when this tab gets focus, and polled while a
 * checkout is open or, with `returned`, after one.
 */
export function useBookingsMoney(bookings: readonly Booking[], { returned }: { returned: boolean }) {
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  const ids = bookings.map(({ id }) => id);
  const skip = ids.length === 0;
  const { data, isError, refetch } = useBookingMoneyQuery(ids, {
    ...FOLLOW_TIME,
    skip,
    refetchOnMountOrArgChange: true,
  });
  useBookingMoneyQuery(ids, { skip: skip || (waiting.length === 0 && !returned), pollingInterval: POLL_INTERVAL });

  useEffect(() => {
    const done = waiting.filter((id) => data?.[id]?.open === 0);
    if (done.length === 0) return;
    setWaiting(waiting.filter((id) => !done.includes(id)));
    for (const id of done) {
      toast.success('Balance paid', 'Thank you. Your booking is paid in full.');
      // The pay button is gone, and with it the focus.
      if (document.activeElement === document.body) document.getElementById(`booking-${id}`)?.focus();
    }
  }, [waiting, data]);

  return {
    // A skipped query keeps the data of the one before.
    moneyOf: (id: string) => (ids.includes(id) ? data?.[id] : undefined),
    failed: isError && !data,
    poll: { failed: isError, check: refetch },
    // A skipped query cannot be loaded again.
    refetch: () => void (skip || refetch()),
    waitFor: (id: string) => setWaiting((now) => [...now, id]),
  };
}
