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
  /** Dollars, on the booking page. Literal, as is the saving: they do not always add up (readings C-22). */
  bookingOriginalPrice: number;
  bookingSavings: number;
}

/** The three packages, as shown on the services and the booking page (spec: public §9). */
export const PACKAGES: readonly BarPackage[] = [
  {
    id: 'essential',
    name: 'Essential',
    price: 299,
    hours: 4,
    bartenders: 1,
    maxGuests: 25,
    bookingOriginalPrice: 349,
    bookingSavings: 50,
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
    bookingSavings: 100,
  },
  {
    id: 'luxury',
    name: 'Luxury',
    price: 999,
    hours: 6,
    bartenders: 3,
    maxGuests: 150,
    bookingOriginalPrice: 1100,
    bookingSavings: 200,
  },
];

/** What the package helper calls the ids (readings C-19). */
export const PACKAGE_HELPER_LABELS = {
  essential: 'basic',
  premium: 'premium',
  luxury: 'deluxe',
} as const satisfies Record<PackageId, string>;

/** Largest party that any package covers. */
export const LARGEST_PACKAGE_PARTY = 150;

/** The package suggested for a guest count: up to 25 essential, up to 50 premium, above luxury (spec: public §4). */
export function suggestPackage(guestCount: number): PackageId {
  if (guestCount <= 25) return 'essential';
  if (guestCount <= 50) return 'premium';
  return 'luxury';
}

/** Whether a package holds that many guests; 51–75 may switch down from Luxury to Premium (readings C-20). */
export function packageHolds(id: PackageId, guestCount: number): boolean {
  return PACKAGES.some((one) => one.id === id && guestCount <= one.maxGuests);
}

/** Text only; no price is computed from it (readings C-23). */
export const PREMIUM_PROMO = '15% off Premium';

/** Starting prices of the add-ons in dollars; catering is priced on request (spec: public §9). */
export const SERVICE_ADDONS = [
  { id: 'custom-cocktails', name: 'Custom Cocktails', from: 50 },
  { id: 'private-events', name: 'Private Events', from: 299 },
  { id: 'corporate', name: 'Corporate', from: 499 },
  { id: 'weddings', name: 'Weddings', from: 599 },
  { id: 'bar-equipment', name: 'Bar Equipment', from: 199 },
  { id: 'catering', name: 'Catering', from: 'custom' },
] as const;
