import type { SiteContent } from 'shared-data/content';
import { addonFrom } from 'shared-data/domain/extras';
import { priceNow } from 'shared-data/domain/packages';
import { BRAND } from 'shared-data/domain/business';
import { PACKAGE_WORDS } from '../content/packages.ts';
import { businessId, type JsonLd } from './business-json-ld.ts';

const offer = (name: string, price: number, description?: string) => ({
  '@type': 'Offer',
  name,
  description,
  price,
  priceCurrency: 'USD',
  availability: 'https://schema.org/InStock',
  url: '/booking',
});

/** The service with its packages and priced add-ons as offers, at the prices that everybody pays now. */
export const servicesJsonLd = ({ facts, prices }: SiteContent): JsonLd => ({
  '@context': 'https://schema.org',
  '@type': 'Service',
  serviceType: 'Mobile bar and event bartending',
  name: `${BRAND.name} bar service`,
  provider: { '@type': 'LocalBusiness', '@id': businessId, name: BRAND.name },
  areaServed: facts.area.name,
  hasOfferCatalog: {
    '@type': 'OfferCatalog',
    name: 'Packages and add-ons',
    itemListElement: [
      ...prices.packages.map((one) => offer(one.name, priceNow(prices, one, 0), PACKAGE_WORDS[one.id].line)),
      ...prices.addons.flatMap(({ id, name }) => {
        const from = addonFrom(prices, id);
        return from === 'custom' ? [] : [offer(name, from)];
      }),
    ],
  },
});
