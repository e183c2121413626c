import { formatCents } from 'shared-data/domain/money';
import { createPayment } from 'shared-data/functions';
import { usePaymentChoice } from 'shared-data/payments';
import { Button, Text } from 'shared-ui';
import { RadioGroup } from 'shared-ui/fields';
import { CheckoutStatus, useCheckout } from 'shared-ui/payment';
import type { WaitingForPaymentProps } from 'shared-ui/payment';
import { useAddressState } from 'shared-ui/router';
import type { CustomerBooking } from '../../api/customer-booking.ts';

interface PayByLinkProps {
  /** The token of a link of the booking. */
  link: string;
  booking: CustomerBooking;
  poll: WaitingForPaymentProps;
  /** The tab with the checkout is open. */
  onOpened: () => void;
  /** The booking has changed since it was loaded. */
  onRefused: () => void;
}

/** The payment of a held booking: in full, or a deposit while one is offered. */
export function PayByLink({ link, booking, poll, onOpened, onRefused }: PayByLinkProps) {
  const [address, change] = useAddressState();
  const { choices, chosen } = usePaymentChoice(booking, address.get('pay'));
  const checkout = useCheckout(chosen.cents, {
    create: () => createPayment({ link }, chosen),
    onOpened,
    onFailed: onRefused,
  });
  return (
    <>
      {choices.length > 1 ? (
        <RadioGroup
          name="purpose"
          label="What would you like to pay now?"
          required
          value={chosen.purpose}
          onChange={(purpose) => change({ pay: purpose })}
          options={choices.map(({ purpose, label, due, cancellation }) => ({
            value: purpose,
            label,
            description: `${due} ${cancellation}`,
          }))}
        />
      ) : (
        <Text size="small">{`${chosen.due} ${chosen.cancellation}`}</Text>
      )}
      <div>
        <Button
          size="large"
          pending={checkout.state.status === 'opening'}
          pendingText="Opening the payment page"
          onClick={checkout.open}
        >
          Pay {formatCents(chosen.cents)}
        </Button>
      </div>
      <CheckoutStatus
        state={checkout.state}
        poll={poll}
        then="Your booking is confirmed as soon as the payment has arrived."
      />
    </>
  );
}
