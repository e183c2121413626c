import { EVENT_TYPES } from '../bookings/event-types.ts';
import type { EventType } from '../bookings/event-types.ts';
import { linesTotal } from '../bookings/purchase.ts';
import type { PriceLine, PriceLineKind, Purchase } from '../bookings/purchase.ts';
import { counted } from '../counted.ts';
import { RULES } from '../rules.gen.ts';
import { bartendersFor } from './crew.ts';
import { extraBartenders, extraLine, extrasOf } from './extras.ts';
import type { BarPackage, PackageId, PriceList, PriceTier } from './price-list.ts';
import { bestPromotion } from './promotions.ts';

/** The kinds of event that the calculator on Home offers. */
export const CALCULATOR_TYPES = [
  { value: 'private', label: 'Private' },
  { value: 'wedding', label: 'Wedding' },
  { value: 'corporate', label: 'Corporate' },
] as const satisfies readonly { value: EventType; label: string }[];

/** What the multiplier of a kind of event is called on a price. */
const TYPE_TEXTS: Record<EventType, string> = {
  wedding: 'Wedding',
  corporate: 'Corporate event',
  private: 'Private event',
  other: 'Other event',
};

/** What the kind of event multiplies the price by. */
export function eventMultiplier(prices: PriceList, eventType: string): number {
  return prices.multipliers[eventType] ?? 1;
}

/** Dollars for the hours of a booking by guests, by number of guests. @throws Error when the list has no tier for that many. */
export function basePrice(prices: PriceList, guestCount: number): number {
  const tier = prices.tiers.find(({ upTo }) => upTo === null || guestCount <= upTo);
  if (!tier) throw new Error(`The price list has no price for ${guestCount} guests`);
  return tier.price;
}

/** Base × hours / 4 × hundredths of a multiplier, to whole dollars, half up: exact integer arithmetic, as in the database. */
function rounded(base: number, hours: number, hundredths: number): number {
  const divisor = RULES.bookingHours * 100;
  return Math.floor((2 * base * hours * hundredths + divisor) / (2 * divisor));
}

/** Whole dollars of an event by guests, before promotion and loyalty discount: base × hours/4 × event multiplier, rounded half up. */
export function eventPrice(prices: PriceList, event: { guestCount: number; hours: number; eventType: string }): number {
  const hundredths = Math.round(eventMultiplier(prices, event.eventType) * 100);
  return rounded(basePrice(prices, event.guestCount), event.hours, hundredths);
}

/** The lowest price of a booking in whole dollars, and the number of guests that it covers; null for any number. */
export function startingPrice(prices: PriceList): PriceTier {
  const price = Math.min(
    ...EVENT_TYPES.map((eventType) => eventPrice(prices, { guestCount: 1, hours: RULES.bookingHours, eventType })),
  );
  return { price, upTo: prices.tiers[0]?.upTo ?? null };
}

/** The package of that id. @throws Error when the list has none */
export function packageOf(prices: PriceList, id: PackageId): BarPackage {
  const found = prices.packages.find((one) => one.id === id);
  if (!found) throw new Error(`The price list has no package ${id}`);
  return found;
}

/** What is ordered: by guests with hours, or a package, which has its own hours. */
export interface Order {
  guestCount: number;
  eventType: EventType;
  hours: number;
  packageId: PackageId | null;
  /** The extras that are chosen, by id; none when ways are compared. */
  extras?: readonly string[];
}

/** What a price depends on besides the order. */
export interface PriceTerms {
  loyaltyPercent: number;
  taxPercent: number;
  /** Whole dollars that the owner agreed on instead of the list price; null without. */
  agreedPrice: number | null;
  /** What the owner adds: lines of kind `extra` or `travel`. */
  addedLines: readonly PriceLine[];
  /** Without those of the extras; null for those of the list. */
  bartenders: number | null;
  serviceText: string | null;
}

/** A customer's own booking: the list price, nothing added. */
export const LIST_TERMS = { agreedPrice: null, addedLines: [], bartenders: null, serviceText: null } as const;

const line = (kind: PriceLineKind, text: string, dollars: number): PriceLine => ({
  kind,
  text,
  quantity: 1,
  cents: dollars * 100,
});

function listLines(prices: PriceList, order: Order, loyaltyPercent: number): PriceLine[] {
  const { guestCount, eventType, hours, packageId } = order;
  const chosen = packageId ? packageOf(prices, packageId) : null;
  const base = chosen ? chosen.price : rounded(basePrice(prices, guestCount), hours, 100);
  const list = chosen ? chosen.price : eventPrice(prices, order);
  const promoted = bestPromotion(prices, list, chosen?.id ?? null);
  const discount = Math.floor(((list - (promoted?.saving ?? 0)) * loyaltyPercent + 50) / 100);
  return [
    chosen
      ? line('package', `${chosen.name} package, ${chosen.hours} hours`, base)
      : line('base', `Mobile bar and bartending for ${counted(guestCount, 'guest')}, ${hours} hours`, base),
    line('type', `${TYPE_TEXTS[eventType]} (× ${eventMultiplier(prices, eventType)})`, list - base),
    ...(promoted ? [line('promotion', promoted.promotion.text, -promoted.saving)] : []),
    line('loyalty', `Loyalty discount (${loyaltyPercent}%)`, -discount),
  ].filter(({ kind, cents }) => cents !== 0 || kind === 'base' || kind === 'package');
}

/** The tax that a price includes, half a cent up; thousandths of a percent are exact. */
function taxLines(lines: readonly PriceLine[], taxPercent: number): PriceLine[] {
  if (taxPercent === 0) return [];
  const thousandths = Math.round(taxPercent * 1000);
  const divisor = 100_000 + thousandths;
  const cents = Math.floor((2 * linesTotal(lines) * thousandths + divisor) / (2 * divisor));
  return [{ kind: 'tax', text: `Includes tax (${taxPercent}%)`, quantity: 1, cents }];
}

/** What is bought with an order, and its price in whole dollars. */
export type PricedPurchase = Purchase & { totalAmount: number };

/**
 * What is bought with an order, and its price in whole dollars (docs/product/what-was-bought.md). The database computes the
 * same (`private.priced`) and refuses any other amount.
 */
export function purchaseOf(prices: PriceList, order: Order, terms: PriceTerms): PricedPurchase {
  const { agreedPrice, addedLines, taxPercent } = terms;
  const extras = extrasOf(prices, order.extras ?? []);
  const chosen = agreedPrice === null && order.packageId ? packageOf(prices, order.packageId) : null;
  const lines = [
    ...(agreedPrice === null
      ? listLines(prices, order, terms.loyaltyPercent)
      : [line('agreed', 'Agreed price', agreedPrice)]),
    ...extras.map(extraLine),
    ...addedLines,
  ];
  return {
    way: agreedPrice !== null ? 'agreed' : chosen ? 'package' : 'guests',
    packageId: chosen?.id ?? null,
    hours: chosen?.hours ?? order.hours,
    bartenders:
      (chosen?.bartenders ?? terms.bartenders ?? bartendersFor(prices, order.guestCount)) + extraBartenders(extras),
    maxGuests: chosen?.maxGuests ?? order.guestCount,
    serviceText: terms.serviceText,
    extras: extras.map(({ id }) => id),
    extraItems: extras.flatMap(({ item }) => item ?? []),
    requestedExtras: [],
    priceLines: [...lines, ...taxLines(lines, taxPercent)],
    taxPercent,
    totalAmount: linesTotal(lines) / 100,
  };
}
