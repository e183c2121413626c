import type { SiteContent } from 'shared-data/content';
import { BRAND } from 'shared-data/domain/business';
import { businessOf } from 'shared-data/domain/facts';
import { startingPrice } from 'shared-data/domain/pricing';
import { pictureUrl } from 'shared-ui/pictures';
import { HERO } from '../content/hero.ts';

/** A schema.org object, one script block of the prerendered head. */
export type JsonLd = Record<string, unknown>;

/** Addresses in structured data are relative to the document; the server's canonical link makes them absolute. */
export const businessId = '/#business';

/** `street, city, DC 20005` by its parts; any other address is a line of text. */
function addressOf(postalAddress: string) {
  const [, streetAddress, addressLocality, addressRegion, postalCode] =
    /^(.+), ([^,]+), ([A-Z]{2}) (\d{5}(?:-\d{4})?)$/.exec(postalAddress) ?? [];
  return streetAddress
    ? { '@type': 'PostalAddress', streetAddress, addressLocality, addressRegion, postalCode, addressCountry: 'US' }
    : postalAddress;
}

/** Structured data of the business: address and opening hours; no rating and no reviews, which search engines reject on one's own pages. */
export const businessJsonLd = ({ facts, prices }: SiteContent): JsonLd => ({
  '@context': 'https://schema.org',
  '@type': ['LocalBusiness', 'FoodEstablishment'],
  '@id': businessId,
  name: BRAND.name,
  description: BRAND.blurb,
  url: '/',
  image: pictureUrl(HERO.picture, 1200),
  telephone: businessOf(facts).phone.href.replace('tel:', ''),
  email: facts.emails.hello,
  priceRange: `from $${startingPrice(prices).price}`,
  address: addressOf(facts.postalAddress),
  areaServed: `${facts.area.name}, ${facts.area.detail}`,
  openingHoursSpecification: {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    ...facts.hours,
  },
  sameAs: facts.socials.map(({ href }) => href),
});
