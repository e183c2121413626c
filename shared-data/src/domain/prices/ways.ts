import { servicePhrase } from '../bookings/purchase.ts';
import type { Service } from '../bookings/purchase.ts';
import type { BookingValues } from '../bookings/booking-rules.ts';
import { formatUsdWhole } from './money.ts';
import type { BarPackage, PackageId, PriceList } from './price-list.ts';
import { LIST_TERMS, purchaseOf } from './pricing.ts';
import type { Order } from './pricing.ts';

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

/** The smallest of these packages that holds that many guests. */
export const fittingPackage = <Bought extends { maxGuests: number }>(
  packages: readonly Bought[],
  guestCount: number,
): Bought | undefined =>
  [...packages].sort((a, b) => a.maxGuests - b.maxGuests).find(({ maxGuests }) => guestCount <= maxGuests);

/** The cheapest package that has room for that many guests and at least those hours. */
export const packageFor = (
  prices: PriceList,
  { guestCount, hours }: { guestCount: number; hours: number },
): BarPackage | undefined =>
  prices.packages
    .filter((one) => guestCount <= one.maxGuests && hours <= one.hours)
    .sort((a, b) => a.price - b.price)[0];

/** What is typed as an order, also for more guests than its package has; null where {@link orderOf} has none otherwise. */
function typedOrder(prices: PriceList, values: Ordered): Order | null {
  const guestCount = Number(values.guestCount);
  const hours = hoursOf(prices, values);
  if (!isCount(guestCount) || guestCount > prices.largestParty || !isCount(hours)) return null;
  return { guestCount, eventType: values.eventType, hours, packageId: chosenPackage(prices, values)?.id ?? null };
}

const isCount = (value: number) => Number.isInteger(value) && value >= 1;

/**
 * What a customer can order with these values; null while the number of guests is not known, and for more guests than are booked
 * online or than the package has.
 */
export function orderOf(prices: PriceList, values: Ordered): Order | null {
  const order = typedOrder(prices, values);
  return order && order.guestCount <= (chosenPackage(prices, values)?.maxGuests ?? Infinity) ? order : null;
}

/** A way to buy an event for its guests: by guests, or in a package that has room for them. */
export interface Way extends Service {
  /** Null by guests, with the name. */
  packageId: PackageId | null;
  name: string | null;
  /** Whole dollars, for these guests. */
  totalAmount: number;
}

/** The ways of a list for these guests, this kind of event and, by guests, these hours. */
export function listWays(prices: PriceList, event: Omit<Order, 'packageId'>, terms: CustomerTerms): Way[] {
  const fitting = prices.packages.filter(({ maxGuests }) => event.guestCount <= maxGuests);
  return [null, ...fitting].map((one) => ({
    ...purchaseOf(prices, { ...event, packageId: one?.id ?? null }, { ...LIST_TERMS, ...terms }),
    name: one?.name ?? null,
  }));
}

/** Another way to buy, which one press chooses. */
export interface WayAdvice {
  way: Way;
  /** What a form has once it is chosen; a package has its own hours. */
  values: Partial<Pick<BookingValues, 'packageId' | 'hours'>>;
  /** `Choose Premium`, `Choose by guests`. */
  button: string;
  /** `Luxury is for up to 150 guests.` or `Premium, 5 hours with 2 bartenders for up to 75 guests, costs $509: $115 less.` */
  text: string;
}

/**
 * Where what is chosen serves fewer guests, the package that fits; else the cheapest other way to buy at least the same hours,
 * where it is cheaper (docs/product/booking.md#cheaper-way); null where none is.
 * @param now what is chosen, with its price in whole dollars
 * @param ways those that can be chosen instead, for these guests
 */
export function wayAdvice(
  guestCount: number,
  now: Pick<Way, 'hours' | 'maxGuests' | 'totalAmount'>,
  ways: readonly Way[],
): WayAdvice | null {
  if (guestCount > now.maxGuests) {
    const packages = ways.filter(({ packageId }) => packageId);
    const way = fittingPackage(packages, guestCount);
    return way ? advised(way, `${way.name} is for up to ${way.maxGuests} guests.`) : null;
  }
  const [way] = ways.filter(({ hours }) => hours >= now.hours).sort((a, b) => a.totalAmount - b.totalAmount);
  if (!way || way.totalAmount >= now.totalAmount) return null;
  const price = `${formatUsdWhole(way.totalAmount)}: ${formatUsdWhole(now.totalAmount - way.totalAmount)} less.`;
  return advised(way, `${way.name ?? 'By guests'}, ${servicePhrase(way)}, costs ${price}`);
}

const advised = (way: Way, text: string): WayAdvice => ({
  way,
  values: way.packageId ? { packageId: way.packageId } : { packageId: '', hours: String(way.hours) },
  button: `Choose ${way.name ?? 'by guests'}`,
  text,
});

/** The advice for what is typed in a form that books by the list, with the hours that are offered by guests. */
export function adviceFor(prices: PriceList, values: Ordered, terms: CustomerTerms): WayAdvice | null {
  const order = typedOrder(prices, values);
  if (!order) return null;
  const ways = listWays(prices, order, terms).filter(
    ({ packageId, hours }) => packageId || prices.calculator.hours.includes(hours),
  );
  return wayAdvice(order.guestCount, purchaseOf(prices, order, { ...LIST_TERMS, ...terms }), ways);
}
