import { hoursPromise } from '../contact/response-times.ts';
import type { Business } from './facts.ts';

/** The words that stand for a fact in a text, `{{phone}}` (docs/product/business-facts.md#placeholders). */
export type FactName =
  | 'phone'
  | 'emergency'
  | 'email'
  | 'area'
  | 'area_detail'
  | 'opens'
  | 'closes'
  | 'answer_urgent'
  | 'answer_soon'
  | 'answer_standard'
  | 'events'
  | 'years'
  | 'guests'
  | 'awards';

/** The facts in force by their placeholders. `private.fact_words` has the same for the Terms of a contract. */
export const factWords = ({
  phone,
  emergency,
  emails,
  area,
  responseHours,
  hours,
  claims,
}: Business): Record<FactName, string> => ({
  phone: phone.display,
  emergency: emergency.display,
  email: emails.hello.display,
  area: area.name,
  area_detail: area.detail.replace(/^Including /, 'including '),
  opens: hours.from,
  closes: hours.to,
  answer_urgent: hoursPromise(responseHours.urgent),
  answer_soon: hoursPromise(responseHours.soon),
  answer_standard: hoursPromise(responseHours.standard),
  events: claims.events,
  years: claims.years,
  guests: claims.guests,
  awards: claims.awards,
});

/** A text with its placeholders replaced; one that names no fact stays, and a test finds it. */
export function fillFacts(text: string, business: Business): string {
  const words: Record<string, string> = factWords(business);
  return text.replaceAll(/\{\{(\w+)\}\}/g, (placeholder, name: string) => words[name] ?? placeholder);
}
