import { METHODS_BY_HAND, methodLabel } from '../../../../components/payment-texts.ts';

export const KIND_NAMES: Readonly<Record<string, string>> = {
  payment: 'Payment',
  refund: 'Refund',
  refund_failed: 'Refund came back',
  chargeback: 'Taken back by the bank',
};

/** How the money was paid or returned; an unknown way is shown unchanged. */
export const wayLabel = (method: string): string => (method === 'by_hand' ? 'By hand' : methodLabel(method));

export const KINDS = [
  { value: '', label: 'All' },
  { value: 'payment', label: 'Payments' },
  { value: 'return', label: 'Refunds' },
];

export const WAYS = [
  { value: '', label: 'All' },
  ...['card', ...METHODS_BY_HAND.map(({ value }) => value), 'by_hand'].map((value) => ({
    value,
    label: wayLabel(value),
  })),
];
