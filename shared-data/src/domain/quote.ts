/** Instant quote tool; its prices are its own set and never mixed with the booking price (readings C-21). */
export const QUOTE_PACKAGES = [
  { value: 'basic', label: 'Basic', basePrice: 500 },
  { value: 'standard', label: 'Standard', basePrice: 750 },
  { value: 'premium', label: 'Premium', basePrice: 1000 },
  { value: 'signature', label: 'Signature', basePrice: 1250 },
] as const;
export type QuotePackageValue = (typeof QUOTE_PACKAGES)[number]['value'];

/** Prices in dollars. The ice sculpture is shown as "Custom Ice Cubes" (readings C-32). */
export const QUOTE_ADDONS = [
  { id: 'signature', label: 'Signature Cocktails', price: 150 },
  { id: 'champagne', label: 'Champagne Toast Service', price: 200 },
  { id: 'extraBartender', label: 'Extra Bartender', price: 250 },
  { id: 'glassware', label: 'Premium Glassware', price: 300 },
  { id: 'iceSculpture', label: 'Custom Ice Cubes', price: 400 },
  { id: 'mocktails', label: 'Mocktail Menu', price: 200 },
] as const;
export type QuoteAddonId = (typeof QUOTE_ADDONS)[number]['id'];

/** Dollars per guest. */
export const QUOTE_GUEST_CHARGE = 15;
export const QUOTE_GUESTS = { min: 1, max: 500 } as const;
export const QUOTE_HOURS = { min: 3, max: 12 } as const;
export const QUOTE_DEFAULTS = { guestCount: 50, hours: 4, packageType: '', addons: [] as QuoteAddonId[], email: '' };

/** Literal messages of public §5. */
export const QUOTE_MESSAGES = {
  guestCountMin: 'Guest count must be at least 1',
  guestCountMax: 'For events over 500 guests, please contact us directly',
  hoursMin: 'Minimum booking is 3 hours',
  hoursMax: 'For events over 12 hours, please contact us directly',
  packageType: 'Please select a package',
  email: 'Please enter a valid email',
} as const;

export interface QuoteInput {
  guestCount: number;
  hours: number;
  packageType: QuotePackageValue;
  addons: readonly QuoteAddonId[];
  email: string;
}

export interface QuoteResult {
  basePrice: number;
  addonPrice: number;
  guestPrice: number;
  total: number;
  email: string;
}

/** Dollars: base = hours/4 × package base price, 15 per guest, add-ons summed; an estimate only (spec: public §9). */
export function instantQuote(input: QuoteInput): QuoteResult {
  const chosen = QUOTE_PACKAGES.find(({ value }) => value === input.packageType);
  const base = (input.hours / 4) * (chosen ? chosen.basePrice : 0);
  const addonPrice = QUOTE_ADDONS.filter(({ id }) => input.addons.includes(id)).reduce((sum, { price }) => sum + price, 0);
  const guestPrice = QUOTE_GUEST_CHARGE * input.guestCount;
  return { basePrice: base, addonPrice, guestPrice, total: base + addonPrice + guestPrice, email: input.email };
}
