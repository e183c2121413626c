import { RULES } from '../rules.gen.ts';

const { fullRefundDays, partRefundDays, partRefundPercent } = RULES;

/** Text data of the legal pages. `refundPercent` of domain/refund computes what the tiers say (docs/product/legal.md#refund-tiers). */
export const LEGAL_UPDATED = 'January 5, 2025';
/** The day from which the text of the Terms holds, on the page and in contracts; a change of the text gets a new one (docs/product/legal.md#terms-date). */
export const TERMS_VERSION = '2026-11-27';
export const MINIMUM_AGE = 21;

export const REFUND_TIERS = [
  { when: `More than ${fullRefundDays} days before the event`, refundPercent: 100, text: 'Full refund' },
  {
    when: `${partRefundDays} to ${fullRefundDays} days before the event`,
    refundPercent: partRefundPercent,
    text: `${partRefundPercent}% refund`,
  },
  { when: `Under ${partRefundDays} days before the event`, refundPercent: 0, text: 'No refund' },
] as const;

export const WEATHER_POLICY = 'Weather cancellations are handled case by case.';
