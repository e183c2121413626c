import type { BookingMoney } from 'shared-data/domain/money-row';
import type { WaitingForPaymentProps } from 'shared-ui/payment';
import type { BookingActions } from '../../api/booking-actions-api.ts';

/** How a payment in another tab is waited for. */
export interface PaymentTab {
  poll: WaitingForPaymentProps;
  /** The tab with the checkout is open. */
  onOpened: () => void;
}

/** What the list knows of a booking beside its facts. */
export interface ListedBooking {
  actions: BookingActions | undefined;
  money: BookingMoney | undefined;
  paymentTab: PaymentTab;
  onChanged: () => void;
}
