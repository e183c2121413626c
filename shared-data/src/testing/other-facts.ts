import type { BusinessFacts } from '../domain/business/facts.ts';
import { FIRST_CONTENT } from '../domain/business/site-content.ts';
import type { SiteContent } from '../domain/business/site-content.ts';
import { listWith } from './price-lists.ts';

/** Every fact with a value that stands nowhere else. */
const OTHER_FACTS: BusinessFacts = {
  phone: '(303) 555-0161',
  emergency: '(303) 555-0162',
  emails: { hello: 'salut@other.example', events: 'soirees@other.example' },
  hours: { opens: '10:30', closes: '21:45' },
  postalAddress: '77 Other Avenue, Denver, CO 80202',
  area: { name: 'Front Range', detail: 'Including Boulder' },
  zipPrefixes: '802, 803',
  socials: [{ name: 'Web', href: 'https://other.example/web' }],
  claims: {
    events: '731+',
    years: '6+',
    guests: '23k+',
    awards: '17',
    licence: 'Bonded and certified',
    licenceNumber: 'ABRA-91',
    insuranceNumber: 'GL-77',
  },
  responseHours: { urgent: 3, soon: 7, standard: 31 },
  press: [{ title: 'Bar of the Rockies', source: 'Other Gazette', year: '2023', hidden: false }],
  ratings: [{ site: 'Other Reviews', score: 4.2 }],
};

/** A site whose owner has changed every fact, and the prices that texts name. */
export const OTHER_CONTENT: SiteContent = {
  ...FIRST_CONTENT,
  version: 9,
  facts: OTHER_FACTS,
  prices: listWith((list) => {
    for (const tier of list.tiers) tier.price += 18;
    for (const one of list.packages) {
      one.price = Number(one.price) + 18;
      one.bookingOriginalPrice = Number(one.bookingOriginalPrice) + 18;
    }
    for (const addon of list.addons) if (typeof addon.from === 'number') addon.from += 18;
    for (const extra of list.extras) extra.price += 18;
  }),
};

const { phone, emergency, emails, postalAddress, area, socials } = FIRST_CONTENT.facts;
const digits = (number: string) => number.replaceAll(/\D/g, '');

/** What a page, mail or paper of {@link OTHER_CONTENT} does not contain. */
const OLD: readonly (string | RegExp)[] = [
  phone,
  emergency,
  digits(phone),
  digits(emergency),
  emails.hello,
  emails.events,
  postalAddress,
  /Washington, DC metro/i,
  area.detail,
  'Northern Virginia',
  ...socials.map(({ href }) => href),
  /\b8\s?am\b|\b8\s?pm\b|eight to eight|08:00|20:00/i,
  /within (the|an|1|4|24) hours?/i,
  /\b(1hr|4hrs|24hrs)\b/,
  '$299',
  '500+',
  '10k+',
  '5+ years',
  /\b(licensed|insured)\b/i,
  /five hundred|12 awards/,
  // A placeholder that nothing has filled.
  /\{\{\w+\}\}/,
];

/** The first facts that a text still has. */
export const firstFactsIn = (text: string): string[] =>
  OLD.flatMap((old) =>
    typeof old === 'string' ? (text.includes(old) ? [old] : []) : (old.exec(text) ?? []).slice(0, 1),
  );
