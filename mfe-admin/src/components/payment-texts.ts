/** How a payment by hand can be made, as the database takes it. */
export const METHODS_BY_HAND = [
  { value: 'cash', label: 'Cash' },
  { value: 'check', label: 'Check' },
  { value: 'transfer', label: 'Bank transfer' },
  { value: 'card_reader', label: 'Card reader' },
  { value: 'other', label: 'Other' },
] as const;
export type MethodByHand = (typeof METHODS_BY_HAND)[number]['value'];

const methods: Record<string, string> = {
  card: 'Card',
  ...Object.fromEntries(METHODS_BY_HAND.map(({ value, label }) => [value, label])),
};
const purposes: Record<string, string> = { full: 'Full amount', deposit: 'Deposit', balance: 'Balance' };

/** How a payment was made; an unknown way is shown unchanged. */
export const methodLabel = (method: string): string => methods[method] ?? method;

/** What a payment is for; an unknown purpose is shown unchanged. */
export const purposeLabel = (purpose: string): string => purposes[purpose] ?? purpose;

const refundReasons: Record<string, string> = {
  slot_sold: 'Paid too late',
  booking_cancelled: 'Booking cancelled',
  paid_twice: 'Paid twice',
  amount_mismatch: 'Wrong amount',
  overpaid: 'More than was open',
  price_changed: 'Lower price',
  by_hand: 'By hand',
  by_admin: 'Decided by us',
};

const refundStates: Record<string, string> = {
  waiting: ', waits for the dispute',
  dropped: ', returned by the bank',
};

/** Why money goes back and what it waits for; an unknown reason is shown unchanged. */
export const refundReason = ({ reason, status }: { reason: string; status: string }): string =>
  `${refundReasons[reason] ?? reason}${refundStates[status] ?? ''}`;

/** A refund that a person has to make: of a payment by hand, or one that the provider could not deliver. */
export const isByHand = ({ status, method }: { status: string; method: string }): boolean =>
  status === 'failed' || (status === 'requested' && method !== 'card');
