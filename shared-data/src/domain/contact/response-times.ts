import { isCallingTime } from '../bookings/quick-request.ts';
import type { Business } from '../business/facts.ts';
import type { Urgency } from './contact.ts';

/** Minutes within which a quick request is called back. */
export const QUICK_CALL_MINUTES = 15;

/** Hours as a visitor is promised them (docs/product/contact.md#message-sent): `1 hour`, `4 hours`. */
export const hoursPromise = (hours: number): string => `${hours} ${hours === 1 ? 'hour' : 'hours'}`;

/** Hours as the admin panel writes them (docs/product/admin.md#response-targets): `1hr`, `4hrs`. */
export const hoursTarget = (hours: number): string => `${hours}${hours === 1 ? 'hr' : 'hrs'}`;

/**
 * When a message is answered that comes at that instant: `within 4 hours`. Outside of the hours of the business an urgent or
 * soon one is answered `from 8am`, when they begin (docs/product/contact.md#message-sent).
 */
export const responseTime = (
  urgency: Urgency,
  at: Date | string,
  { hours, responseHours }: Pick<Business, 'hours' | 'responseHours'>,
): string =>
  urgency === 'standard' || isCallingTime(at, hours)
    ? `within ${hoursPromise(responseHours[urgency])}`
    : `from ${hours.from}`;

/** Text of the toast after a message was sent; `time` is `responseTime`. */
export const responsePromiseText = (time: string, method: string): string => `We'll respond ${time} via ${method}`;

/** The targets in force, above lists of enquiries. */
export const targetsText = ({ urgent, soon, standard }: Readonly<Record<Urgency, number>>): string =>
  `Targets: urgent ${hoursTarget(urgent)}, soon ${hoursTarget(soon)}, standard ${hoursTarget(standard)}.`;
