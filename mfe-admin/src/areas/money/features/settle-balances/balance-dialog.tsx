import { formatCents } from 'shared-data/domain/money';
import type { BookingMoney } from 'shared-data/domain/money-row';
import { Dialog } from 'shared-ui/dialog';
import { ChangedElsewhere } from '../../../../components/changed-elsewhere.tsx';
import { useSeenVersion } from '../../../../components/use-seen-version.ts';
import type { VersionedBooking } from '../../../../components/use-seen-version.ts';
import { RecordPaymentForm } from './record-payment-form.tsx';
import { RefundForm } from './refund-form.tsx';
import { refundableOf } from './refundable.ts';
import { WriteOffForm } from './write-off-form.tsx';

export type MoneyAction = 'payment' | 'write-off' | 'refund';

const titles: Record<MoneyAction, string> = { payment: 'Record payment', 'write-off': 'Write off', refund: 'Refund' };

const text = (action: MoneyAction, money: BookingMoney): string =>
  ({
    payment: `${formatCents(money.open)} is open. The customer gets a receipt by mail.`,
    'write-off': `${formatCents(money.open)} is open. What is written off is not asked for again.`,
    refund: `${formatCents(money.paid)} is paid, ${formatCents(refundableOf(money))} of it can be refunded.`,
  })[action];

interface BalanceDialogProps {
  action: MoneyAction;
  booking: VersionedBooking & { eventName: string };
  money: BookingMoney;
  onClose: () => void;
}

/** Records a payment, a write-off or a refund of one booking, compared with its version. */
export function BalanceDialog({ action, booking, money, onClose }: BalanceDialogProps) {
  const version = useSeenVersion(booking);
  const shared = { bookingId: booking.id, version, onDone: onClose };
  return (
    <Dialog open onClose={onClose} title={titles[action]} description={`${booking.eventName}: ${text(action, money)}`}>
      <ChangedElsewhere booking={booking} version={version} onDiscard={onClose} />
      {action === 'payment' && <RecordPaymentForm {...shared} open={money.open} />}
      {action === 'write-off' && <WriteOffForm {...shared} open={money.open} />}
      {action === 'refund' && <RefundForm {...shared} refundable={refundableOf(money)} disputed={money.disputed} />}
    </Dialog>
  );
}
