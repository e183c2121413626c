import { useEffect, useState } from 'react';
import { BOOKING_PREFILL, bookingPrefill } from 'shared-data/domain/booking-rules';
import type { BookingValues } from 'shared-data/domain/booking-rules';
import { useSearchParams } from 'shared-ui/router';

/** What the address asked for. */
interface Address {
  prefill: Partial<BookingValues>;
  /** A tab that comes back from the hosted checkout, by its `payment` and `booking` parameters. */
  checkout: { outcome: 'success' | 'cancelled'; bookingId: string } | null;
}

const NONE: Address = { prefill: {}, checkout: null };

/** Personal and one-off parameters, which leave the address bar as soon as they are read (DESIGN §7). */
const STRIPPED = [...BOOKING_PREFILL, 'session_id'] as const;

function checkoutOf(params: URLSearchParams): Address['checkout'] {
  const outcome = params.get('payment');
  const bookingId = params.get('booking') ?? '';
  return (outcome === 'success' || outcome === 'cancelled') && bookingId ? { outcome, bookingId } : null;
}

/**
 * Reads the query of /booking once it is in the browser, and takes what nobody else should see out of it.
 * A completed checkout stays in the address, so that a reload shows the same.
 */
export function useBookingAddress(): Address {
  const [params, setParams] = useSearchParams();
  const [address, setAddress] = useState(NONE);
  useEffect(() => {
    const prefill = bookingPrefill(params);
    const checkout = checkoutOf(params);
    const stripped: string[] = checkout?.outcome === 'cancelled' ? [...STRIPPED, 'payment', 'booking'] : [...STRIPPED];
    const asked = Object.keys(prefill).length > 0;
    if (asked || checkout) {
      setAddress((before) => ({ prefill: asked ? prefill : before.prefill, checkout: checkout ?? before.checkout }));
    }
    if (!stripped.some((key) => params.has(key))) return;
    const rest = new URLSearchParams(params);
    for (const key of stripped) rest.delete(key);
    setParams(rest, { replace: true, preventScrollReset: true });
  }, [params, setParams]);
  return address;
}
