import { useEffect, useState } from 'react';
import { useToday } from 'shared-data';
import { useFewLeft, useMonthSlotsQuery, useSlotsAround } from 'shared-data/slots';
import { toast } from 'shared-ui';

const FAILURE = { title: 'Error', text: 'Failed to load available time slots' } as const;

/** Seconds for which a month that was prefetched is not fetched again. */
const FRESH = 5;

/**
 * The slots of the month in sight and of the chosen day's month, fetched again whenever the page opens; each failure is
 * shown and logged.
 * @param shown a day of the month in sight; empty for the current one
 * @param chosen the chosen day; empty while none is
 */
export function useOpenSlots(shown: string, chosen: string) {
  const { slots, error, isFetching, refetch, ...time } = useSlotsAround(shown, { refetchOnMountOrArgChange: FRESH });
  const fewLeft = useFewLeft({ shown, from: time.from, ready: time.timeKnown });
  const today = useToday();
  const month = chosen.slice(0, 7);
  const other = useMonthSlotsQuery({ month, today }, { skip: !month }).currentData ?? [];
  const [started, setStarted] = useState(false);
  if (slots && !started) setStarted(true);
  const here = slots ?? [];
  useEffect(() => {
    if (!error) return;
    console.error(FAILURE.text, error);
    toast.error(FAILURE.title, FAILURE.text);
  }, [error]);
  return {
    ...time,
    /** Undefined until they are loaded for the first time; a month that comes into sight has none until it is loaded. */
    slots: slots || started ? [...here, ...other.filter(({ id }) => !here.some((slot) => slot.id === id))] : undefined,
    fewLeft,
    failed: Boolean(error) && !slots,
    retrying: isFetching,
    retry: refetch,
  };
}
