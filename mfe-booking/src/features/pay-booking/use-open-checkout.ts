import { useState } from 'react';
import { toDataError } from 'shared-data';
import type { Booking } from 'shared-data/account';
import { createPayment } from 'shared-data/functions';
import { toast } from 'shared-ui';
import { paymentToasts } from './texts.ts';
import type { PaymentStatus } from './use-payment-status.ts';

/** `blocked`: the browser refused the tab, so the page offers the address as a link. */
export type CheckoutState = { status: 'idle' | 'opening' | 'open' } | { status: 'blocked'; url: string };

/** Refusals that mean that the booking has changed and must be read again. */
const changed = new Set(['already_paid', 'wrong_status', 'hold_lapsed']);

interface BookingPoll {
  /** The booking's present status; the page shows it as well. */
  check: () => Promise<PaymentStatus>;
  refetch: () => void;
}

/**
 * Opens the hosted checkout in a new tab. The tab is opened in the click itself, or pop-up blockers would win, and
 * gets its address when that is known. An open tab means nothing yet: the server decides when it is paid.
 * A booking that was paid or cancelled in the meantime opens nothing: the page shows what became of it.
 */
export function useOpenCheckout(booking: Booking, { check, refetch }: BookingPoll) {
  const [state, setState] = useState<CheckoutState>({ status: 'idle' });

  const open = async () => {
    const tab = window.open('', '_blank');
    if (tab) announce(tab);
    setState({ status: 'opening' });
    try {
      const paymentStatus = await check();
      if (paymentStatus === 'paid' || paymentStatus === 'lapsed') {
        tab?.close();
        setState({ status: 'idle' });
        return;
      }
      const url = await createPayment(booking);
      if (!tab || tab.closed) {
        setState({ status: 'blocked', url });
        return;
      }
      tab.location.replace(url);
      setState({ status: 'open' });
      toast.info(paymentToasts.processing.title, paymentToasts.processing.text, { group: 'payment' });
    } catch (cause) {
      tab?.close();
      setState({ status: 'idle' });
      const error = toDataError(cause);
      toast.error(paymentToasts.failed.title, error.message || paymentToasts.failed.fallback, { group: 'payment' });
      if (changed.has(error.key)) refetch();
    }
  };

  return { state, open: () => void open() };
}

/** What the empty tab shows until the address has arrived; it gets no handle on this page. */
function announce(tab: Window) {
  tab.opener = null;
  tab.document.title = 'Opening the payment page';
  tab.document.body.textContent = 'Opening the payment page. One moment, please.';
}
