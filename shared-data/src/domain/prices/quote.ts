import { extrasPrice } from './extras.ts';
import type { PriceList, QuoteAddonId, QuotePackageValue } from './price-list.ts';

export const QUOTE_GUESTS = { min: 1, max: 500 } as const;
export const QUOTE_HOURS = { min: 3, max: 12 } as const;
export const QUOTE_DEFAULTS = { guestCount: 50, hours: 4, packageType: '', addons: [] as QuoteAddonId[], email: '' };

/** Literal messages. */
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

/** Dollars: base = hours/4 × package base price, in whole cents, so that the rows add up; the charge per guest, add-ons summed; an estimate only. */
export function instantQuote(prices: PriceList, input: QuoteInput): QuoteResult {
  const { quote } = prices;
  const chosen = quote.packages.find(({ value }) => value === input.packageType);
  const base = Math.round((input.hours / 4) * (chosen ? chosen.basePrice : 0) * 100) / 100;
  const addonPrice = extrasPrice(prices, input.addons);
  const guestPrice = quote.perGuest * input.guestCount;
  return { basePrice: base, addonPrice, guestPrice, total: base + addonPrice + guestPrice, email: input.email };
}
