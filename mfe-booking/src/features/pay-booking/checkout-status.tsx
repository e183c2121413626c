import { useState } from 'react';
import { Button, ButtonLink, Notice, Text } from 'shared-ui';
import type { CheckoutState } from './use-open-checkout.ts';

interface CheckoutStatusProps {
  state: CheckoutState;
  poll: { failed: boolean; check: () => Promise<unknown> };
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
  if (state.status === 'open') return <Waiting {...poll} />;
  return (
    <Text size="small" tone="muted">
      The payment page of our card provider opens in a new tab. We never see your card number. Your booking is confirmed
      as soon as the payment has arrived.
    </Text>
  );
}

/** Waits for the payment; "Check again now" answers, and a connection that is gone is not promised an update. */
function Waiting({ failed, check }: CheckoutStatusProps['poll']) {
  const [asked, setAsked] = useState<'never' | 'now' | 'answered'>('never');
  const ask = async () => {
    setAsked('now');
    await check();
    setAsked('answered');
  };
  return (
    <Notice tone={failed ? 'warning' : 'info'} title="Waiting for your payment" role="status">
      {failed ? (
        <p>
          We cannot reach our server, so this page does not see your payment. Check your connection. If you have paid,
          your payment is safe: do not pay again, a mail confirms it.
        </p>
      ) : (
        <p>Pay in the other tab. This page updates by itself, usually within seconds.</p>
      )}
      {asked === 'answered' && !failed && <p>No payment has arrived yet.</p>}
      <Button variant="quiet" size="small" pending={asked === 'now'} pendingText="Checking" onClick={() => void ask()}>
        Check again now
      </Button>
    </Notice>
  );
}
