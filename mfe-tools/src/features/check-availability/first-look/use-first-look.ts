import { useRef, useState } from 'react';
import type { RefObject } from 'react';

/** What goes over from the first look to the calendar that takes its place. */
export interface FirstLook {
  /** A day of the month that the visitor turned to; undefined for the present month. */
  month: string | undefined;
  turnTo: (month: string) => void;
  /** The day that had focus when the first look went. */
  focusedRef: RefObject<string | undefined>;
}

export function useFirstLook(): FirstLook {
  const [month, turnTo] = useState<string>();
  const focusedRef = useRef<string>(undefined);
  return { month, turnTo, focusedRef };
}
