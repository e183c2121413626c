/** Text data of the legal pages. `refundPercent` of domain/refund computes what the tiers say (docs/product/legal.md#refund-tiers). */
export const LEGAL_UPDATED = 'January 5, 2025';
/** When sections 3 and 4 of the Terms were last changed (docs/product/legal.md#terms-date). */
export const TERMS_AMENDED = 'November 22, 2026';
export const MINIMUM_AGE = 21;
export const FINAL_PAYMENT_HOURS = 48;

export const REFUND_TIERS = [
  { when: 'More than 30 days before the event', refundPercent: 100, text: 'Full refund' },
  { when: '15 to 30 days before the event', refundPercent: 50, text: '50% refund' },
  { when: 'Under 15 days before the event', refundPercent: 0, text: 'No refund' },
] as const;

export const WEATHER_POLICY = 'Weather cancellations are handled case by case.';
