/** The page that a booking's link opens, on the site (docs/product/customers.md#links). */
export function bookingLinkUrl(siteUrl: string, token: string): string {
  return `${siteUrl}/my-booking?${new URLSearchParams({ link: token }).toString()}`;
}
