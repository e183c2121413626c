/** A base price and the largest number of guests that it covers; the last one covers any number. */
export interface PriceTier {
  upTo: number | null;
  /** Dollars for four hours. */
  price: number;
}

export type PackageId = 'essential' | 'premium' | 'luxury';

export interface BarPackage {
  id: PackageId;
  name: string;
  /** Dollars. */
  price: number;
  hours: number;
  bartenders: number;
  maxGuests: number;
  /** Dollars, struck through on the services page; only Premium has one there. */
  servicesOriginalPrice?: number;
  /** Dollars, struck through on the booking page, which states the difference as the saving; the price itself where none is. */
  bookingOriginalPrice: number;
}

export type ServiceAddonId =
  'custom-cocktails' | 'private-events' | 'corporate' | 'weddings' | 'bar-equipment' | 'catering';

export interface ServiceAddon {
  id: ServiceAddonId;
  name: string;
  /** Starting price in dollars; `custom` when it is priced on request. What is an extra too has its price there. */
  from?: number | 'custom';
}

/** Of the booking form, /services and /quote (docs/product/extras.md). */
export type ExtraId = 'custom-cocktails' | 'bar-equipment' | QuoteAddonId;

/** What a booking can have besides, at one price for the booking. */
export interface Extra {
  id: ExtraId;
  label: string;
  /** Dollars. */
  price: number;
  /** How many more bartenders there are with it. */
  bartenders: number;
  /** What it brings to the event besides them; null for nothing. */
  item: string | null;
}

export type QuotePackageValue = 'basic' | 'standard' | 'premium' | 'signature';
export type QuoteAddonId = 'signature' | 'champagne' | 'extraBartender' | 'glassware' | 'iceSculpture' | 'mocktails';

/** Prices of the instant quote, in dollars; they are independent of the booking price. Its add-ons cost what the extras cost. */
export interface QuotePrices {
  /** Base prices for four hours. */
  packages: readonly { value: QuotePackageValue; label: string; basePrice: number }[];
  addons: readonly { id: QuoteAddonId; label: string }[];
  perGuest: number;
}

/** Bartenders by the largest party that they serve; above the last step one more for each further `perFurther` guests. */
export interface CrewRule {
  /** By ascending number of guests. */
  steps: readonly { upTo: number; bartenders: number }[];
  perFurther: number;
}

/** What is taken off a price on some days (docs/product/pricing.md#promotions). */
export interface Promotion {
  /** What it is called wherever it is shown: `15% off Premium`. */
  text: string;
  unit: 'percent' | 'dollars';
  /** That many percent, or whole dollars. */
  off: number;
  /** The packages that it is for; none: everything, also by guests. */
  packages: readonly PackageId[];
  /** Days of New York, YYYY-MM-DD, both included; null while the last one is open. */
  firstDay: string;
  lastDay: string | null;
}

/** Everything that has a price, and the figures that belong to it. Plain data, so that it can come from the database. */
export interface PriceList {
  /** By ascending number of guests. */
  tiers: readonly PriceTier[];
  /** The multiplier of the base price per event type, with at most two decimals; 1 for a type that is not listed. */
  multipliers: Readonly<Record<string, number>>;
  packages: readonly BarPackage[];
  addons: readonly ServiceAddon[];
  extras: readonly Extra[];
  quote: QuotePrices;
  /** In the saved list also those that have ended or are to come; where prices are computed, those that run. */
  promotions: readonly Promotion[];
  /** The most guests that a customer books without asking; the owner may book more. */
  largestParty: number;
  crew: CrewRule;
  /** The largest party for which Essential and Premium are suggested; above, Luxury. */
  suggestions: { essential: number; premium: number };
  /** The choices of the calculator on Home. */
  calculator: {
    /** What a choice is called, and the number of guests that it counts. */
    guests: readonly { label: string; value: number }[];
    hours: readonly number[];
  };
}

