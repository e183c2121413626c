import { Suspense, useState } from 'react';
import type { ChangeableBooking } from 'shared-data/booking-changes';
import { Button, lazyPart, Skeleton, Stack } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import type { CustomerBooking } from '../../api/customer-booking.ts';
import { HistoryList } from './history-list.tsx';

/** Loaded when the dialog opens, since it needs the form libraries. */
const ChangeForm = lazyPart(async () => (await import('./change-form.tsx')).ChangeForm);
const ChangeAddress = lazyPart(async () => (await import('./change-address.tsx')).ChangeAddress);

const titles = { change: 'Change booking', address: 'Change the mail address', history: 'History' } as const;

interface BookingChangesProps {
  booking: CustomerBooking;
  of: ChangeableBooking;
  mayChange: boolean;
  /** Why date and time stay; null when they may change. */
  whyNotMove: string | null;
  onChanged: () => void;
}

/** What a customer changes of a booking before its event, and the history of any booking, each in a dialog. */
export function BookingChanges({ booking, of, mayChange, whyNotMove, onChanged }: BookingChangesProps) {
  const [open, setOpen] = useState<keyof typeof titles | null>(null);
  const close = () => {
    // Another address has ended the link.
    if (open === 'address') onChanged();
    setOpen(null);
  };
  const heading = `booking-${booking.id}`;
  const opener = (name: keyof typeof titles, label: string) => (
    <Button variant="quiet" size="small" aria-describedby={heading} onClick={() => setOpen(name)}>
      {label}
    </Button>
  );
  return (
    <>
      <Stack direction="row" gap={2}>
        {mayChange && opener('change', 'Change booking')}
        {mayChange && 'link' in of && opener('address', 'Change mail address')}
        {opener('history', 'History')}
      </Stack>
      <Dialog
        open={open !== null}
        onClose={close}
        title={titles[open ?? 'history']}
        description={open === null ? undefined : booking.eventName}
      >
        <Suspense fallback={<Skeleton lines={5} text="Loading the form" />}>
          {open === 'change' && (
            <ChangeForm
              booking={booking}
              of={of}
              whyNotMove={whyNotMove}
              onChanged={() => {
                close();
                onChanged();
              }}
            />
          )}
          {open === 'address' && 'link' in of && <ChangeAddress link={of.link} />}
          {open === 'history' && <HistoryList of={of} />}
        </Suspense>
      </Dialog>
    </>
  );
}
