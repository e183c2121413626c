import { formatCents } from 'shared-data/domain/money';
import { usePaymentChoice } from 'shared-data/payments';
import { Button, Text } from 'shared-ui';
import { RadioGroup } from 'shared-ui/fields';
import { useAddressState } from 'shared-ui/router';
import type { CustomerBooking } from '../../api/customer-booking.ts';
import { usePayByLink } from './use-pay-by-link.ts';

interface PayByLinkProps {
  /** The token of a link of the booking. */
  link: string;
  booking: CustomerBooking;
  /** The booking has changed since it was loaded. */
  onChanged: () => void;
}

const Checkout = () => (
  <Text size="small" tone="muted">
    You pay on the page of our card provider and come back here. We never see your card number.
  </Text>
);

/** The payment of a held booking: in full, or a deposit while one is offered. */
export function PayByLink({ link, booking, onChanged }: PayByLinkProps) {
  const [address, change] = useAddressState();
  const { choices, chosen } = usePaymentChoice(booking, address.get('pay'));
  const { pending, pay } = usePayByLink(link, onChanged);
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
        <Button size="large" pending={pending} pendingText="Opening the payment page" onClick={() => pay(chosen)}>
          Pay {formatCents(chosen.cents)}
        </Button>
      </div>
      <Checkout />
    </>
  );
}

interface PayBalanceByLinkProps extends Pick<PayByLinkProps, 'link' | 'onChanged'> {
  /** What is open, in cents. */
  open: number;
}

/** The payment of what is open of a confirmed booking. */
export function PayBalanceByLink({ link, open, onChanged }: PayBalanceByLinkProps) {
  const { pending, pay } = usePayByLink(link, onChanged);
  return (
    <>
      <div>
        <Button
          size="large"
          pending={pending}
          pendingText="Opening the payment page"
          onClick={() => pay({ purpose: 'balance', cents: open })}
        >
          Pay balance, {formatCents(open)}
        </Button>
      </div>
      <Checkout />
    </>
  );
}
