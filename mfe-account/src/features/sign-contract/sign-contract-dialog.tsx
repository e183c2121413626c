import { Suspense } from 'react';
import { useAccountActions } from 'shared-data/account';
import type { Booking } from 'shared-data/account';
import { formatDate, formatEventTime } from 'shared-data/domain/time';
import { lazyPart, Skeleton, Text } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';

/** Loaded with the dialog, since it needs the form libraries. */
const SignContractForm = lazyPart(async () => (await import('./sign-contract-form.tsx')).SignContractForm);

interface SignContractDialogProps {
  /** The booking to sign for; null while the dialog is closed. */
  booking: Booking | null;
  onClose: () => void;
  /** Called with the booking's id once its contract is signed. */
  onSigned: (id: string) => void;
}

/** The Sign Contract dialog. */
export function SignContractDialog({ booking, onClose, onSigned }: SignContractDialogProps) {
  const { completeSignature } = useAccountActions();
  const finish = (id: string) => {
    onClose();
    onSigned(id);
  };
  return (
    <Dialog
      open={booking !== null}
      onClose={onClose}
      title="Sign Contract"
      description="Please sign below to complete your booking contract."
    >
      {booking && (
        <>
          <Text size="small" tone="muted" numeric>
            {booking.eventName}, {formatDate(booking.eventDate)}, {formatEventTime(booking.eventTime)}
          </Text>
          <Suspense fallback={<Skeleton lines={6} text="Loading the form" />}>
            <SignContractForm
              sign={(picture) => completeSignature(booking.id, picture)}
              onSigned={() => finish(booking.id)}
            />
          </Suspense>
        </>
      )}
    </Dialog>
  );
}
