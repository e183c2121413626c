import { useEffect, useEffectEvent, useState } from 'react';
import { useDispatch } from 'react-redux';
import { reload } from '../store/api.ts';
import type { DataDispatch } from '../store/store.ts';

interface Versioned {
  version: number;
}

/**
 * A booking and its money of one version (docs/product/booking-sheet.md#one-state). They are loaded apart, so that one may be newer
 * than the other: until both are of one, those before are returned. Once a newer version is seen, everything that the page
 * has loaded of bookings is loaded again.
 * @param booking always the same one, or undefined until it is loaded
 * @param money undefined until it is loaded, and for a booking without any
 * @returns `load` is for a newer version of which the page has heard otherwise
 */
export function useOneVersion<Booking extends Versioned, Money extends Versioned>(
  booking: Booking | undefined,
  money: Money | undefined,
): { booking: Booking | undefined; money: Money | undefined; load: (version: number) => void } {
  const dispatch = useDispatch<DataDispatch>();
  const [shown, setShown] = useState({ booking, money });
  const given = { booking, money };
  const isWhole = !booking || (money ? money.version === booking.version : !shown.money);
  if (isWhole && (shown.booking !== booking || shown.money !== money)) setShown(given);

  const newest = Math.max(booking?.version ?? 0, money?.version ?? 0);
  const [loaded, setLoaded] = useState(newest);
  const load = (version: number) => {
    setLoaded(version);
    void dispatch(reload(['Booking']));
  };
  const follow = useEffectEvent(() => {
    const isApart = booking && money && booking.version !== money.version;
    if (isApart || (loaded > 0 && newest > loaded)) load(newest);
    else if (newest > loaded) setLoaded(newest);
  });
  const versions = [booking?.version, money?.version].join();
  useEffect(() => {
    follow();
  }, [versions]);

  return { ...(isWhole ? given : shown), load };
}
