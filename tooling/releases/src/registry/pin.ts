import { createHmac, timingSafeEqual } from 'node:crypto';

/** A version of a package that one browser gets instead of what is live. */
export interface Pin {
  package: string;
  version: string;
  /** When it ends, ISO 8601 UTC. */
  until: string;
}

/** How long a pin lasts at most, in hours. */
export const longestPinHours = 72;

const sign = (payload: string, secret: string) => createHmac('sha256', secret).update(payload).digest();

/**
 * A pin as a text that only holders of the secret can write.
 * @param secret at least 32 characters; throws when it is shorter
 */
export function signPin(pin: Pin, secret: string): string {
  if (secret.length < 32) throw new Error('SITE_PIN_SECRET must have at least 32 characters');
  const payload = Buffer.from(JSON.stringify(pin)).toString('base64url');
  return `${payload}.${sign(payload, secret).toString('base64url')}`;
}

/** The pin in a signed text; null when the signature is not ours, or its time is over. */
export function readPin(token: string, secret: string, now: Date = new Date()): Pin | null {
  const [payload = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const right = sign(payload, secret);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const pin = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as Pin;
  return new Date(pin.until) > now ? pin : null;
}
