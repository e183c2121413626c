import type { EventType } from './booking-rules.ts';

/** Base price in dollars for four hours, by the largest guest count it covers (spec: public §9). */
export const BASE_PRICE_TIERS = [
  { upTo: 25, price: 299 },
  { upTo: 50, price: 499 },
  { upTo: 100, price: 799 },
  { upTo: Number.POSITIVE_INFINITY, price: 1199 },
] as const;

/** The booking form always prices four hours (spec: public §9). */
export const BOOKING_HOURS = 4;

/** "from $299": the teaser of the hero, literal and independent of the calculator (readings C-24). */
export const STARTING_PRICE = 299;

/** Choices of the calculator on Home: what is shown and the guest count it stands for. */
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

/** The event multiplier in tenths, so that the price stays in integers: corporate 1.3, wedding 1.2, any other 1. */
function multiplierInTenths(eventType: string): number {
  if (eventType === 'corporate') return 13;
  if (eventType === 'wedding') return 12;
  return 10;
}

/** The event multiplier as the specification writes it. */
export function eventMultiplier(eventType: string): number {
  return multiplierInTenths(eventType) / 10;
}

/** Base price in dollars for a guest count: 299 up to 25, 499 up to 50, 799 up to 100, 1199 above. */
export function basePrice(guestCount: number): number {
  const tier = BASE_PRICE_TIERS.find(({ upTo }) => guestCount <= upTo);
  return tier ? tier.price : 1199;
}

/**
 * Whole dollars: base × hours/4 × event multiplier, rounded half up (spec: public §9, readings C-25).
 * Hours are taken in halves at the finest; the sum is exact integer arithmetic, as in the database.
 */
export function eventPrice(event: { guestCount: number; hours: number; eventType: string }): number {
  const fortieths = Math.round(basePrice(event.guestCount) * event.hours * multiplierInTenths(event.eventType) * 2);
  return Math.floor((fortieths + 40) / 80);
}

/** What a booking costs, in whole dollars; the database computes the same and refuses any other amount. */
export function bookingTotal(guestCount: number, eventType: string): number {
  return eventPrice({ guestCount, hours: BOOKING_HOURS, eventType });
}
