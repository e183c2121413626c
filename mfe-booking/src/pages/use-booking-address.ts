import { useEffect, useRef, useState } from 'react';
import { BOOKING_PREFILL, bookingPrefill } from 'shared-data/domain/booking-rules';
import type { BookingValues } from 'shared-data/domain/booking-rules';
import { useSearchParams } from 'shared-ui/router';

/** The booking of the query: its payment step (`due`), or a return from the hosted checkout. */
export interface NamedBooking {
  outcome: 'due' | 'success' | 'cancelled';
  bookingId: string;
}

/** The content of the query. */
interface Address {
  prefill: Partial<BookingValues>;
  /** The past booking whose event is to be booked again. */
  rebook: string | null;
  named: NamedBooking | null;
}

export const NO_PREFILL: Partial<BookingValues> = {};

/** Personal and one-time parameters, which are removed from the address once they are read. */
const STRIPPED = [...BOOKING_PREFILL, 'session_id', 'rebook'] as const;

const quietly = { replace: true, preventScrollReset: true };

function namedIn(params: URLSearchParams): NamedBooking | null {
  const outcome = params.get('payment');
  const bookingId = params.get('booking');
  if (!bookingId || (outcome !== 'due' && outcome !== 'success' && outcome !== 'cancelled')) return null;
  return { outcome, bookingId };
}

function isSame(a: NamedBooking, b: NamedBooking | null | undefined): boolean {
  return a.outcome === b?.outcome && a.bookingId === b.bookingId;
}

/**
 * Reads the query of /booking after hydration, and removes personal parameters. A completed
 * checkout stays in the address, so that a reload shows the same.
 * @returns null until it is read.
 */
export function useBookingAddress(): Address | null {
  const [params, setParams] = useSearchParams();
  const [address, setAddress] = useState<Address | null>(null);
  useEffect(() => {
    const prefill = bookingPrefill(params);
    const named = namedIn(params);
    const stripped: string[] = named?.outcome === 'cancelled' ? [...STRIPPED, 'payment', 'booking'] : [...STRIPPED];
    const hasPrefill = Object.keys(prefill).length > 0;
    setAddress((before) => ({
      prefill: hasPrefill ? prefill : (before?.prefill ?? NO_PREFILL),
      rebook: params.get('rebook') ?? before?.rebook ?? null,
      named: named && !isSame(named, before?.named) ? named : (before?.named ?? null),
    }));
    if (!stripped.some((key) => params.has(key))) return;
    const rest = new URLSearchParams(params);
    for (const key of stripped) rest.delete(key);
    setParams(rest, quietly);
  }, [params, setParams]);
  return address;
}

/** Names the booking in the address while its payment step is shown, so that a reload shows the step again. */
export function usePaymentAddress(bookingId: string | null): void {
  const [params, setParams] = useSearchParams();
  const written = useRef<string | null>(null);
  useEffect(() => {
    if (written.current === bookingId) return;
    written.current = bookingId;
    const next = new URLSearchParams(params);
    next.delete('payment');
    next.delete('booking');
    if (bookingId) {
      if (params.get('payment') === 'due' && params.get('booking') === bookingId) return;
      next.set('payment', 'due');
      next.set('booking', bookingId);
    }
    setParams(next, quietly);
  }, [bookingId, params, setParams]);
}
