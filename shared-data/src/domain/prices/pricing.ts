import { EVENT_TYPES } from '../bookings/booking-rules.ts';
import type { EventType } from '../bookings/booking-rules.ts';
import type { PriceList, PriceTier } from './price-list.ts';

/** The booking form always prices four hours. */
export const BOOKING_HOURS = 4;

/** Choices of the calculator on Home: the label and its guest count. */
export const CALCULATOR_GUESTS = [
  { label: '10-25', value: 15 },
  { label: '26-50', value: 35 },
  { label: '51-100', value: 75 },
  { label: '100+', value: 150 },
] as const;
export const CALCULATOR_HOURS = [3, 4, 5, 6, 8] as const;
export const CALCULATOR_TYPES = [
  { value: 'private', label: 'Private' },
  { value: 'wedding', label: 'Wedding' },
  { value: 'corporate', label: 'Corporate' },
] as const satisfies readonly { value: EventType; label: string }[];

/** What the kind of event multiplies the price by. */
export function eventMultiplier(prices: PriceList, eventType: string): number {
  return prices.multipliers[eventType] ?? 1;
}

/** Dollars for four hours, by number of guests. @throws Error when the list has no tier for that many. */
export function basePrice(prices: PriceList, guestCount: number): number {
  const tier = prices.tiers.find(({ upTo }) => upTo === null || guestCount <= upTo);
  if (!tier) throw new Error(`The price list has no price for ${guestCount} guests`);
  return tier.price;
}

/**
 * Whole dollars: base × hours/4 × event multiplier, rounded half up. Hours are taken in halves at the finest; the sum is
 * exact integer arithmetic, as in the database.
 */
export function eventPrice(prices: PriceList, event: { guestCount: number; hours: number; eventType: string }): number {
  const hundredths = Math.round(eventMultiplier(prices, event.eventType) * 100);
  const scaled = Math.round(basePrice(prices, event.guestCount) * event.hours * hundredths * 2); // 800 to the dollar
  return Math.floor((scaled + 400) / 800);
}

/** What a booking costs before the loyalty discount, in whole dollars. */
export function bookingTotal(prices: PriceList, guestCount: number, eventType: string): number {
  return eventPrice(prices, { guestCount, hours: BOOKING_HOURS, eventType });
}

/** The lowest price of a booking in whole dollars, and the number of guests that it covers; null for any number. */
export function startingPrice(prices: PriceList): PriceTier {
  const price = Math.min(...EVENT_TYPES.map((type) => bookingTotal(prices, 1, type)));
  return { price, upTo: prices.tiers[0]?.upTo ?? null };
}

/** A booking's price in whole dollars. */
export interface BookingPrice {
  listPrice: number;
  loyaltyPercent: number;
  discount: number;
  /** What is owed: the list price without the discount. */
  total: number;
}

/**
 * What a booking costs a customer with that loyalty discount, which is rounded half up (docs/product/pricing.md#loyalty);
 * the database computes the same and refuses any other amount.
 */
export function bookingPrice(
  prices: PriceList,
  event: { guestCount: number; eventType: string },
  loyaltyPercent: number,
): BookingPrice {
  const listPrice = bookingTotal(prices, event.guestCount, event.eventType);
  const discount = Math.floor((listPrice * loyaltyPercent + 50) / 100);
  return { listPrice, loyaltyPercent, discount, total: listPrice - discount };
}
