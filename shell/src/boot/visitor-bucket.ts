const bucketCount = 100;
const thirtyDays = 30 * 24 * 60 * 60;

let bucket: number | null = null;

const inCookie = (): string | undefined => /(?:^|; )bucket=(\d{1,2})(?:;|$)/.exec(document.cookie)?.[1];

/**
 * The bucket of this visitor, 0 to 99, by which canaries are given out: the site server reads the same cookie. Without
 * the cookie it is drawn at random, for this document only until {@link keepBucket}.
 */
export function visitorBucket(): number {
  bucket ??= Number(inCookie() ?? Math.floor(Math.random() * bucketCount));
  return bucket;
}

/** Keeps the bucket between visits, as the visitor has met a package of which there is a canary. One in a hundred visitors has the same. */
export function keepBucket(): void {
  if (inCookie() !== undefined) return;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `bucket=${visitorBucket()}; Max-Age=${thirtyDays}; Path=/; SameSite=Lax${secure}`;
}
