import type { Urgency } from '../contact/contact.ts';
import { BRAND } from './business.ts';

/** What another site says of the business, docs/product/gallery-and-testimonials.md#ratings. */
interface SiteRating {
  site: string;
  /** 1 to 5, with one digit. */
  score: number;
}

/** A prize or an article of others, docs/product/contact.md#press. */
interface PressItem {
  title: string;
  source: string;
  /** As shown. */
  year: string;
  /** Only the desk gets hidden ones. */
  hidden: boolean;
}

/** The facts that the owner edits on `/admin/business` (docs/product/business-facts.md#facts). Plain data. */
export interface BusinessFacts {
  /** As shown, `(202) 555-0142`. */
  phone: string;
  /** The number for the day of an event, as shown. */
  emergency: string;
  emails: { hello: string; events: string };
  /** The same hours each day, New York time, HH:MM. */
  hours: { opens: string; closes: string };
  /** Mails to the mailing list carry it, as the CAN-SPAM Act requires. */
  postalAddress: string;
  area: { name: string; detail: string };
  /** How the ZIP codes of the service area begin, separated by commas; empty for no limit. */
  zipPrefixes: string;
  socials: readonly { name: string; href: string }[];
  /** What the pages claim: figures as shown (`500+`), and the numbers of licence and insurance; empty where there is none. */
  claims: {
    events: string;
    years: string;
    guests: string;
    awards: string;
    /** `Licensed and insured`, as shown; empty when the pages must not say so. */
    licence: string;
    licenceNumber: string;
    insuranceNumber: string;
  };
  /** Within how many hours an enquiry is answered. */
  responseHours: Readonly<Record<Urgency, number>>;
  /** Prizes and articles of others, in their order; empty where there are none. */
  press: readonly PressItem[];
  /** What other sites say of the business, in their order; empty where there are none. */
  ratings: readonly SiteRating[];
}

/** The business as pages and mails show it: the facts, some with their links and sentences. */
export type Business = typeof BRAND &
  Omit<BusinessFacts, 'phone' | 'emergency' | 'emails' | 'hours'> & {
    phone: { display: string; href: string };
    emergency: { display: string; href: string };
    emails: Record<'hello' | 'events', { display: string; href: string }>;
    /** `from` and `to` are the hours in words: `8am`, `8pm`. */
    hours: { opens: string; closes: string; from: string; to: string; claim: string; footer: string };
  };

/** The facts until the owner has edited them. Numbers and addresses are fictitious. */
export const FIRST_FACTS: BusinessFacts = {
  phone: '(202) 555-0142',
  emergency: '(202) 555-0199',
  emails: { hello: 'hello@example.com', events: 'events@example.com' },
  hours: { opens: '08:00', closes: '20:00' },
  postalAddress: '1200 Example Street NW, Washington, DC 20005',
  area: { name: 'Washington, DC Metro Area', detail: 'Including Northern Virginia and Maryland' },
  zipPrefixes: '200, 201, 202, 203, 204, 205, 206, 207, 208, 209, 210, 211, 214, 220, 221, 222, 223',
  socials: [
    { name: 'Instagram', href: 'https://instagram.com/districtpour.example' },
    { name: 'Facebook', href: 'https://facebook.com/districtpour.example' },
    { name: 'Twitter', href: 'https://twitter.com/districtpour_ex' },
  ],
  claims: {
    events: '500+',
    years: '5+',
    guests: '10k+',
    awards: '12',
    licence: 'Licensed and insured',
    licenceNumber: '',
    insuranceNumber: '',
  },
  responseHours: { urgent: 1, soon: 4, standard: 24 },
  press: [],
  ratings: [],
};

const phone = (display: string) => ({ display, href: `tel:+1${display.replaceAll(/\D/g, '')}` });
const email = (display: string) => ({ display, href: `mailto:${display}` });

/** `08:00` as `8am`, `20:30` as `8:30pm`. */
function hourText(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 || 12}${minutes}${hour < 12 ? 'am' : 'pm'}`;
}

/** Adds links and sentences to the facts. With {@link FIRST_FACTS} it returns the literal texts of the product's pages. */
export function businessOf(facts: BusinessFacts): Business {
  const [from, to] = [hourText(facts.hours.opens), hourText(facts.hours.closes)];
  return {
    ...BRAND,
    ...facts,
    phone: phone(facts.phone),
    emergency: phone(facts.emergency),
    emails: { hello: email(facts.emails.hello), events: email(facts.emails.events) },
    hours: { ...facts.hours, from, to, claim: `${from} to ${to}, 7 days`, footer: `Available ${from}-${to} daily` },
  };
}

/** The business until the owner has edited its facts. */
export const FIRST_BUSINESS: Business = businessOf(FIRST_FACTS);
