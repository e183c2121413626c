/**
 * The page that a booking's link opens, on the site. The secret stands in the fragment, which browsers send to no server
 * (docs/product/customers.md#link-secret).
 */
export function bookingLinkUrl(siteUrl: string, secret: string): string {
  return `${siteUrl}/my-booking#${secret}`;
}
