/** A place as a booking has it. */
interface Place {
  location: string;
  /** '' or null when it was not given. */
  zipCode: string | null;
}

/** The ZIP code that ends an address, with or without its last four digits and the country. */
const AT_THE_END = /\b(\d{5})(?:-\d{4})?[ ,.]*(?:USA|US|United States)?[ ,.]*$/i;

/** The ZIP code that was given, or that ends the place as it was typed; null without one. */
export function zipOf({ location, zipCode }: Place): string | null {
  return zipCode?.trim() || (AT_THE_END.exec(location.trim())?.[1] ?? null);
}

/** `200, 202` as a list. */
const prefixesOf = (zipPrefixes: string) => zipPrefixes.split(/[ ,]+/).filter(Boolean);

/**
 * Whether a place is in the service area (docs/product/booking.md#service-area): `outside` by its ZIP code; `unknown` without
 * one, and while the business names no area. `private.zip_of` and `assert_service_area` of the database decide the same.
 */
export function serviceAreaOf(place: Place, zipPrefixes: string): 'inside' | 'outside' | 'unknown' {
  const zip = zipOf(place);
  const prefixes = prefixesOf(zipPrefixes);
  if (zip === null || prefixes.length === 0) return 'unknown';
  return prefixes.some((prefix) => zip.startsWith(prefix)) ? 'inside' : 'outside';
}
