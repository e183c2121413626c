import { Button, VisuallyHidden } from 'shared-ui';
import { RowActions } from '../../../../components/row-actions.ts';

/** What the owner is about to record of a booking. */
export interface BalanceAction {
  kind: 'payment' | 'write-off';
  bookingId: string;
}

interface BalanceActionsProps {
  booking: { id: string; eventName: string; money: { open: number } };
  onAsk: (action: BalanceAction) => void;
}

/** The buttons of a booking with an open balance; none where nothing is open. */
export function BalanceActions({ booking, onAsk }: BalanceActionsProps) {
  if (booking.money.open === 0) return '–';
  const bookingId = booking.id;
  return (
    <RowActions>
      <Button size="small" variant="secondary" onClick={() => onAsk({ kind: 'payment', bookingId })}>
        Record payment <VisuallyHidden>{`(${booking.eventName})`}</VisuallyHidden>
      </Button>
      <Button size="small" variant="quiet" onClick={() => onAsk({ kind: 'write-off', bookingId })}>
        Write off <VisuallyHidden>{`(${booking.eventName})`}</VisuallyHidden>
      </Button>
    </RowActions>
  );
}
