import { formatCents } from 'shared-data/domain/money';
import { createPayment } from 'shared-data/functions';
import type { PayableBooking } from 'shared-data/functions';
import { Button, Stack } from 'shared-ui';
import { CheckoutStatus, useCheckout } from 'shared-ui/payment';
import type { PaymentTab } from './listed-booking.ts';

interface PayBalanceProps extends PaymentTab {
  of: PayableBooking;
  /** What is open, in cents. */
  open: number;
  /** Id of the element that names the booking. */
  describedBy: string;
  onRefused: () => void;
}

/** The button to pay what is open of a booking, and where its checkout is. */
export function PayBalance({ of, open, describedBy, poll, onOpened, onRefused }: PayBalanceProps) {
  const checkout = useCheckout(open, {
    create: () => createPayment(of, { purpose: 'balance', cents: open }),
    onOpened,
    onFailed: onRefused,
  });
  return (
    <Stack gap={3}>
      <div>
        <Button
          size="small"
          aria-describedby={describedBy}
          pending={checkout.state.status === 'opening'}
          pendingText="Opening the payment page"
          onClick={checkout.open}
        >
          Pay balance, {formatCents(open)}
        </Button>
      </div>
      <CheckoutStatus state={checkout.state} poll={poll} />
    </Stack>
  );
}
