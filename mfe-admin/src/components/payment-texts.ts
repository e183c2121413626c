const methods: Record<string, string> = { card: 'Card', cash: 'Cash', check: 'Check' };
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
