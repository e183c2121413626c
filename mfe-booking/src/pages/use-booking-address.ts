import { useEffect, useEffectEvent } from 'react';
import { BOOKING_PREFILL, bookingPrefill } from 'shared-data/domain/booking-rules';
import type { BookingValues } from 'shared-data/domain/booking-rules';
import { plansInState } from 'shared-data/domain/plans';
import { useLocation, useSearchParams } from 'shared-ui/router';

/** The booking of the query: its payment step (`due`), or a return from the hosted checkout. */
export interface NamedBooking {
  outcome: 'due' | 'success' | 'cancelled';
  /** Its id, or the number that addresses of mails have. */
  booking: string;
}

/** The booking that an address names; null for none. */
export function namedIn(params: URLSearchParams): NamedBooking | null {
  const outcome = params.get('payment');
  const booking = params.get('booking');
  if (!booking || (outcome !== 'due' && outcome !== 'success' && outcome !== 'cancelled')) return null;
  return { outcome, booking };
}

/** The past event that is to be booked again. */
const PAST_EVENT = 'rebook';

const TAKEN = [...BOOKING_PREFILL, PAST_EVENT] as const;

/** What an address fills the form with. */
interface AddressPrefill {
  fields: Partial<BookingValues>;
  /** The id of a past event. */
  past: string | null;
}

/**
 * Takes the values for the form from the query of /booking, and the plans from the state of the navigation, after hydration.
 * They are personal and fill the form once, so they are removed from the address.
 * @returns whether there are some that have not been taken yet
 */
export function useAddressPrefill(onTaken: (prefill: AddressPrefill) => void): boolean {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const plans = plansInState(state);
  const fields = { ...bookingPrefill(params), ...(plans.length > 0 && { plans }) };
  const past = params.get(PAST_EVENT);
  const hasSome = past !== null || Object.keys(fields).length > 0;
  const take = useEffectEvent(() => {
    if (hasSome) onTaken({ fields, past });
    if (plans.length === 0 && !TAKEN.some((key) => params.has(key))) return;
    const rest = new URLSearchParams(params);
    for (const key of TAKEN) rest.delete(key);
    setParams(rest, { replace: true, preventScrollReset: true });
  });
  useEffect(() => take(), [params, state]);
  return hasSome;
}
