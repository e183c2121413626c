import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { BOOKING_PREFILL, bookingPrefill } from 'shared-data/domain/booking-rules';
import type { BookingValues } from 'shared-data/domain/booking-rules';
import { storedPlans } from 'shared-data/domain/plans';
import { useLocation, useNavigationType, useSearchParams } from 'shared-ui/router';
import { STEP } from '../features/book-event/use-steps.ts';
import { PAYMENT_CHOICE } from '../features/pay-booking/payment-choice.ts';

/** A step of a booking that the address names. */
interface NamedStep {
  outcome: 'due' | 'success' | 'cancelled';
  bookingId: string;
}

/** The booking of the query: its payment step (`due`), or a return from the hosted checkout. */
export interface NamedBooking extends NamedStep {
  /** The checkout that returned; null in a page that was loaded again. */
  sessionId: string | null;
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
  return { outcome, bookingId, sessionId: params.get('session_id') };
}

function isSame(a: NamedStep | null, b: NamedStep | null | undefined): boolean {
  return a?.outcome === b?.outcome && a?.bookingId === b?.bookingId;
}

/** A checkout that was not completed is removed from the address once it is read. */
function wasStripped(named: NamedBooking | null, before: NamedBooking | null | undefined): boolean {
  return named === null && before?.outcome === 'cancelled';
}

/**
 * Reads the query of /booking and the plans of the navigation after hydration, and removes the plans and personal
 * parameters. A completed checkout stays in the address, so that a reload shows the same.
 * @returns null until it is read.
 */
export function useBookingAddress(): Address | null {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const [address, setAddress] = useState<Address | null>(null);
  useEffect(() => {
    const plans = storedPlans((state as { plans?: unknown } | null)?.plans);
    const prefill = { ...bookingPrefill(params), ...(plans.length > 0 && { plans }) };
    const named = namedIn(params);
    const stripped: string[] = named?.outcome === 'cancelled' ? [...STRIPPED, 'payment', 'booking'] : [...STRIPPED];
    const hasPrefill = Object.keys(prefill).length > 0;
    setAddress((before) => ({
      prefill: hasPrefill ? prefill : (before?.prefill ?? NO_PREFILL),
      rebook: params.get('rebook') ?? before?.rebook ?? null,
      named: isSame(named, before?.named) || wasStripped(named, before?.named) ? (before?.named ?? null) : named,
    }));
    if (plans.length === 0 && !stripped.some((key) => params.has(key))) return;
    const rest = new URLSearchParams(params);
    for (const key of stripped) rest.delete(key);
    setParams(rest, quietly);
  }, [params, state, setParams]);
  return address;
}

interface ShownStep extends NamedStep {
  /** Whether it gets its own entry in the history, so that Back returns to the form. */
  own: boolean;
}

/**
 * Names the booking in the address while its payment step or its confirmation is shown, so that a reload shows it again.
 * @param onLeft called when the visitor has gone back to an entry without it
 */
export function usePaymentAddress(shown: ShownStep | null, onLeft: () => void): void {
  const [params, setParams] = useSearchParams();
  const byHistory = useNavigationType() === 'POP';
  const written = useRef<NamedStep | null>(null);
  /** The booking that this page has named: another one in the address came with it. */
  const own = useRef('');
  const follow = useEffectEvent(() => {
    const named = namedIn(params);
    if (shown) own.current = shown.bookingId;
    const changed = !isSame(written.current, shown);
    written.current = shown;
    if (isSame(named, shown) || (!shown && named?.bookingId !== own.current)) return;
    if (!changed && byHistory) {
      if (shown) onLeft();
      return;
    }
    const next = new URLSearchParams(params);
    for (const key of ['payment', 'booking', STEP, ...(changed ? [PAYMENT_CHOICE] : [])]) next.delete(key);
    if (shown) {
      next.set('payment', shown.outcome);
      next.set('booking', shown.bookingId);
    }
    setParams(next, changed && shown?.own ? { preventScrollReset: true } : quietly);
  });
  const { outcome, bookingId } = shown ?? {};
  useEffect(() => follow(), [outcome, bookingId, params]); // also when another parameter has replaced it
}
