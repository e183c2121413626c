import { useState } from 'react';
import { toDataError } from 'shared-data';
import { formatUsd } from 'shared-data/domain/money';
import { createPaymentByLink } from 'shared-data/functions';
import { Button, Text, toast } from 'shared-ui';

interface PayByLinkProps {
  /** The token of a link to pay. */
  link: string;
  booking: { totalAmount: number };
  /** The booking has changed since it was loaded. */
  onChanged: () => void;
}

/** Opens the hosted checkout in this tab; it returns to the link's page. */
export function PayByLink({ link, booking, onChanged }: PayByLinkProps) {
  const [pending, setPending] = useState(false);
  const pay = async () => {
    setPending(true);
    try {
      window.open(await createPaymentByLink(link, booking), '_self');
    } catch (cause) {
      setPending(false);
      toast.error('Payment Failed', toDataError(cause).message || 'Payment failed', { group: 'payment' });
      onChanged();
    }
  };
  return (
    <>
      <div>
        <Button size="large" pending={pending} pendingText="Opening the payment page" onClick={() => void pay()}>
          Pay {formatUsd(booking.totalAmount)}
        </Button>
      </div>
      <Text size="small" tone="muted">
        You pay on the page of our card provider and come back here. We never see your card number.
      </Text>
    </>
  );
}
