import { usePrices } from 'shared-data/content';
import { formatUsdWhole } from 'shared-data/domain/money';
import { startingPrice } from 'shared-data/domain/pricing';

/** What the calculator is for, beside the price at which a bar is booked without it. */
export function QuotePurpose() {
  const booked = formatUsdWhole(startingPrice(usePrices()).price);
  return `For a bar tailored to your event, which we sell by an offer: an estimate, line by line. Everything else is booked online, from ${booked}.`;
}
