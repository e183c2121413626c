import { useState } from 'react';
import { toDataError } from 'shared-data';
import type { Booking } from 'shared-data/account';
import { createPayment } from 'shared-data/functions';
import { toast } from 'shared-ui';
import { paymentToasts } from './texts.ts';
import type { PaymentStanding } from './use-payment-watch.ts';

/** `blocked`: the browser refused the tab, so the page offers the address as a link. */
export type CheckoutState = { at: 'idle' | 'opening' | 'open' } | { at: 'blocked'; url: string };

/** Refusals after which the booking itself has moved on and is to be read again. */
const moved = new Set(['already_paid', 'wrong_status', 'hold_lapsed']);

interface BookingWatch {
  /** The booking's present status; the page shows it as well. */
  check: () => Promise<PaymentStanding>;
  look: () => void;
}

/**
 * Opens the hosted checkout in a new tab. The tab is opened in the click itself, or pop-up blockers would win, and
 * gets its address when that is known (readings C-38). An open tab means nothing yet: the server says when it is paid.
 * A booking that was paid or cancelled in the meantime opens nothing: the page shows what became of it.
 */
export function useOpenCheckout(booking: Booking, { check, look }: BookingWatch) {
  const [state, setState] = useState<CheckoutState>({ at: 'idle' });

  const open = async () => {
    const tab = window.open('', '_blank');
    if (tab) announce(tab);
    setState({ at: 'opening' });
    try {
      const standing = await check();
      if (standing === 'paid' || standing === 'lapsed') {
        tab?.close();
        setState({ at: 'idle' });
        return;
      }
      const url = await createPayment(booking);
      if (!tab || tab.closed) {
        setState({ at: 'blocked', url });
        return;
      }
      tab.location.replace(url);
      setState({ at: 'open' });
      toast.info(paymentToasts.processing.title, paymentToasts.processing.text, { group: 'payment' });
    } catch (cause) {
      tab?.close();
      setState({ at: 'idle' });
      const error = toDataError(cause);
      toast.error(paymentToasts.failed.title, error.message || paymentToasts.failed.fallback, { group: 'payment' });
      if (moved.has(error.key)) look();
    }
  };

  return { state, open: () => void open() };
}

/** What the empty tab says while the address is on its way; it gets no handle on this page. */
function announce(tab: Window) {
  tab.opener = null;
  tab.document.title = 'Opening the payment page';
  tab.document.body.textContent = 'Opening the payment page. One moment, please.';
}
