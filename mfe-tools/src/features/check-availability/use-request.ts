import { useCallback, useMemo, useState } from 'react';
import { AVAILABILITY_DEFAULTS } from './availability.ts';
import type { AvailabilityContact } from './availability.ts';
import { useDraft } from 'shared-data/drafts';
import { NOTHING_CHOSEN } from './selection.ts';
import type { Selection } from './selection.ts';

interface Kept {
  selection: Selection;
  contact: AvailabilityContact;
}

const START: Kept = { selection: NOTHING_CHOSEN, contact: AVAILABILITY_DEFAULTS };

/** What both steps hold, kept on the device for an hour so that a reload loses nothing. */
export function useRequest() {
  const [changed, setChanged] = useState<Kept | null>(null);
  const { ready, restored } = useDraft<Kept>('availability', changed ?? START);
  const found = useMemo(
    (): Kept => ({
      selection: { ...NOTHING_CHOSEN, ...restored?.selection },
      contact: { ...AVAILABILITY_DEFAULTS, ...restored?.contact },
    }),
    [restored],
  );
  const setSelection = useCallback(
    (selection: Selection) => setChanged((before) => ({ ...(before ?? found), selection })),
    [found],
  );
  const setContact = useCallback(
    (contact: AvailabilityContact) => setChanged((before) => ({ ...(before ?? found), contact })),
    [found],
  );
  return { settled: ready, ...(changed ?? found), setSelection, setContact };
}
