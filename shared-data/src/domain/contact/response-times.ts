import type { Urgency } from './contact.ts';

/** Hours within which a message is answered, as the database applies it (docs/product/desk-enquiries.md#enquiry-clock). */
export const RESPONSE_HOURS: Record<Urgency, number> = { urgent: 1, soon: 4, standard: 24 };

/** Minutes within which a quick request is called back. */
export const QUICK_CALL_MINUTES = 15;

/** Hours as a visitor is promised them (docs/product/contact.md#message-sent): `1 hour`, `4 hours`. */
export const hoursPromise = (hours: number): string => `${hours} ${hours === 1 ? 'hour' : 'hours'}`;

/** Hours as the admin panel writes them (docs/product/admin.md#response-targets): `1hr`, `4hrs`. */
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
