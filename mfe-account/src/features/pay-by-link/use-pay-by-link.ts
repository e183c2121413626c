import { useState } from 'react';
import { toDataError } from 'shared-data';
import { createPaymentByLink } from 'shared-data/functions';
import type { Charge } from 'shared-data/functions';
import { sayWhenSlow, toast } from 'shared-ui';

/**
 * Opens the hosted checkout in this tab; it returns to the link's page.
 * @param onRefused called when the booking has changed since it was loaded
 */
export function usePayByLink(link: string, onRefused: () => void) {
  const [pending, setPending] = useState(false);
  const pay = async (charge: Charge) => {
    setPending(true);
    try {
      window.open(await sayWhenSlow(createPaymentByLink(link, charge), { group: 'payment' }), '_self');
    } catch (cause) {
      setPending(false);
      toast.error('Payment Failed', toDataError(cause).message || 'Payment failed', { group: 'payment' });
      onRefused();
    }
  };
  return { pending, pay: (charge: Charge) => void pay(charge) };
}
