const methods: Record<string, string> = { card: 'Card', cash: 'Cash', check: 'Check' };
const purposes: Record<string, string> = { full: 'Full amount', deposit: 'Deposit', balance: 'Balance' };

/** How a payment was made; an unknown way is shown unchanged. */
export const methodLabel = (method: string): string => methods[method] ?? method;

/** What a payment is for; an unknown purpose is shown unchanged. */
export const purposeLabel = (purpose: string): string => purposes[purpose] ?? purpose;
