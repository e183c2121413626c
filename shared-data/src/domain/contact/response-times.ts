import type { Urgency } from './contact.ts';

/** Minutes within which a quick request is called back. */
export const QUICK_CALL_MINUTES = 15;

/** Hours as a visitor is promised them (docs/product/contact.md#message-sent): `1 hour`, `4 hours`. */
export const hoursPromise = (hours: number): string => `${hours} ${hours === 1 ? 'hour' : 'hours'}`;

/** Hours as the admin panel writes them (docs/product/admin.md#response-targets): `1hr`, `4hrs`. */
export const hoursTarget = (hours: number): string => `${hours}${hours === 1 ? 'hr' : 'hrs'}`;

/** Text of the toast after a contact message was sent; `targets` are the hours of the business facts. */
export function responsePromiseText(
  urgency: Urgency,
  method: string,
  targets: Readonly<Record<Urgency, number>>,
): string {
  return `We'll respond within ${hoursPromise(targets[urgency])} via ${method}`;
}

/** The same outside of the hours of the business, which begin at `from`. */
export const responseLaterText = (method: string, from: string): string => `We'll respond from ${from} via ${method}`;

/** The targets in force, above lists of enquiries. */
export const targetsText = ({ urgent, soon, standard }: Readonly<Record<Urgency, number>>): string =>
  `Targets: urgent ${hoursTarget(urgent)}, soon ${hoursTarget(soon)}, standard ${hoursTarget(standard)}.`;
