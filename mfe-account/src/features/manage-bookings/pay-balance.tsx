import { formatCents } from 'shared-data/domain/money';
import { Button, ButtonLink, Notice, Stack } from 'shared-ui';
import { WaitingForPayment } from 'shared-ui/payment';
import type { WaitingForPaymentProps } from 'shared-ui/payment';
import { usePayBalance } from './use-pay-balance.ts';

interface PayBalanceProps {
  bookingId: string;
  /** What is open, in cents. */
  open: number;
  /** Id of the element that names the booking. */
  describedBy: string;
  /** How its payment is looked for. */
  poll: WaitingForPaymentProps;
  onOpened: () => void;
  onRefused: () => void;
}

/** The button to pay what is open of a booking, and where its checkout is. */
export function PayBalance({ bookingId, open, describedBy, poll, onOpened, onRefused }: PayBalanceProps) {
  const { state, pay } = usePayBalance(bookingId, open, onOpened, onRefused);
  return (
    <Stack gap={3}>
      <div>
        <Button
          size="small"
          aria-describedby={describedBy}
          pending={state.status === 'opening'}
          pendingText="Opening the payment page"
          onClick={pay}
        >
          Pay balance, {formatCents(open)}
        </Button>
      </div>
      {state.status === 'blocked' && (
        <Notice tone="warning" title="Your browser did not open a new tab" role="status">
          <ButtonLink href={state.url} newTab size="small">
            Open the payment page (new tab)
          </ButtonLink>
        </Notice>
      )}
      {state.status === 'open' && <WaitingForPayment {...poll} />}
    </Stack>
  );
}
