import { Suspense, useState } from 'react';
import { useNow } from 'shared-data';
import type { Booking } from 'shared-data/account';
import { nowInNewYork } from 'shared-data/domain/time';
import { Button, lazyPart, Skeleton, Stack } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { HistoryList } from './history-list.tsx';

/** Loaded when a dialog opens, since they need the form libraries. */
const MoveForm = lazyPart(async () => (await import('./move-form.tsx')).MoveForm);
const ChangeForm = lazyPart(async () => (await import('./change-form.tsx')).ChangeForm);

const titles = { move: 'Move your booking', change: 'Change details', history: 'History' } as const;

/** What a customer does with a paid booking before its event, and the history of any booking, each in a dialog. */
export function BookingChanges({ booking }: { booking: Booking }) {
  const [open, setOpen] = useState<keyof typeof titles | null>(null);
  const now = nowInNewYork(useNow(30_000));
  const changeable =
    booking.status === 'confirmed' && `${booking.eventDate}T${booking.eventTime}` > `${now.date}T${now.time}`;
  const close = () => setOpen(null);
  const heading = `booking-${booking.id}`;
  const opener = (name: keyof typeof titles, label: string) => (
    <Button variant="quiet" size="small" aria-describedby={heading} onClick={() => setOpen(name)}>
      {label}
    </Button>
  );
  return (
    <>
      <Stack direction="row" gap={2}>
        {changeable && opener('move', 'Move')}
        {changeable && opener('change', 'Change details')}
        {opener('history', 'History')}
      </Stack>
      <Dialog
        open={open !== null}
        onClose={close}
        title={titles[open ?? 'history']}
        description={open === null ? undefined : booking.eventName}
      >
        <Suspense fallback={<Skeleton lines={5} text="Loading the form" />}>
          {open === 'move' && <MoveForm booking={booking} onMoved={close} />}
          {open === 'change' && <ChangeForm booking={booking} onChanged={close} />}
          {open === 'history' && <HistoryList bookingId={booking.id} />}
        </Suspense>
      </Dialog>
    </>
  );
}
