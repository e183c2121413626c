import { useEffect } from 'react';
import { useOpenSlotsQuery } from 'shared-data/slots';
import { toast } from 'shared-ui';

const FAILURE = { title: 'Error', text: 'Failed to load available time slots' } as const;

/** The slots from today on, fetched again whenever the page opens; each failure is shown and logged. */
export function useOpenSlots() {
  const { data, error, isFetching, refetch } = useOpenSlotsQuery(undefined, { refetchOnMountOrArgChange: true });
  useEffect(() => {
    if (!error) return;
    console.error(FAILURE.text, error);
    toast.error(FAILURE.title, FAILURE.text);
  }, [error]);
  return {
    slots: data,
    failed: Boolean(error) && !data,
    retrying: isFetching,
    retry: () => void refetch(),
  };
}
