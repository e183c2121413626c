/**
 * The page that a booking's link opens, on the site. The secret stands in the fragment, which browsers send to no server
 * (docs/product/customers.md#link-secret).
 */
export function bookingLinkUrl(siteUrl: string, secret: string): string {
  return `${siteUrl}/my-booking#${secret}`;
}

/** The page on which a review is written by the link of the thanks (docs/product/reviews.md#review-link). */
export function reviewLinkUrl(siteUrl: string, secret: string): string {
  return `${siteUrl}/review#${secret}`;
}
