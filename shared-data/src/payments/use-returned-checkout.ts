import { useEffect, useEffectEvent } from 'react';
import { checkPayment } from '../functions/functions.ts';

/** Milliseconds between two questions, and how often a page asks. */
const INTERVAL = 10_000;
const QUESTIONS = 6;

/**
 * Asks the payment provider about the checkout that this page has returned from, while the page waits for its payment: the
 * provider's own message may be late or lost.
 * @param sessionId the checkout's id in the address; null when there is none
 * @param onSettled called when the payment is settled, so that the page loads its state again
 */
export function useReturnedCheckout(sessionId: string | null, waiting: boolean, onSettled: () => void): void {
  const settled = useEffectEvent(onSettled);
  useEffect(() => {
    if (!sessionId || !waiting) return;
    let asked = 0;
    const ask = () => {
      asked += 1;
      if (asked === QUESTIONS) clearInterval(timer);
      void checkPayment(sessionId).then(
        (done) => {
          if (!done) return;
          clearInterval(timer);
          settled();
        },
        // The page goes on to wait for the provider's message.
        () => undefined,
      );
    };
    const timer = setInterval(ask, INTERVAL);
    ask();
    return () => clearInterval(timer);
  }, [sessionId, waiting]);
}
