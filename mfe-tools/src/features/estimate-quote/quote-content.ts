import type { PlanContents } from 'shared-data/domain/plans';
import type { QuoteInput } from 'shared-data/domain/quote';

/** What of a quote is saved and sent; hours to the hundredth. */
export function quoteContent({ guestCount, hours, packageType, addons }: QuoteInput): PlanContents['quote'] {
  return { guestCount, hours: Math.round(hours * 100) / 100, packageType, addons: [...addons] };
}
