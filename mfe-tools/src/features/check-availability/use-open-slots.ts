import { useEffect, useRef, useState } from 'react';
import { useToday } from 'shared-data';
import { useFewLeft, useMonthSlotsQuery, useSlotsAround } from 'shared-data/slots';
import { toast } from 'shared-ui';

const FAILURE = { title: 'Error', text: 'Failed to load available time slots' } as const;

/** Seconds for which a month that was prefetched is not fetched again. */
const FRESH = 5;

/**
 * The slots of the month in sight and of the chosen day's month, fetched again whenever the page opens. Each failure is logged;
 * a toast is shown once until slots have loaded or somebody tries again.
 * @param shown a day of the month in sight; empty for the current one
 * @param chosen the chosen day; empty while none is
 */
export function useOpenSlots(shown: string, chosen: string) {
  const {
    slots,
    loadedAt = 0,
    error,
    isFetching,
    refetch,
    ...time
  } = useSlotsAround(shown, { refetchOnMountOrArgChange: FRESH });
  const fewLeft = useFewLeft({ shown, from: time.from, ready: time.timeKnown });
  const today = useToday();
  const month = chosen.slice(0, 7);
  const other = useMonthSlotsQuery({ month, today }, { skip: !month }).currentData ?? [];
  const [started, setStarted] = useState(false);
  if (slots && !started) setStarted(true);
  const here = slots ?? [];
  const lastLoad = useRef(0);
  const shownAfter = useRef<number>(null); // the last load before the failure was shown
  useEffect(() => {
    lastLoad.current = Math.max(lastLoad.current, loadedAt);
  }, [loadedAt]);
  useEffect(() => {
    if (!error) return;
    console.error(FAILURE.text, error);
    if (shownAfter.current !== lastLoad.current) toast.error(FAILURE.title, FAILURE.text);
    shownAfter.current = lastLoad.current;
  }, [error]);
  return {
    ...time,
    /** Undefined until they are loaded for the first time; a month that comes into sight has none until it is loaded. */
    slots: slots || started ? [...here, ...other.filter(({ id }) => !here.some((slot) => slot.id === id))] : undefined,
    fewLeft,
    failed: Boolean(error) && !slots,
    retrying: isFetching,
    retry: () => {
      shownAfter.current = null;
      refetch();
    },
  };
}
