/** The pages of signing in, which no link leads to. */
const SIGN_IN_PAGES = /^\/(sign-in|sign-up|forgot-password|reset-password|auth)(\/|$)/i;

/**
 * The path, query and fragment of an address of this site: of a path or of a whole address. Null for everything else: the
 * address comes with a link, which anybody can write.
 * @param origin the site's own, e.g. `https://districtpour.example.com`
 */
export function ownPath(address: string | null, origin: string): string | null {
  if (!address || !URL.canParse(address, origin)) return null;
  const url = new URL(address, origin);
  // `/.//other.example` has our origin and the path `//other.example`, which a browser reads as another site.
  if (url.origin !== origin || !/^\/(?!\/)/.test(url.pathname) || SIGN_IN_PAGES.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}
