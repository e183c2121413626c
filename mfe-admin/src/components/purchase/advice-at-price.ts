import type { PriceList } from 'shared-data/domain/price-list';
import type { Order } from 'shared-data/domain/pricing';
import { listWays, wayAdvice } from 'shared-data/domain/ways';
import type { CustomerTerms, WayAdvice } from 'shared-data/domain/ways';

/**
 * The advice for a price in whole dollars that is agreed on for these guests and hours, before what is added to it; the list's
 * prices are compared.
 */
export const adviceAtPrice = (
  prices: PriceList,
  event: Omit<Order, 'packageId'>,
  totalAmount: number,
  terms: CustomerTerms,
): WayAdvice | null =>
  wayAdvice(
    event.guestCount,
    { hours: event.hours, maxGuests: event.guestCount, totalAmount },
    listWays(prices, event, terms),
  );
