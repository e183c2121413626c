import type { Booking } from 'shared-data/account';
import { formatDate, formatEventTime } from 'shared-data/domain/time';
import { Text } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { ContractPart } from './contract-part.tsx';

interface SignContractDialogProps {
  /** The booking to sign for; null while the dialog is closed. */
  booking: Booking | null;
  onClose: () => void;
  /** Called with the booking's id once its contract is signed. */
  onSigned: (id: string) => void;
}

/** The Sign Contract dialog: the contract, then the form. */
export function SignContractDialog({ booking, onClose, onSigned }: SignContractDialogProps) {
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
          <ContractPart reader={{ bookingId: booking.id }} level={3} onSigned={() => finish(booking.id)} />
        </>
      )}
    </Dialog>
  );
}
