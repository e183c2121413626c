import { useState } from 'react';
import { toDataError } from 'shared-data';
import { createPayment } from 'shared-data/functions';
import type { Charge } from 'shared-data/functions';
import { openCheckoutTab } from 'shared-data/payments';
import { sayWhenSlow, toast } from 'shared-ui';
import { paymentToasts } from './texts.ts';
import type { PaymentStatus } from './use-payment-status.ts';

/** `blocked`: the browser refused the tab, so the page offers the address as a link. */
export type CheckoutState = { status: 'idle' | 'opening' | 'open' } | { status: 'blocked'; url: string };

const IDLE: CheckoutState = { status: 'idle' };

/** Errors after which the booking must be loaded again, since it has changed. */
const changed = new Set(['already_paid', 'wrong_status', 'hold_expired', 'price_changed']);

interface BookingPoll {
  /** Loads the current payment status. */
  check: () => Promise<PaymentStatus>;
  refetch: () => void;
}

/**
 * Opens the hosted checkout in a new tab. The tab is opened within the click, because of pop-up blockers, and
 * gets its address later. An open tab is no payment: the server sets the status.
 * A booking that was paid or cancelled since then opens nothing: the page shows its status. Another choice and another price
 * need another checkout.
 */
export function useOpenCheckout(bookingId: string, charge: Charge, { check, refetch }: BookingPoll) {
  const [started, setStarted] = useState({ cents: charge.cents, state: IDLE });
  const setState = (state: CheckoutState) => setStarted({ cents: charge.cents, state });

  const open = async () => {
    const tab = openCheckoutTab();
    setState({ status: 'opening' });
    try {
      const paymentStatus = await check();
      if (paymentStatus === 'paid' || paymentStatus === 'expired') {
        tab.close();
        setState(IDLE);
        return;
      }
      const url = await sayWhenSlow(createPayment(bookingId, charge), { group: 'payment' });
      if (!tab.show(url)) {
        setState({ status: 'blocked', url });
        return;
      }
      setState({ status: 'open' });
      toast.info(paymentToasts.processing.title, paymentToasts.processing.text, { group: 'payment' });
    } catch (cause) {
      tab.close();
      setState(IDLE);
      const error = toDataError(cause);
      toast.error(paymentToasts.failed.title, error.message || paymentToasts.failed.fallback, { group: 'payment' });
      if (changed.has(error.key)) refetch();
    }
  };

  return { state: started.cents === charge.cents ? started.state : IDLE, open: () => void open() };
}
