import { useState } from 'react';
import { useIsUnmounted } from '../actions/use-is-unmounted.ts';
import { sayWhenSlow } from '../toast/say-when-slow.ts';
import { toast } from '../toast/toast.ts';
import { openCheckoutTab } from './checkout-tab.ts';

/** `blocked`: the browser refused the tab, so the page offers the address as a link. */
export type CheckoutState = { status: 'idle' | 'opening' | 'open' } | { status: 'blocked'; url: string };

const IDLE: CheckoutState = { status: 'idle' };

interface CheckoutCalls {
  /** Makes the checkout and returns its address; null when there is nothing to pay any more, which the page shows. */
  create: () => Promise<string | null>;
  /** There is a checkout, so the booking may change from now on. */
  onOpened?: () => void;
  /** There is none; the booking may have changed since it was loaded. */
  onFailed: (cause: unknown) => void;
}

/**
 * Opens the hosted checkout of an amount in a new tab (docs/product/payment.md#checkout-tab). The tab is opened within the click,
 * because of pop-up blockers, and gets its address later. An open tab is no payment: the server sets the status. Another amount
 * needs another checkout. When the page is left or the booking is cancelled while the checkout opens, its tab is closed and no
 * message is shown.
 * @param cents what the page shows as the amount to pay
 */
export function useCheckout(cents: number, { create, onOpened, onFailed }: CheckoutCalls) {
  const [started, setStarted] = useState({ cents, state: IDLE });
  const setState = (state: CheckoutState) => setStarted({ cents, state });
  const isUnmounted = useIsUnmounted();
  const open = async () => {
    const tab = openCheckoutTab();
    setState({ status: 'opening' });
    try {
      const url = await sayWhenSlow(create(), { group: 'payment' });
      if (url === null || isUnmounted()) {
        tab.close();
        setState(IDLE);
        return;
      }
      onOpened?.();
      if (!tab.show(url)) {
        setState({ status: 'blocked', url });
        return;
      }
      setState({ status: 'open' });
      toast.info('Payment Processing', 'Please complete your payment in the new tab.', { group: 'payment' });
    } catch (cause) {
      tab.close();
      if (isUnmounted()) return;
      setState(IDLE);
      const message = cause instanceof Error ? cause.message : '';
      toast.error('Payment Failed', message || 'Payment failed', { group: 'payment' });
      onFailed(cause);
    }
  };
  return { state: started.cents === cents ? started.state : IDLE, open: () => void open() };
}
