import { ButtonLink, Notice, Text } from 'shared-ui';
import { WaitingForPayment } from 'shared-ui/payment';
import type { WaitingForPaymentProps } from 'shared-ui/payment';
import type { CheckoutState } from './use-open-checkout.ts';

interface CheckoutStatusProps {
  state: CheckoutState;
  poll: WaitingForPaymentProps;
}

/** What happens after the pay button: the link to the payment page, or that this page waits for the payment. */
export function CheckoutStatus({ state, poll }: CheckoutStatusProps) {
  if (state.status === 'blocked') {
    return (
      <Notice tone="warning" title="Your browser did not open a new tab" role="status">
        <p>The payment page is ready. Open it here; this page stays as it is.</p>
        <ButtonLink href={state.url} newTab size="small">
          Open the payment page (new tab)
        </ButtonLink>
      </Notice>
    );
  }
  if (state.status === 'open') return <WaitingForPayment {...poll} />;
  return (
    <Text size="small" tone="muted">
      The payment page of our card provider opens in a new tab. We never see your card number. Your booking is confirmed
      as soon as the payment has arrived.
    </Text>
  );
}
