import type { Urgency } from '../contact/contact.ts';
import { BRAND } from './business.ts';

/** The facts that the owner edits on `/admin/business` (docs/product/business-facts.md#facts). Plain data. */
export interface BusinessFacts {
  /** As shown, `(202) 555-0142`. */
  phone: string;
  /** The number for the day of an event, as shown. */
  emergency: string;
  emails: { hello: string; events: string };
  /** The same hours each day, New York time, HH:MM. */
  hours: { opens: string; closes: string };
  postalAddress: string;
  area: { name: string; detail: string };
  socials: readonly { name: string; href: string }[];
  /** Within how many hours an enquiry is answered. */
  responseHours: Readonly<Record<Urgency, number>>;
}

/** The business as pages and mails show it: the facts with their links and sentences, and the claims. */
export interface Business extends Omit<
  typeof BRAND,
  'phone' | 'emergency' | 'emails' | 'hours' | 'postalAddress' | 'area' | 'socials'
> {
  phone: { display: string; href: string };
  emergency: { display: string; href: string };
  emails: Record<'hello' | 'events', { display: string; href: string }>;
  /** `from` and `to` are the hours in words: `8am`, `8pm`. */
  hours: { opens: string; closes: string; from: string; to: string; claim: string; footer: string };
  postalAddress: string;
  area: BusinessFacts['area'];
  socials: BusinessFacts['socials'];
  responseHours: BusinessFacts['responseHours'];
}

/** The facts until the owner has edited them. */
export const FIRST_FACTS: BusinessFacts = {
  phone: BRAND.phone.display,
  emergency: BRAND.emergency.display,
  emails: { hello: BRAND.emails.hello.display, events: BRAND.emails.events.display },
  hours: { opens: BRAND.hours.opens, closes: BRAND.hours.closes },
  postalAddress: BRAND.postalAddress,
  area: BRAND.area,
  socials: BRAND.socials,
  responseHours: { urgent: 1, soon: 4, standard: 24 },
};

const phone = (display: string) => ({ display, href: `tel:+1${display.replaceAll(/\D/g, '')}` });
const email = (display: string) => ({ display, href: `mailto:${display}` });

/** `08:00` as `8am`, `20:30` as `8:30pm`. */
function hourText(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 || 12}${minutes}${hour < 12 ? 'am' : 'pm'}`;
}

/** Adds links and sentences to the facts. With {@link FIRST_FACTS} it returns the literal texts of `BRAND`. */
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
