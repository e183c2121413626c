import { Suspense, useState } from 'react';
import { useNow } from 'shared-data';
import type { Booking } from 'shared-data/account';
import { isChangeable } from 'shared-data/domain/status';
import { Button, lazyPart, Skeleton, Stack } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { HistoryList } from './history-list.tsx';

/** Loaded when the dialog opens, since it needs the form libraries. */
const ChangeForm = lazyPart(async () => (await import('./change-form.tsx')).ChangeForm);

const titles = { change: 'Change booking', history: 'History' } as const;

/** What a customer changes of a booking before its event, and the history of any booking, each in a dialog. */
export function BookingChanges({ booking }: { booking: Booking }) {
  const [open, setOpen] = useState<keyof typeof titles | null>(null);
  const changeable = isChangeable(booking, useNow(30_000));
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
        {changeable && opener('change', 'Change booking')}
        {opener('history', 'History')}
      </Stack>
      <Dialog
        open={open !== null}
        onClose={close}
        title={titles[open ?? 'history']}
        description={open === null ? undefined : booking.eventName}
      >
        <Suspense fallback={<Skeleton lines={5} text="Loading the form" />}>
          {open === 'change' && <ChangeForm booking={booking} of={{ bookingId: booking.id }} onChanged={close} />}
          {open === 'history' && <HistoryList of={{ bookingId: booking.id }} />}
        </Suspense>
      </Dialog>
    </>
  );
}
