import { toDataError } from 'shared-data';
import { createPayment } from 'shared-data/functions';
import type { Charge } from 'shared-data/functions';
import { useCheckout } from 'shared-ui/payment';
import type { PaymentStatus } from './use-payment-status.ts';

/** Errors after which the booking must be loaded again, since it has changed. */
const changed = new Set(['already_paid', 'wrong_status', 'hold_expired', 'price_changed']);

interface BookingPoll {
  /** Loads the current payment status. */
  check: () => Promise<PaymentStatus>;
  refetch: () => void;
}

/** The checkout of a held booking. One that was paid or cancelled since then opens nothing: the page shows its status. */
export function useOpenCheckout(bookingId: string, charge: Charge, { check, refetch }: BookingPoll) {
  return useCheckout(charge.cents, {
    create: async () => {
      const paymentStatus = await check();
      return paymentStatus === 'paid' || paymentStatus === 'expired' ? null : createPayment({ bookingId }, charge);
    },
    onFailed: (cause) => {
      if (changed.has(toDataError(cause).key)) refetch();
    },
  });
}
