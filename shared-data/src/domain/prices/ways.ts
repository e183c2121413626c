import { servicePhrase } from '../bookings/purchase.ts';
import type { BookingValues } from '../bookings/booking-rules.ts';
import { formatUsdWhole } from './money.ts';
import type { BarPackage, PriceList } from './price-list.ts';
import { LIST_TERMS, purchaseOf } from './pricing.ts';
import type { Order, PricedPurchase } from './pricing.ts';

/** What the customer's price depends on besides the order, in percent. */
export interface CustomerTerms {
  loyaltyPercent: number;
  taxPercent: number;
}

type Ordered = Pick<BookingValues, 'guestCount' | 'eventType' | 'packageId' | 'hours'>;

/** The package that was chosen; undefined by guests, and for one that the list does not have any more. */
export const chosenPackage = (prices: PriceList, { packageId }: Pick<BookingValues, 'packageId'>) =>
  prices.packages.find(({ id }) => id === packageId);

/** The hours of what is typed: those of the package, else the chosen ones. */
export const hoursOf = (prices: PriceList, values: Pick<BookingValues, 'packageId' | 'hours'>): number =>
  chosenPackage(prices, values)?.hours ?? Number(values.hours);

/** The first package of the list that holds that many guests. */
export const fittingPackage = (prices: PriceList, guestCount: number): BarPackage | undefined =>
  [...prices.packages].sort((a, b) => a.maxGuests - b.maxGuests).find(({ maxGuests }) => guestCount <= maxGuests);

/** The cheapest package that has room for that many guests and at least those hours. */
export const packageFor = (
  prices: PriceList,
  { guestCount, hours }: { guestCount: number; hours: number },
): BarPackage | undefined =>
  prices.packages
    .filter((one) => guestCount <= one.maxGuests && hours <= one.hours)
    .sort((a, b) => a.price - b.price)[0];

/**
 * What a customer can order with these values; null while the number of guests is not known, and for more guests than are booked
 * online or than the package has.
 */
export function orderOf(prices: PriceList, values: Ordered): Order | null {
  const guestCount = Number(values.guestCount);
  const chosen = chosenPackage(prices, values);
  const most = Math.min(prices.largestParty, chosen?.maxGuests ?? Infinity);
  const hours = hoursOf(prices, values);
  if (!Number.isInteger(guestCount) || guestCount < 1 || guestCount > most || !Number.isInteger(hours) || hours < 1)
    return null;
  return { guestCount, eventType: values.eventType, hours, packageId: chosen?.id ?? null };
}

export interface CheaperWay {
  /** What the form has once it is chosen. */
  values: Partial<Pick<BookingValues, 'packageId' | 'hours'>>;
  /** `Choose Premium`, `Choose by guests`. */
  button: string;
  /** `Premium, 5 hours with 2 bartenders for up to 75 guests, costs $599: $24 less.` */
  text: string;
}

/**
 * The cheapest other way to buy at least the same hours for the same guests, where it is cheaper
 * (docs/product/booking.md#cheaper-way); null where none is.
 */
export function cheaperWay(prices: PriceList, order: Order, terms: CustomerTerms): CheaperWay | null {
  const priceOf = (other: Order) => purchaseOf(prices, other, { ...LIST_TERMS, ...terms });
  const now = priceOf(order);
  const others: Order[] = [
    ...(order.packageId && prices.calculator.hours.includes(now.hours)
      ? [{ ...order, packageId: null, hours: now.hours }]
      : []),
    ...prices.packages
      .filter(
        ({ id, hours, maxGuests }) => id !== order.packageId && hours >= now.hours && order.guestCount <= maxGuests,
      )
      .map(({ id, hours }) => ({ ...order, packageId: id, hours })),
  ];
  const [best] = others
    .map((other) => ({ other, bought: priceOf(other) }))
    .sort((a, b) => a.bought.totalAmount - b.bought.totalAmount);
  if (!best || best.bought.totalAmount >= now.totalAmount) return null;
  const { other, bought } = best;
  const chosen = prices.packages.find(({ id }) => id === other.packageId);
  return {
    values: chosen ? { packageId: chosen.id } : { packageId: '', hours: String(bought.hours) },
    button: `Choose ${chosen?.name ?? 'by guests'}`,
    text: sentence(chosen, bought, now.totalAmount),
  };
}

function sentence(chosen: BarPackage | undefined, bought: PricedPurchase, before: number): string {
  const price = `${formatUsdWhole(bought.totalAmount)}: ${formatUsdWhole(before - bought.totalAmount)} less.`;
  return `${chosen?.name ?? 'By guests'}, ${servicePhrase(bought)}, costs ${price}`;
}
