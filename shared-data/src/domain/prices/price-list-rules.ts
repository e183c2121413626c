/**
 * The smallest and the largest value of each kind of figure in a price list, both included; the database has the same
 * (docs/product/pricing.md#price-limits). All are whole but the multiplier, which has at most two decimals.
 */
export const PRICE_LIMITS = {
  /** Dollars of a tier. The largest of them with the largest multiplier is the largest price that a booking can have. */
  tierPrice: [10, 20_000],
  /** A number of guests: of a tier, a package, a step of the crew, a suggestion, a choice, or of the largest party. */
  guests: [1, 9999],
  /** The most tiers of a list. */
  tiers: [1, 10],
  /** The number of steps of the crew. */
  crewSteps: [1, 10],
  /** The number of choices that the calculator on Home has, of guests and of hours each. */
  choices: [1, 8],
  /** The characters of the label of such a choice. */
  label: [1, 20],
  multiplier: [0.1, 5],
  /** Dollars of a package, an add-on, or what is struck through. */
  price: [1, 20_000],
  hours: [1, 24],
  bartenders: [1, 50],
  /** How many bartenders an extra adds. */
  extraBartenders: [0, 20],
  /** The characters of the label and of the item of an extra. */
  extraText: [1, 60],
  /** Dollars for each guest in the instant quote. */
  perGuest: [0, 1000],
  /** The number of promotions, those that have ended included. */
  promotions: [0, 10],
  /** What a promotion takes off, in percent or in dollars. */
  percentOff: [1, 90],
  dollarsOff: [1, 20_000],
  /** The characters of a promotion's text. */
  promotionText: [1, 60],
  /** The characters of the note of a list. */
  note: [0, 500],
} as const satisfies Record<string, readonly [number, number]>;

/** New prices begin today or at most this many days later. */
export const PRICES_AHEAD_DAYS = 730;
