import { ButtonLink } from '../actions/button-link.tsx';
import { Notice } from '../feedback/notice.tsx';
import { Text } from '../layout/text.tsx';
import type { CheckoutState } from './use-checkout.ts';
import { WaitingForPayment } from './waiting-for-payment.tsx';
import type { WaitingForPaymentProps } from './waiting-for-payment.tsx';

interface CheckoutStatusProps {
  state: CheckoutState;
  poll: WaitingForPaymentProps;
  /** A sentence on what follows the payment, said before the button is pressed. */
  then?: string;
}

/** Where the checkout is: that it opens in a new tab, the link to it, or that this page waits for the payment. */
export function CheckoutStatus({ state, poll, then }: CheckoutStatusProps) {
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
      {['The payment page of our card provider opens in a new tab. We never see your card number.', then]
        .join(' ')
        .trim()}
    </Text>
  );
}
