/** The path of RFC 9116. */
export const securityTextPath = '/.well-known/security.txt';

const day = 24 * 60 * 60 * 1000;

/**
 * `/.well-known/security.txt` (RFC 9116): where somebody reports a problem with security (docs/security.md#report). It is
 * `contact` is an address with its scheme. It is computed with each request and expires half a year later, at midnight, so it is never out of date and stays the same for a day.
 */
export function securityText(siteUrl: string, contact: string, now: Date): string {
  const expires = new Date((Math.floor(now.getTime() / day) + 180) * day);
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${new URL(securityTextPath, siteUrl).href}`,
    '',
  ].join('\n');
}
