import { BOOKING_HOURS } from '../prices/pricing.ts';

/** The bartenders of a booking by the largest party that they serve; above the last, one more for every 50 guests. */
const CREWS = [
  { upTo: 25, bartenders: 1 },
  { upTo: 75, bartenders: 2 },
  { upTo: 150, bartenders: 3 },
] as const;
const LARGEST = CREWS[2];

/** The number of bartenders in a booking for that many guests. */
export function bartendersFor(guestCount: number): number {
  const crew = CREWS.find(({ upTo }) => guestCount <= upTo);
  return crew ? crew.bartenders : LARGEST.bartenders + Math.ceil((guestCount - LARGEST.upTo) / 50);
}

const bartenders = (count: number) => (count === 1 ? '1 bartender' : `${count} bartenders`);
const everyCrew = `1 bartender for up to ${CREWS[0].upTo} guests, ${CREWS[1].bartenders} for up to ${CREWS[1].upTo} or ${CREWS[2].bartenders} for up to ${CREWS[2].upTo}`;

/**
 * What a booking includes, in one sentence: wherever a price is paid or explained.
 * @param guestCount the booking's guests; left out where a page speaks of bookings in general
 */
export function includedSentence(guestCount?: number): string {
  const [subject, crew] =
    guestCount === undefined ? ['A booking', everyCrew] : ['Your booking', bartenders(bartendersFor(guestCount))];
  return `${subject} includes ${BOOKING_HOURS} hours of bar service with ${crew}, the bar, tools, glasses, ice, mixers and garnishes; you supply the alcohol.`;
}

/** Shown beside every guide price and estimate, because each includes different items. */
export const CHARGED_PRICE = `You are charged the price in the booking form, which counts ${BOOKING_HOURS} hours, your guests and the kind of event.`;
