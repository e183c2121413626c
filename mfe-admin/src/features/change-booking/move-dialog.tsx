import { Suspense } from 'react';
import { lazyPart, Skeleton } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { ChangedElsewhere } from '../../components/changed-elsewhere.tsx';
import { useSeenVersion } from '../../components/use-seen-version.ts';
import type { VersionedBooking } from '../../components/use-seen-version.ts';

/** Loaded when the dialog opens, since it needs the form libraries. */
const MoveForm = lazyPart(async () => (await import('./move-form.tsx')).MoveForm);

/** What the dialog needs of a booking: dates YYYY-MM-DD and times HH:MM of New York. */
export interface MovableBooking extends VersionedBooking {
  eventName: string;
  eventDate: string;
  eventTime: string;
}

export interface MoveDialogProps {
  booking: MovableBooking;
  /** Where it is to go, if that has been chosen; the dialog then begins with the consequences. */
  to?: { date: string; time: string };
  onClose: () => void;
}

/** Moves a booking to an open slot, after showing what that does (docs/product/desk-bookings.md#desk-move). */
export function MoveDialog({ booking, to, onClose }: MoveDialogProps) {
  const version = useSeenVersion(booking);
  return (
    <Dialog open onClose={onClose} title="Move booking" description={booking.eventName}>
      <ChangedElsewhere booking={booking} version={version} onDiscard={onClose} />
      <Suspense fallback={<Skeleton lines={5} text="Loading the form" />}>
        <MoveForm booking={booking} to={to} version={version} onDone={onClose} />
      </Suspense>
    </Dialog>
  );
}
