import type { Urgency } from './contact.ts';

/** What a visitor is promised after sending a message (docs/product/contact.md#message-sent). */
export const RESPONSE_PROMISE: Record<Urgency, string> = { urgent: '1 hour', soon: '4 hours', standard: '24 hours' };

/** The same target as the admin panel writes it (docs/product/admin.md#response-targets). */
export const RESPONSE_TARGET: Record<Urgency, string> = { urgent: '1hr', soon: '4hrs', standard: '24hrs' };

/** The same target in hours, as the database applies it (docs/product/desk-enquiries.md#enquiry-clock). */
export const RESPONSE_HOURS: Record<Urgency, number> = { urgent: 1, soon: 4, standard: 24 };

/** Minutes within which a quick request is called back. */
export const QUICK_CALL_MINUTES = 15;

/** Hours as a visitor is promised them: `1 hour`, `4 hours`. */
export const hoursPromise = (hours: number): string => `${hours} ${hours === 1 ? 'hour' : 'hours'}`;

/** Hours as the admin panel writes them: `1hr`, `4hrs`. */
export const hoursTarget = (hours: number): string => `${hours}${hours === 1 ? 'hr' : 'hrs'}`;

/**
 * Text of the toast after a contact message was sent.
 * @param targets the hours of the business facts; default those of the first version
 */
export function responsePromiseText(
  urgency: Urgency,
  method: string,
  targets: Readonly<Record<Urgency, number>> = RESPONSE_HOURS,
): string {
  return `We'll respond within ${hoursPromise(targets[urgency])} via ${method}`;
}
