export { CheckoutStatus } from './checkout-status.tsx';
export { useCheckout } from './use-checkout.ts';
export { WaitingForPayment, type WaitingForPaymentProps } from './waiting-for-payment.tsx';
