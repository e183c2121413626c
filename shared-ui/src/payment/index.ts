export { WaitingForPayment, type WaitingForPaymentProps } from './waiting-for-payment.tsx';