/** The prices in force. The database computes a booking's price from the same figures. */
export const PRICE_LIST: PriceList = {
  tiers: [
    { upTo: 25, price: 299 },
    { upTo: 50, price: 499 },
    { upTo: 100, price: 799 },
    { upTo: null, price: 1199 },
  ],
  multipliers: { wedding: 1.2, corporate: 1.3 },
  packages: [
    {
      id: 'essential',
      name: 'Essential',
      price: 299,
      hours: 4,
      bartenders: 1,
      maxGuests: 25,
      bookingOriginalPrice: 349,
    },
    {
      id: 'premium',
      name: 'Premium',
      price: 599,
      hours: 5,
      bartenders: 2,
      maxGuests: 75,
      servicesOriginalPrice: 699,
      bookingOriginalPrice: 699,
    },
    {
      id: 'luxury',
      name: 'Luxury',
      price: 999,
      hours: 6,
      bartenders: 3,
      maxGuests: 150,
      bookingOriginalPrice: 1100,
    },
  ],
  addons: [
    { id: 'custom-cocktails', name: 'Custom Cocktails' },
    { id: 'private-events', name: 'Private Events', from: 299 },
    { id: 'corporate', name: 'Corporate', from: 499 },
    { id: 'weddings', name: 'Weddings', from: 599 },
    { id: 'bar-equipment', name: 'Bar Equipment' },
    { id: 'catering', name: 'Catering', from: 'custom' },
  ],
  extras: [
    {
      id: 'custom-cocktails',
      label: 'Custom cocktail, one drink',
      price: 50,
      bartenders: 0,
      item: 'Custom cocktail, one drink',
    },
    { id: 'bar-equipment', label: 'Bar equipment', price: 199, bartenders: 0, item: 'Bar equipment' },
    { id: 'signature', label: 'Signature cocktail menu', price: 150, bartenders: 0, item: 'Signature cocktail menu' },
    { id: 'champagne', label: 'Champagne service', price: 200, bartenders: 0, item: 'Champagne service' },
    { id: 'extraBartender', label: 'Extra bartender', price: 250, bartenders: 1, item: null },
    { id: 'glassware', label: 'Premium glassware', price: 300, bartenders: 0, item: 'Premium glassware' },
    { id: 'iceSculpture', label: 'Custom ice cubes', price: 400, bartenders: 0, item: 'Custom ice cubes' },
    { id: 'mocktails', label: 'Mocktails', price: 200, bartenders: 0, item: 'Mocktails' },
  ],
  quote: {
    packages: [
      { value: 'basic', label: 'Basic', basePrice: 500 },
      { value: 'standard', label: 'Standard', basePrice: 750 },
      { value: 'premium', label: 'Premium', basePrice: 1000 },
      { value: 'signature', label: 'Signature', basePrice: 1250 },
    ],
    addons: [
      { id: 'signature', label: 'Signature Cocktails' },
      { id: 'champagne', label: 'Champagne Toast Service' },
      { id: 'extraBartender', label: 'Extra Bartender' },
      { id: 'glassware', label: 'Premium Glassware' },
      { id: 'iceSculpture', label: 'Custom Ice Cubes' }, // the label is literal
      { id: 'mocktails', label: 'Mocktail Menu' },
    ],
    perGuest: 15,
  },
  promotions: [
    { text: '15% off Premium', unit: 'percent', off: 15, packages: ['premium'], firstDay: '2020-01-01', lastDay: null },
  ],
  largestParty: 150,
  crew: {
    steps: [
      { upTo: 25, bartenders: 1 },
      { upTo: 75, bartenders: 2 },
      { upTo: 150, bartenders: 3 },
    ],
    perFurther: 50,
  },
  suggestions: { essential: 25, premium: 50 },
  calculator: {
    guests: [
      { label: '10-25', value: 15 },
      { label: '26-50', value: 35 },
      { label: '51-100', value: 75 },
      { label: '100+', value: 150 },
    ],
    hours: [3, 4, 5, 6, 8],
  },
};
