const bucketCount = 100;
const thirtyDays = 30 * 24 * 60 * 60;

let bucket: number | null = null;

const inCookie = (): string | undefined => /(?:^|; )(?:__Host-)?bucket=(\d{1,2})(?:;|$)/.exec(document.cookie)?.[1];

/**
 * The bucket of this visitor, 0 to 99, which selects canaries; the site server reads the same cookie. Without the cookie
 * it is a random number, valid for this document until {@link keepBucket} stores it.
 */
export function visitorBucket(): number {
  bucket ??= Number(inCookie() ?? Math.floor(Math.random() * bucketCount));
  return bucket;
}

/** Stores the bucket in a cookie after the visitor has opened a package with a canary. One in a hundred visitors has the same bucket. */
export function keepBucket(): void {
  if (inCookie() !== undefined) return;
  const [prefix, secure] = location.protocol === 'https:' ? ['__Host-', '; Secure'] : ['', ''];
  document.cookie = `${prefix}bucket=${visitorBucket()}; Max-Age=${thirtyDays}; Path=/; SameSite=Lax${secure}`;
}
