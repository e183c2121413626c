import { useState } from 'react';
import { Button } from '../actions/button.tsx';
import { Notice } from '../feedback/notice.tsx';

export interface WaitingForPaymentProps {
  /** Whether the last poll of the payment failed. */
  failed: boolean;
  /** Polls the payment now; resolves with the answer, also when there is none. */
  check: () => Promise<unknown>;
}

/** Waits for a payment in another tab; "Check again now" answers, and a connection that is gone is not promised an update. */
export function WaitingForPayment({ failed, check }: WaitingForPaymentProps) {
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
