import { useState } from 'react';
import { toDataError } from 'shared-data';

/** A booking as far as a dialog about it compares versions. */
export interface VersionedBooking {
  id: string;
  version: number;
}

/** The version that the dialog was opened with, and whether the booking has a newer one. */
export interface SeenVersion {
  /** Sent with what the dialog does. */
  seen: number;
  changed: boolean;
  /** True when the database refused the seen version, which `changed` then says too. */
  refused: (cause: unknown) => boolean;
  /** The person has looked at the change. */
  accept: (version: number) => void;
}

/** Compares the version at the opening of a dialog with that of the booking now (docs/product/desk-bookings.md#two-people). */
export function useSeenVersion({ version }: VersionedBooking): SeenVersion {
  const [seen, setSeen] = useState(version);
  const [newest, setNewest] = useState(version);
  return {
    seen,
    changed: Math.max(newest, version) > seen,
    refused: (cause) => {
      const { key, detail } = toDataError(cause);
      if (key === 'changed_elsewhere') setNewest(Number(detail));
      return key === 'changed_elsewhere';
    },
    accept: (next) => setSeen(Math.max(next, newest, version)),
  };
}
