import { useState } from 'react';
import { toDataError } from 'shared-data';
import { createPayment } from 'shared-data/functions';
import { openCheckoutTab } from 'shared-data/payments';
import { sayWhenSlow, toast } from 'shared-ui';

/** `blocked`: the browser refused the tab, so the page offers the address as a link. */
export type BalanceCheckout = { status: 'idle' | 'opening' | 'open' } | { status: 'blocked'; url: string };

/**
 * Opens the checkout of a booking's balance in a new tab, as the payment step does. The payment is seen in the figures.
 * @param onOpened called when there is a checkout, from when on the figures may change
 * @param onRefused called when the amount is no longer the one that was shown
 */
export function usePayBalance(bookingId: string, cents: number, onOpened: () => void, onRefused: () => void) {
  const [state, setState] = useState<BalanceCheckout>({ status: 'idle' });
  const pay = async () => {
    const tab = openCheckoutTab();
    setState({ status: 'opening' });
    try {
      const url = await sayWhenSlow(createPayment(bookingId, { purpose: 'balance', cents }), { group: 'payment' });
      onOpened();
      if (!tab.show(url)) {
        setState({ status: 'blocked', url });
        return;
      }
      setState({ status: 'open' });
      toast.info('Payment Processing', 'Please complete your payment in the new tab.', { group: 'payment' });
    } catch (cause) {
      tab.close();
      setState({ status: 'idle' });
      toast.error('Payment Failed', toDataError(cause).message || 'Payment failed', { group: 'payment' });
      onRefused();
    }
  };
  return { state, pay: () => void pay() };
}
